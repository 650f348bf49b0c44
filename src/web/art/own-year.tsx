import type { EmotionKey } from '~/catalogue/emotions';
import { addDays } from '~/domain/day';
import styles from './own-year.module.css';
import { bark } from './rings';
import {
  type DiscDay,
  dayStrokes,
  HALF_BOX,
  middleOfDay,
  monthRings,
  partsOfDay,
  pointOfDay,
  yearDisc,
} from './year-disc';

const BARK = bark(300);
const MONTHS = monthRings().join('');

export interface DayMark {
  day: string;
  emotion: EmotionKey;
  /** 1–10. */
  intensity: number;
}

/** Days of the year from `since` to `today`, those without an entry too, but those that are drawn apart. */
export function discDays(
  days: readonly DayMark[],
  since: string,
  today: string,
  apart: ReadonlySet<string> = new Set(),
): DiscDay[] {
  const held = new Map(days.map((day) => [day.day, day]));
  const all: DiscDay[] = [];
  for (let day = since; day <= today; day = addDays(day, 1)) {
    if (apart.has(day)) continue;
    const found = held.get(day);
    all.push({ ...pointOfDay(day), emotion: found?.emotion ?? null, intensity: found?.intensity ?? 0 });
  }
  return all;
}

/** The first day that can be missed: the day somebody came, or an earlier one in a diary brought from elsewhere. */
export function firstToMiss(days: readonly { day: string }[], came: string): string {
  const first = days[0]?.day;
  return first !== undefined && first < came ? first : came;
}

interface Props {
  days: readonly DayMark[];
  year: number;
  /** The first day that can be missed: what was before the person came is not drawn. */
  since: string;
  today: string;
  label?: string;
  /** Entries of one day in their order, each drawn as an arc of its own; the last has just been added and draws itself. */
  fresh?: { day: string; entries: readonly Omit<DayMark, 'day'>[] };
  /** Days without an entry on which something else was done: a short dark stroke instead of the thin line. */
  deeds?: readonly string[];
  /** A small circle stands in the place of today. */
  marksToday?: boolean;
  /** A day that is looked at more closely. */
  marked?: string | undefined;
}

/** A person's year as the cross-section of a tree: a ring is a month, a gap a day without an entry. */
export function OwnYear({ days, year, since, today, label, fresh, deeds = [], marksToday = false, marked }: Props) {
  const first = since > `${year}-01-01` ? since : `${year}-01-01`;
  const last = today < `${year}-12-31` ? today : `${year}-12-31`;
  const apart = new Set(fresh ? [fresh.day, ...deeds] : deeds);
  const { missed, arcs } = yearDisc(discDays(days, first, last, apart));
  const strokes = dayStrokes(deeds);
  const [x, y] = middleOfDay(today);
  const [markedX, markedY] = middleOfDay(marked ?? today);
  const parts = fresh ? partsOfDay(pointOfDay(fresh.day), fresh.entries) : [];
  return (
    <svg
      className="own-year"
      viewBox={`${-HALF_BOX} ${-HALF_BOX} ${2 * HALF_BOX} ${2 * HALF_BOX}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className="yd-bark own-year__months" d={MONTHS} />
      <g className="yd">
        <path d={missed} className="yd-miss" />
        {arcs.map(({ emotion, d, width }) => (
          <path key={emotion + width} d={d} stroke={`var(--c-emo-${emotion})`} strokeWidth={width} />
        ))}
        {deeds.length > 0 ? <path d={strokes.d} className="yd-deed" strokeWidth={strokes.width} /> : null}
        {parts.map(({ emotion, d, width, middle: [x, y] }, index) => (
          // Two entries of a day may be alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry keeps its place in the day.
          <g key={index}>
            <path
              d={d}
              stroke={`var(--c-emo-${emotion})`}
              strokeWidth={width}
              data-fresh={index === parts.length - 1 || undefined}
            />
            {index === parts.length - 1 ? <circle className={styles.fresh} cx={x} cy={y} r="30" /> : null}
          </g>
        ))}
      </g>
      {marksToday && today === last ? <circle className={styles.today} cx={x} cy={y} r="14" /> : null}
      {marked ? <circle className={styles.today} cx={markedX} cy={markedY} r="20" /> : null}
      <path className="yd-bark" d={BARK} />
    </svg>
  );
}
