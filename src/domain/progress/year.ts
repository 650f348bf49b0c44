import { daysBetween } from '../day';
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

/** After so many days without any work one is welcomed back. */
export const AWAY_DAYS = 7;

/** Whether somebody comes back after a while; `lastDay`: of their last work, null before the first. Both are local days. */
export const isBackAfterAWhile = (lastDay: string | null, today: string): boolean =>
  lastDay !== null && daysBetween(lastDay, today) >= AWAY_DAYS;
