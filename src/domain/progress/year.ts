import { addDays, daysBetween, weekdayOf } from '../day';
import { forEachSefira, POINTS_PER_ACTION, SEFIROT, type Sefira } from './sefirot';

/** A year of work by days. */

/** Actions that counted on one day; a sefira that rested is left out. */
export interface DayOfYear {
  /** `YYYY-MM-DD` */
  day: string;
  actions: Readonly<Partial<Record<Sefira, number>>>;
}

/** How many actions counted on a day, of all sefirot. */
export const actionsOn = ({ actions }: Pick<DayOfYear, 'actions'>): number =>
  SEFIROT.reduce((sum, sefira) => sum + (actions[sefira] ?? 0), 0);

/** Points that days brought to each sefira. */
export const pointsOfDays = (days: readonly DayOfYear[]): Record<Sefira, number> =>
  forEachSefira((sefira) => days.reduce((sum, { actions }) => sum + (actions[sefira] ?? 0), 0) * POINTS_PER_ACTION);

export interface YearMonth {
  /** `YYYY-MM` */
  month: string;
  /** Places before the first day in its week, which begins on Monday: 0–6. */
  before: number;
  /** `YYYY-MM-DD`, in their order. */
  days: string[];
}

/** The twelve months of a year with their days. */
export function monthsOfYear(year: number): YearMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`;
    const first = `${month}-01`;
    const next = index === 11 ? `${year + 1}-01-01` : `${year}-${String(index + 2).padStart(2, '0')}-01`;
    const days = Array.from({ length: daysBetween(first, next) }, (_, day) => addDays(first, day));
    return { month, before: weekdayOf(first) - 1, days };
  });
}

/** How full a day was, for drawings: 0 nothing, 1 an action or two, 2 up to five, 3 more. */
export function fullnessOf(actions: number): 0 | 1 | 2 | 3 {
  if (actions === 0) return 0;
  if (actions <= 2) return 1;
  return actions <= 5 ? 2 : 3;
}

/** After so many days without any work one is welcomed back. */
export const AWAY_DAYS = 7;

/** Whether somebody comes back after a while; `lastDay`: of their last work, null before the first. Both are local days. */
export const isBackAfterAWhile = (lastDay: string | null, today: string): boolean =>
  lastDay !== null && daysBetween(lastDay, today) >= AWAY_DAYS;
