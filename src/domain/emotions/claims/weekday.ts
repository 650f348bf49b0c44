import { addDays, weekdayOf } from '../../day';
import { averageOf } from '../stats';
import { type ClaimPoint, ERROR_BUDGET, type Found } from './claim';
import { studentQuantile } from '../../claims/quantile';

/** Weeks in which a weekday has entries beside other days, from which it is asked about. */
const MIN_WEEKS = 8;
/** Days around a day that it is measured against, itself among them: a week, so that each weekday stands in it once. */
const REACH = 3;
const FEWEST_AROUND = 4;
/** Variance below which a weekday is not believed to be: answers are whole points. */
const LEAST_VARIANCE = 0.1;

export interface DaySum {
  sum: number;
  count: number;
}

export function daySums(points: readonly ClaimPoint[]): Map<string, DaySum> {
  const days = new Map<string, DaySum>();
  for (const { day, intensity } of points) {
    const known = days.get(day) ?? { sum: 0, count: 0 };
    known.sum += intensity;
    known.count += 1;
    days.set(day, known);
  }
  return days;
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** A day's mean and that of the other days of the week around it; null when too few of them have entries. */
function besideAround(days: ReadonlyMap<string, DaySum>, day: string): { own: number; around: number } | null {
  const means: number[] = [];
  for (let step = -REACH; step <= REACH; step++) {
    const found = step === 0 ? undefined : days.get(addDays(day, step));
    if (found) means.push(found.sum / found.count);
  }
  const own = days.get(day);
  return own && means.length + 1 >= FEWEST_AROUND ? { own: own.sum / own.count, around: meanOf(means) } : null;
}

/**
 * Weekdays with stronger or weaker feelings than the days around them. Each is measured against the week around it, so a slow
 * change of weeks is no difference of weekdays; Student's test over the weeks, the budget shared by the weekdays asked about.
 */
export function compareWeekdays(points: readonly ClaimPoint[]): Found[] {
  const days = daySums(points);
  const weeks: { own: number; around: number }[][] = Array.from({ length: 8 }, () => []);
  const sums: DaySum[] = Array.from({ length: 8 }, () => ({ sum: 0, count: 0 }));
  for (const [day, { sum, count }] of days) {
    const weekday = weekdayOf(day);
    const week = besideAround(days, day);
    if (week !== null) weeks[weekday]?.push(week);
    const known = sums[weekday] as DaySum;
    known.sum += sum;
    known.count += count;
  }
  const asked = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => (weeks[weekday]?.length ?? 0) >= MIN_WEEKS);
  const all = sums.reduce((a, b) => ({ sum: a.sum + b.sum, count: a.count + b.count }));
  const byWeekday = sums.slice(1).map(({ sum, count }) => (count >= MIN_WEEKS ? averageOf(sum, count) : null));
  return asked.flatMap((weekday) => {
    const compared = weeks[weekday] ?? [];
    const list = compared.map(({ own, around }) => own - around);
    const { count } = sums[weekday] as DaySum;
    const difference = meanOf(list);
    const variance = list.reduce((a, step) => a + (step - difference) ** 2, 0) / (list.length - 1);
    const error = Math.sqrt(Math.max(variance, LEAST_VARIANCE) / list.length);
    const critical = studentQuantile(1 - ERROR_BUDGET.weekday / 2 / asked.length, list.length - 1);
    if (all.count === count) return [];
    return {
      clarity: Math.abs(difference) / error / critical,
      claim: {
        kind: 'weekday',
        weekday,
        byWeekday,
        entries: count,
        // Of what was compared, so that the two differ by the difference that is told.
        average: meanOf(compared.map(({ own }) => own)),
        otherEntries: all.count - count,
        otherAverage: meanOf(compared.map(({ around }) => around)),
        difference,
        low: difference - critical * error,
        high: difference + critical * error,
      },
    };
  });
}
