import { useState } from 'react';
import { emotions } from '~/catalogue/emotions';
import type { User } from '~/contract/accounts';
import { dayKey } from '~/domain/day';
import { Glyph } from '~/web/art/glyph';
import { firstToMiss } from '~/web/art/own-year';
import { useYear } from '~/web/sync/use-analysis';
import { dayText } from '~/web/text/date-text';
import { counted, DAYS, formatShort } from '~/web/text/plural';
import { ChartCard } from '~/web/ui/chart-card';
import { entriesOf, OpenYear } from '~/web/ui/open-year';
import { hasFailedToLoad, ReadFailed } from '~/web/ui/states';
import { YearTools } from '~/web/ui/year-tools';
import { emotionTitle } from '../emotion-words';
import styles from './charts.module.css';

/** The year by days, as the cross-section of a tree. */
export function Year({ user, today }: { user: User; today: string }) {
  const { uid } = user;
  const current = Number(today.slice(0, 4));
  const [year, setYear] = useState(current);
  const read = useYear(uid, String(year));
  const { data } = read;
  const days = data?.days.filter(({ day }) => day.startsWith(String(year))) ?? [];
  const came = dayKey(new Date(user.createdAt), user.profile.timeZone);
  const since = firstToMiss(days, came);
  // Nothing to draw for who has just come, in no year.
  if (data && days.length === 0 && year === current && came >= `${current}-01-01`) return null;
  const label = data ? `${year}\u00a0год: ${counted(days.length, DAYS)} с\u00a0записями.` : '\u00a0';
  return (
    <ChartCard
      className={styles.year}
      title={year === current ? 'Год по\u00a0дням' : `${year} год по\u00a0дням`}
      reading={label}
      tools={<YearTools year={year} last={current} onYear={setYear} />}
      chart={
        hasFailedToLoad(read) ? (
          <ReadFailed what={`${year}\u00a0год`} of={[read]} />
        ) : (
          <>
            <OpenYear key={year} days={days} year={year} since={since} today={today} label={label} />
            <div className={`cluster cluster--stretch small ${styles.legend} mute`}>
              {emotions.map(({ key }) => (
                <span key={key}>
                  <Glyph emotion={key} size={18} />
                  {emotionTitle(key).toLowerCase()}
                </span>
              ))}
              <span className="mute3">
                Кольцо&nbsp;— месяц, дуга&nbsp;— дни с&nbsp;одним чувством, её&nbsp;толщина&nbsp;— сила, тонкая
                линия&nbsp;— день без записи
              </span>
            </div>
          </>
        )
      }
      table={{
        head: ['День', 'Чувство', 'Самая большая сила', 'Средняя', 'Записей'],
        rows: days.map((day) => [
          dayText(day.day),
          emotionTitle(day.emotion),
          day.intensity,
          formatShort(day.averageIntensity),
          day.count,
        ]),
        links: days.map(({ day }) => entriesOf(day)),
      }}
    />
  );
}
