import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { findEmotion } from '~/catalogue/emotions';
import { Glyph } from '~/web/art/glyph';
import { dayText, shortWeekdayText } from '~/web/text/date-text';
import type { DeviceOnlyEntries } from '~/web/ui/device-only-entries';
import styles from './cabinet.module.css';
import { type WeekDay, weekSentence } from './week';

interface WeekStripProps {
  /** Null while it is not known what the days hold. */
  week: readonly WeekDay[] | null;
  today: string;
  /** The diary has no entry yet; null while it is not known. */
  fresh: boolean | null;
  /** Entries that wait on this device; null while it is not known. */
  here: DeviceOnlyEntries | null;
  /** Stands in the days' place while they are not known. */
  instead?: ReactNode;
}

function Days({
  week,
  today,
  here,
  fresh,
}: Pick<WeekStripProps, 'today' | 'here' | 'fresh'> & { week: readonly WeekDay[] }) {
  const waits = here !== null && here.guest + here.own > 0;
  // A week with entries is no first one, whatever is still on its way.
  const isFresh = week.some(({ emotion }) => emotion) ? false : fresh;
  const none = isFresh ? '' : waits ? ': в\u00a0дневнике пока ничего' : ': нет записи';
  return (
    <>
      <ol className={`grid gap-1 centred ${styles.week}`}>
        {week.map(({ day, emotion }) => (
          <li className="column gap-2 mute3 small" key={day} aria-current={day === today ? 'date' : undefined}>
            {emotion ? <Glyph emotion={emotion} size={48} /> : <span className={styles.noEntry} />}
            <span aria-hidden="true">{shortWeekdayText(day)}</span>
            <span className="vh">
              {dayText(day)}
              {emotion ? `: ${findEmotion(emotion)?.short.toLowerCase() ?? emotion}` : none}
            </span>
          </li>
        ))}
      </ol>
      <p className="t-m serif mt-5 pt-6 ruled">
        {here && isFresh !== null ? weekSentence(week, today, { waits, fresh: isFresh }) : '\u00a0'}
      </p>
    </>
  );
}

/** Seven days with the feeling of each; a pause is part of the picture. */
export function WeekStrip({ week, today, fresh, here, instead }: WeekStripProps) {
  return (
    <section className={`card ${styles.c8} column`}>
      <div className="chart-h">
        <h2 className="t-l">Ваша неделя</h2>
        <Link className="lk small" to={href('/awareness-tools/emotional-compass/analysis')}>
          Анализ
        </Link>
      </div>
      {week ? <Days week={week} today={today} fresh={fresh} here={here} /> : instead}
    </section>
  );
}
