import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sparkList } from '~/content/sparks';
import { addDays, daysBetween } from '../day';
import { FEWEST_SPARKS, FIRST_SPARK_DAY, REST_DAYS, SparkOrder } from './spark-order';
import { lateSince, MOST_SWAPS, swapsOf } from './spark-swap';

const SPARKS = sparkList();
const DAYS = 3_653;
const order = new SparkOrder(SPARKS);
const tenYears = order.range(FIRST_SPARK_DAY, DAYS);

/** The shortest rest between two days of the same spark. */
function shortestRest(ids: readonly string[]): number {
  const last = new Map<string, number>();
  let shortest = Number.POSITIVE_INFINITY;
  for (const [day, id] of ids.entries()) {
    const before = last.get(id);
    if (before !== undefined) shortest = Math.min(shortest, day - before);
    last.set(id, day);
  }
  return shortest;
}

describe('the order of sparks', () => {
  it('gives every date of ten years a spark of the list, and no day before the first', () => {
    const ids = new Set(SPARKS.map(({ id }) => id));
    expect(tenYears).toHaveLength(DAYS);
    expect(tenYears.every((id) => ids.has(id))).toBe(true);
    expect(order.of(addDays(FIRST_SPARK_DAY, -1))).toBeNull();
  });

  it('brings no spark back within 180 days, at no border of cycles', () => {
    expect(shortestRest(tenYears)).toBeGreaterThan(REST_DAYS);
  });

  it('shows every spark once in each cycle, and no cycle as the one before', () => {
    for (let begins = 0; begins + SPARKS.length <= DAYS; begins += SPARKS.length) {
      const cycle = tenYears.slice(begins, begins + SPARKS.length);
      expect(new Set(cycle).size).toBe(SPARKS.length);
      const before = tenYears.slice(begins - SPARKS.length, begins);
      const moved = cycle.filter((id, index) => before[index] !== id).length;
      if (begins > 0) expect(moved).toBeGreaterThan(SPARKS.length * 0.8);
    }
  });

  it('is the same whatever the order of the list, the moment or the place that asks', () => {
    const other = new SparkOrder([...SPARKS].reverse());
    expect(other.range(FIRST_SPARK_DAY, DAYS)).toEqual(tenYears);
    fc.assert(
      fc.property(fc.nat(DAYS - 1), (at) => {
        expect(new SparkOrder(SPARKS).of(addDays(FIRST_SPARK_DAY, at))).toBe(tenYears[at]);
      }),
      { numRuns: 20 },
    );
  });

  // A change of these days would take the answers of people away from their questions.
  it('keeps the days that have been', () => {
    expect(['2026-01-01', '2026-06-15', '2026-07-31', '2026-08-01', '2026-11-21'].map((day) => order.of(day))).toEqual([
      'contagious-yawn',
      'here-is-irritation',
      'dusty-guitar',
      'contagious-yawn',
      'photo-year-ago',
    ]);
  });

  it('changes no day of the cycles begun when sparks are added, and rests as long with them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: DAYS - 800 }), (count, at) => {
        const from = addDays(FIRST_SPARK_DAY, at);
        const added = Array.from({ length: count }, (_, index) => ({ id: `added-${index}`, from }));
        const longer = new SparkOrder([...SPARKS, ...added]).range(FIRST_SPARK_DAY, DAYS);
        const cycle = Math.ceil(at / SPARKS.length) * SPARKS.length;
        expect(longer.slice(0, cycle)).toEqual(tenYears.slice(0, cycle));
        const first = longer.findIndex((id) => id.startsWith('added-'));
        expect(first).toBeGreaterThanOrEqual(cycle);
        expect(first).toBeLessThan(cycle + SPARKS.length + count);
        expect(new Set(longer.slice(cycle, cycle + SPARKS.length + count)).size).toBe(SPARKS.length + count);
        expect(shortestRest(longer)).toBeGreaterThan(REST_DAYS);
      }),
      { numRuns: 25 },
    );
  });

  it('rests long enough with as few sparks as it takes', () => {
    const few = SPARKS.slice(0, FEWEST_SPARKS);
    expect(shortestRest(new SparkOrder(few).range(FIRST_SPARK_DAY, DAYS))).toBeGreaterThan(REST_DAYS);
    expect(() => new SparkOrder(few.slice(1))).toThrow(RangeError);
  });
});

describe('another spark', () => {
  it('is offered three times on each day, the same to everybody, never a near day’s own', () => {
    for (let at = 0; at < 1_000; at += 7) {
      const day = addDays(FIRST_SPARK_DAY, at);
      const swaps = swapsOf(order, day, []);
      expect(new Set(swaps).size).toBe(MOST_SWAPS);
      const near = order.range(addDays(day, -90), 151);
      expect(swaps.filter((id) => near.includes(id))).toEqual([]);
      expect(swapsOf(order, day, [{ day, spark: swaps[0] ?? '' }])).toEqual(swaps);
    }
  });

  it('is none that the person had lately, however often they swapped', () => {
    const had: { day: string; spark: string }[] = [];
    for (let at = 0; at < 800; at++) {
      const day = addDays(FIRST_SPARK_DAY, at);
      const swaps = swapsOf(order, day, had);
      const lately = had.filter((one) => one.day >= lateSince(day)).map(({ spark }) => spark);
      expect(swaps.filter((id) => lately.includes(id))).toEqual([]);
      const spark = at % 3 === 0 ? swaps[at % MOST_SWAPS] : undefined;
      had.push({ day, spark: spark ?? order.of(day) ?? '' });
    }
    const again = had.flatMap(({ day, spark }, index) => {
      const before = had.slice(0, index).findLast((one) => one.spark === spark);
      return before ? [daysBetween(before.day, day)] : [];
    });
    expect(Math.min(...again)).toBeGreaterThan(60);
  });
});
