import type { Analysis } from '~/contract/emotions';
import { addDays } from '~/domain/day';
import { bark } from '~/web/art/rings';
import { type DiscDay, yearDisc } from '~/web/art/year-disc';

const BARK = bark(300);

function discDays(days: Analysis['days'], year: number, today: string): DiscDay[] {
  const held = new Map(days.map((day) => [day.day, day]));
  const all: DiscDay[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31` && day <= today; day = addDays(day, 1)) {
    const month = Number(day.slice(5, 7)) - 1;
    const found = held.get(day);
    all.push({
      month,
      day: Number(day.slice(8)),
      daysInMonth: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
      emotion: found?.emotion ?? null,
      intensity: found?.intensity ?? 0,
    });
  }
  return all;
}

interface YearDiscProps {
  days: Analysis['days'];
  year: number;
  today: string;
  label: string;
}

/** The year as the cross-section of a tree: a ring is a month, a gap a day without an entry. */
export function YearDisc({ days, year, today, label }: YearDiscProps) {
  const { missed, arcs } = yearDisc(discDays(days, year, today));
  return (
    <svg className="year__disc" viewBox="-336 -336 672 672" role="img" aria-label={label}>
      <g className="yd">
        <path d={missed} className="yd-miss" />
        {arcs.map(({ emotion, d, width }) => (
          <path key={emotion + width} d={d} stroke={`var(--c-emo-${emotion})`} strokeWidth={width} />
        ))}
      </g>
      <path className="yd-bark" d={BARK} />
    </svg>
  );
}
