import { addDays } from '../day';
import { spread } from '../spread';
import type { SparkDay } from './spark';
import type { SparkOrder } from './spark-order';

/** Another spark in place of the day's own. */

/** How many others a day offers. */
export const MOST_SWAPS = 3;
/** A spark that was the day's or the person's own in these days, or is the day's own soon, is not offered. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 60;

type Had = Pick<SparkDay, 'day' | 'spark'>;

/** From which day on the own days of a person decide what is offered on `day`. */
export const recentSince = (day: string): string => addDays(day, -DAYS_BACK);

/**
 * Ids of the sparks that a person may take instead of the day's own, at most three, in their order. The same for everybody on a date,
 * but for those that the person had in the last 90 days. `had`: the person's own days, in any order; `day` itself plays no part.
 */
export function swapsOf(order: SparkOrder, day: string, had: readonly Had[]): string[] {
  const shown = new Set(order.range(addDays(day, -DAYS_BACK), DAYS_BACK + 1 + DAYS_AHEAD));
  const since = recentSince(day);
  const own = new Set(had.filter((one) => one.day >= since && one.day < day).map(({ spark }) => spark));
  return order
    .idsOn(day)
    .filter((id) => !shown.has(id) && !own.has(id))
    .map((id) => [id, spread(`${day} ${id}`)] as const)
    .sort((a, b) => a[1] - b[1])
    .slice(0, MOST_SWAPS)
    .map(([id]) => id);
}

/** Whether a spark is the day's own or one that the person may take instead. */
export const fitsDay = (order: SparkOrder, day: string, spark: string, had: readonly Had[]): boolean =>
  order.isOwn(day, spark) || swapsOf(order, day, had).includes(spark);
