import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sparkList } from '~/content/sparks';
import { addDays, daysBetween } from '../day';
import { FEWEST_SPARKS, FIRST_SPARK_DAY, REST_DAYS, SparkOrder } from './spark-order';
import { fitsDay, MOST_SWAPS, recentSince, swapsOf } from './spark-swap';

const SPARKS = sparkList();
/** Sparks with a place of their own: a cycle is as long as there are such on its first day. */
const PLACED = SPARKS.filter(({ replaces }) => replaces === undefined);
const DAYS = 3_653;
const order = new SparkOrder(SPARKS);
const tenYears = order.range(FIRST_SPARK_DAY, DAYS);

/** Of each cycle of the list that ends within the ten years: its first day, counted from the first, and its length. */
const CYCLES: { begins: number; length: number }[] = [];
for (let begins = 0; ; ) {
  const day = addDays(FIRST_SPARK_DAY, begins);
  const { length } = PLACED.filter(({ from }) => from === undefined || from <= day);
  if (begins + length > DAYS) break;
  CYCLES.push({ begins, length });
  begins += length;
}

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
    for (const [number, { begins, length }] of CYCLES.entries()) {
      const cycle = tenYears.slice(begins, begins + length);
      expect(new Set(cycle).size).toBe(length);
      const { begins: since = 0 } = CYCLES[number - 1] ?? {};
      const before = tenYears.slice(since, begins);
      const moved = cycle.filter((id, index) => before[index] !== id).length;
      if (number > 0) expect(moved).toBeGreaterThan(length * 0.8);
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

  it('gives the days of a replaced spark to the one that came for it, and keeps the days before', () => {
    const pairs = SPARKS.flatMap(({ id, replaces, from }) => (replaces && from ? [{ id, replaces, from }] : []));
    expect(pairs.length).toBeGreaterThan(200);
    const before = new SparkOrder(PLACED);
    const heirs = new Map(pairs.map((pair) => [pair.replaces, pair]));
    for (const [at, was] of before.range(FIRST_SPARK_DAY, DAYS).entries()) {
      const day = addDays(FIRST_SPARK_DAY, at);
      let due = was;
      for (let heir = heirs.get(due); heir && heir.from <= day; heir = heirs.get(due)) due = heir.id;
      expect(tenYears[at]).toBe(due);
    }
    // One that was replaced itself may never have had a day.
    expect(pairs.every(({ id }) => heirs.has(id) || tenYears.includes(id))).toBe(true);
    const inNoChain = ({ id, replaces }: (typeof pairs)[number]) =>
      !heirs.has(id) && !pairs.some((other) => other.id === replaces);
    const { id, replaces } = pairs.find(inNoChain) as (typeof pairs)[number];
    const day = addDays(FIRST_SPARK_DAY, tenYears.indexOf(id));
    expect([replaces, id].map((spark) => fitsDay(order, day, spark, []))).toEqual([true, true]);
    expect(fitsDay(order, addDays(day, 1), replaces, [])).toBe(false);
    expect(fitsDay(order, addDays(FIRST_SPARK_DAY, tenYears.indexOf(replaces)), id, [])).toBe(false);
  });

  it('goes on along a chain of replacements', () => {
    const [first] = PLACED;
    const day = new SparkOrder(PLACED).range(FIRST_SPARK_DAY, DAYS).indexOf(first?.id ?? '', 400);
    const chain = [
      { id: 'second', from: '2026-12-01', replaces: first?.id },
      { id: 'third', from: '2027-06-01', replaces: 'second' },
    ];
    const order = new SparkOrder([...PLACED, ...chain]);
    expect(order.of(addDays(FIRST_SPARK_DAY, day))).toBe(
      addDays(FIRST_SPARK_DAY, day) < '2027-06-01' ? 'second' : 'third',
    );
    expect(order.idsOn('2026-11-30')).not.toContain('second');
    expect(order.idsOn('2027-05-31')).toEqual(expect.not.arrayContaining(['third', first?.id]));
    expect(order.idsOn('2027-06-01')).toEqual(expect.not.arrayContaining(['second', first?.id]));
  });

  it('changes no day of the cycles begun when sparks are added, and rests as long with them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: DAYS - 800 }), (count, at) => {
        const from = addDays(FIRST_SPARK_DAY, at);
        const added = Array.from({ length: count }, (_, index) => ({ id: `added-${index}`, from }));
        const longer = new SparkOrder([...SPARKS, ...added]).range(FIRST_SPARK_DAY, DAYS);
        const { begins, length } = CYCLES.find((cycle) => cycle.begins >= at) ?? { begins: DAYS, length: 0 };
        expect(longer.slice(0, begins)).toEqual(tenYears.slice(0, begins));
        const first = longer.findIndex((id) => id.startsWith('added-'));
        expect(first).toBeGreaterThanOrEqual(begins);
        expect(first).toBeLessThan(begins + length + count);
        expect(new Set(longer.slice(begins, begins + length + count)).size).toBe(length + count);
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

  it('is none that was replaced by then, and none that is still to come', () => {
    for (let at = 300; at < 800; at++) {
      const day = addDays(FIRST_SPARK_DAY, at);
      const gone = SPARKS.flatMap(({ replaces, from }) => (replaces && from && from <= day ? [replaces] : []));
      const ahead = SPARKS.flatMap(({ id, from }) => (from && from > day ? [id] : []));
      expect(swapsOf(order, day, []).filter((id) => [...gone, ...ahead].includes(id))).toEqual([]);
    }
  });

  it('is none that the person had lately, however often they swapped', () => {
    const had: { day: string; spark: string }[] = [];
    for (let at = 0; at < 800; at++) {
      const day = addDays(FIRST_SPARK_DAY, at);
      const swaps = swapsOf(order, day, had);
      const lately = had.filter((one) => one.day >= recentSince(day)).map(({ spark }) => spark);
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
