import { daysBetween } from '../../day';
import { averageOf } from '../stats';
import { type ClaimPoint, ERROR_BUDGET, type Found } from './claim';
import { studentQuantile } from '../../claims/quantile';
import { type DaySum, daySums } from './weekday';

/** Equal stretches of the period; long ones hardly resemble each other, though neighbouring days do. */
const STRETCHES = 8;
const MIN_DAYS = 56;
const MIN_ENTRIES = 40;
const FEWEST_DAYS = 3;
/** Variance of a stretch's mean below which it is not believed to be: answers are whole points. */
const LEAST_VARIANCE = 0.05;

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The later half of the period against the earlier one: the means of four stretches of time each, by Student's test of
 * non-overlapping batch means (Law & Carson 1979), which holds when neighbouring days resemble each other. Null when the
 * period or its entries are too few.
 */
export function compareHalves(points: readonly ClaimPoint[]): Found | null {
  const days = daySums(points);
  const first = points[0]?.day;
  const last = points.at(-1)?.day;
  if (!first || !last || days.size < MIN_DAYS || points.length < MIN_ENTRIES) return null;
  const length = daysBetween(first, last) + 1;
  const stretches: number[][] = Array.from({ length: STRETCHES }, () => []);
  const halves: [DaySum, DaySum] = [
    { sum: 0, count: 0 },
    { sum: 0, count: 0 },
  ];
  for (const [day, { sum, count }] of days) {
    const at = Math.max(0, Math.min(STRETCHES - 1, Math.floor((daysBetween(first, day) / length) * STRETCHES)));
    stretches[at]?.push(sum / count);
    const half = at < STRETCHES / 2 ? halves[0] : halves[1];
    half.sum += sum;
    half.count += count;
  }
  if (stretches.some((list) => list.length < FEWEST_DAYS)) return null;
  const means = stretches.map(meanOf);
  const [early, late] = [means.slice(0, STRETCHES / 2), means.slice(STRETCHES / 2)];
  const squares = (list: readonly number[]) => list.reduce((sum, mean) => sum + (mean - meanOf(list)) ** 2, 0);
  const variance = Math.max(LEAST_VARIANCE, (squares(early) + squares(late)) / (STRETCHES - 2));
  const error = Math.sqrt((variance * 4) / STRETCHES);
  const difference = meanOf(late) - meanOf(early);
  const critical = studentQuantile(1 - ERROR_BUDGET.trend / 2, STRETCHES - 2);
  return {
    clarity: Math.abs(difference) / error / critical,
    claim: {
      kind: 'trend',
      entries: halves[1].count,
      average: averageOf(halves[1].sum, halves[1].count),
      otherEntries: halves[0].count,
      otherAverage: averageOf(halves[0].sum, halves[0].count),
      difference,
      low: difference - critical * error,
      high: difference + critical * error,
    },
  };
}
