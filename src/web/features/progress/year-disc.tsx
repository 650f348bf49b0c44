import { addDays } from '~/domain/day';
import { actionsOn, type DayOfYear, fullnessOf } from '~/domain/progress/year';
import { bark } from '~/web/art/rings';
import { fullnessArcs, monthRings } from '~/web/art/year-disc';
import styles from './year-of-work.module.css';

const BARK = bark(300);
const MONTHS = monthRings().join('');

interface YearDiscProps {
  year: number;
  days: ReadonlyMap<string, DayOfYear>;
  today: string;
  /** What it shows, in a sentence. */
  label: string;
}

/** The year as the cut of a tree: a ring is a month, from the core to the bark; the fuller a day, the thicker its arc. */
export function YearDisc({ year, days, today, label }: YearDiscProps) {
  const all: { day: string; fullness: 0 | 1 | 2 | 3 }[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31` && day <= today; day = addDays(day, 1)) {
    const work = days.get(day);
    all.push({ day, fullness: fullnessOf(work ? actionsOn(work) : 0) });
  }
  return (
    <svg className={styles.disc} viewBox="-336 -336 672 672" role="img" aria-label={label}>
      <path className="yd-bark own-year__months" d={MONTHS} />
      <g className="yd">
        {fullnessArcs(all).map(({ fullness, d, width }) => (
          <path
            key={fullness}
            d={d}
            className={fullness === 0 ? 'yd-miss' : undefined}
            stroke="var(--c-brand-text)"
            strokeWidth={width}
          />
        ))}
      </g>
      <path className="yd-bark" d={BARK} />
    </svg>
  );
}
