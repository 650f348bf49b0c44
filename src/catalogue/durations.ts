/** How long an unhurried person needs for each tool: the one place that says it. */

/** Minutes; 0: less than one. Of the talk with cards: at least. */
const MINUTES_FOR = {
  compass: 0,
  'big-five-full': 15,
  'big-five-short': 7,
  archetype: 10,
  wheel: 10,
  spark: 5,
  cards: 20,
  'guide-test': 2,
  'tool-test': 0,
} as const;

export type Timed = keyof typeof MINUTES_FOR;

export const minutesFor = (what: Timed): number => MINUTES_FOR[what];

/** «8 минут», «2 минуты», «меньше минуты». */
export function timeText(what: Timed): string {
  const minutes = MINUTES_FOR[what];
  if (minutes === 0) return 'меньше минуты';
  return `${minutes}\u00a0${minutes < 5 ? 'минуты' : 'минут'}`;
}
