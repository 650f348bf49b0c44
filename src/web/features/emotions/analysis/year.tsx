import { useState } from 'react';
import { emotions } from '~/catalogue/emotions';
import type { User } from '~/contract/accounts';
import type { Analysis } from '~/contract/emotions';
import { addDays, dayKey } from '~/domain/day';
import { Glyph } from '~/web/art/glyph';
import { glyphPath } from '~/web/art/glyphs';
import { firstToMiss } from '~/web/art/own-year';
import { useAnalysis } from '~/web/data/use-analysis';
import { dayText } from '~/web/text/date-text';
import { counted, DAYS, formatShort } from '~/web/text/plural';
import { ChartCard } from '~/web/ui/chart-card';
import { OpenYear } from '~/web/ui/open-year';
import { hasFailedToLoad, ReadFailed } from '~/web/ui/states';
import { YearTools } from '~/web/ui/year-tools';
import { emotionTitle } from '../emotion-words';
import styles from './charts.module.css';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'май', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const SIZES = [0.17, 0.22, 0.27];

type Days = Analysis['days'];

function sizeOf(intensity: number): number {
  return SIZES[intensity <= 3 ? 0 : intensity <= 6 ? 1 : 2] ?? 0.22;
}

interface Geometry {
  upright: boolean;
  cell: number;
  left: number;
}

const WIDE: Geometry = { upright: false, cell: 33, left: 44 };
const NARROW: Geometry = { upright: true, cell: 27, left: 30 };
const TOP = 24;

function cellOf(day: string, { upright, cell, left }: Geometry): [number, number] {
  const month = Number(day.slice(5, 7)) - 1;
  const date = Number(day.slice(8)) - 1;
  const [column, row] = upright ? [month, date] : [date, month];
  return [left + cell * column + cell / 2, TOP + cell * row + cell / 2];
}

/** Twelve months by thirty-one days: a glyph is the feeling of the day, its size the strength. */
function YearGrid({
  days,
  year,
  geometry,
  label,
  since,
  today,
}: {
  days: Days;
  year: number;
  geometry: Geometry;
  label: string;
  since: string;
  today: string;
}) {
  const { upright, cell, left } = geometry;
  const held = new Map(days.map((day) => [day.day, day]));
  const empty: string[] = [];
  for (
    let day = since > `${year}-01-01` ? since : `${year}-01-01`;
    day <= `${year}-12-31` && day <= today;
    day = addDays(day, 1)
  ) {
    if (held.has(day)) continue;
    const [x, y] = cellOf(day, geometry);
    empty.push(`M${x - 1.5} ${y}h3`);
  }
  const dates = Array.from({ length: 31 }, (_, index) => index + 1).filter((date) => date === 1 || date % 5 === 0);
  const width = left + cell * (upright ? 12 : 31);
  const height = TOP + cell * (upright ? 31 : 12);
  return (
    <svg
      className={upright ? `${styles.drawing} ${styles.yearNarrow}` : `${styles.drawing} ${styles.yearWide} hide-s`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      {MONTHS.map((name, index) => (
        <text
          key={name}
          x={upright ? left + cell * index + cell / 2 : 0}
          y={upright ? 12 : TOP + cell * index + cell / 2 + 4}
          textAnchor={upright ? 'middle' : 'start'}
        >
          {upright ? name.charAt(0).toUpperCase() : name}
        </text>
      ))}
      {dates.map((date) => (
        <text
          key={date}
          x={upright ? left - 10 : left + cell * (date - 1) + cell / 2}
          y={upright ? TOP + cell * (date - 1) + cell / 2 + 4 : 12}
          textAnchor={upright ? 'end' : 'middle'}
        >
          {date}
        </text>
      ))}
      {days.map(({ day, emotion, intensity }) => {
        const [x, y] = cellOf(day, geometry);
        return (
          <path
            key={day}
            d={glyphPath(emotion)}
            transform={`translate(${x} ${y}) scale(${sizeOf(intensity)})`}
            fill={`var(--c-emo-${emotion})`}
          />
        );
      })}
      <path d={empty.join('')} stroke="var(--c-line-strong)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** The year by days, as a grid or as the cross-section of a tree. */
export function Year({ user, today }: { user: User; today: string }) {
  const { uid } = user;
  const current = Number(today.slice(0, 4));
  const [year, setYear] = useState(current);
  const [disc, setDisc] = useState(true);
  const read = useAnalysis(uid, { from: `${year}-01-01`, to: `${year}-12-31` });
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
      tools={<YearTools year={year} last={current} onYear={setYear} discTitle="Срезом" disc={disc} onDisc={setDisc} />}
      chart={
        hasFailedToLoad(read) ? (
          <ReadFailed what={`${year}\u00a0год`} of={[read]} />
        ) : (
          <>
            {disc ? (
              <OpenYear key={year} days={days} year={year} since={since} today={today} label={label} />
            ) : (
              <>
                <YearGrid days={days} year={year} geometry={WIDE} label={label} since={since} today={today} />
                <YearGrid days={days} year={year} geometry={NARROW} label={label} since={since} today={today} />
              </>
            )}
            <div className={`cluster cluster--stretch small ${styles.legend} mute`}>
              {emotions.map(({ key }) => (
                <span key={key}>
                  <Glyph emotion={key} size={18} />
                  {emotionTitle(key).toLowerCase()}
                </span>
              ))}
              <span className="mute3">
                {disc
                  ? 'Кольцо\u00a0— месяц, дуга\u00a0— дни с\u00a0одним чувством, её\u00a0толщина\u00a0— сила, тонкая линия\u00a0— день без записи'
                  : 'Размер знака\u00a0— сила, чёрточка\u00a0— день без\u00a0записи'}
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
      }}
    />
  );
}
