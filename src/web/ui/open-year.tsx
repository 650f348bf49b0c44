import { type PointerEvent, useId, useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { findEmotion } from '~/catalogue/emotions';
import { type DayMark, OwnYear } from '~/web/art/own-year';
import { dayUnder, HALF_BOX } from '~/web/art/year-disc';
import { capital, dayText } from '~/web/text/date-text';
import styles from './open-year.module.css';

interface Props {
  days: readonly DayMark[];
  year: number;
  /** The first day that can be missed. */
  since: string;
  today: string;
  /** What the picture shows, in a sentence. */
  label: string;
  marksToday?: boolean;
}

const entriesOf = (day: string) =>
  `${href('/awareness-tools/emotional-compass/journal-history')}?from=${day}&to=${day}`;

function wordsOf({ day, emotion, intensity }: DayMark, today: string): string {
  const felt = findEmotion(emotion)?.short.toLowerCase() ?? emotion;
  return `${capital(dayText(day, today))}: ${felt}${intensity > 0 ? `, сила ${intensity}\u00a0из\u00a010` : ''}`;
}

/**
 * A person's year whose days open: a mouse opens the day under it, a finger chooses one and the line below leads to its entries, the
 * keyboard goes from day to day with entries.
 */
export function OpenYear({ days, year, since, today, label, marksToday = false }: Props) {
  const navigate = useNavigate();
  const [marked, setMarked] = useState<string | null>(null);
  const id = useId();
  const own = days.filter(({ day }) => day.startsWith(String(year)));
  const at = own.findIndex(({ day }) => day === marked);
  const chosen = own[at];
  const dayOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): string | undefined => {
    const box = currentTarget.getBoundingClientRect();
    const unitsAt = (from: number, size: number, to: number) => ((to - from) / size) * HALF_BOX * 2 - HALF_BOX;
    const day = dayUnder([unitsAt(box.left, box.width, clientX), unitsAt(box.top, box.height, clientY)], year);
    return own.find((one) => one.day === day)?.day;
  };
  const last = own.length - 1;
  return (
    <div className={styles.year}>
      <div
        className={chosen ? `${styles.disc} ${styles.over}` : styles.disc}
        onPointerMove={(event) => {
          if (event.pointerType !== 'touch') setMarked(dayOf(event) ?? null);
        }}
        onPointerUp={(event) => {
          const day = dayOf(event);
          if (event.pointerType === 'touch') setMarked(day ?? null);
          else if (day && event.button === 0) void navigate(entriesOf(day));
        }}
      >
        <OwnYear
          days={days}
          year={year}
          since={since}
          today={today}
          label={label}
          marksToday={marksToday}
          marked={chosen?.day}
        />
      </div>
      {last >= 0 ? (
        <>
          <input
            className="vh"
            type="range"
            aria-label={`Дни ${year}\u00a0года с\u00a0записями`}
            aria-describedby={id}
            min={0}
            max={last}
            value={at < 0 ? last : at}
            aria-valuetext={wordsOf((chosen ?? own[last]) as DayMark, today)}
            onFocus={() => setMarked((now) => now ?? own[last]?.day ?? null)}
            onChange={({ target }) => setMarked(own[target.valueAsNumber]?.day ?? null)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && chosen) void navigate(entriesOf(chosen.day));
            }}
          />
          <span id={id} hidden>
            Ввод открывает записи дня
          </span>
          <p className={`small centred ${styles.day}`}>
            {chosen ? (
              <>
                {wordsOf(chosen, today)}.{' '}
                <Link className="lk" to={entriesOf(chosen.day)}>
                  Открыть
                </Link>
              </>
            ) : (
              <span className="mute">Нажмите на&nbsp;день, чтобы открыть его записи</span>
            )}
          </p>
        </>
      ) : null}
    </div>
  );
}
