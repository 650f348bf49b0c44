import { addDays, daysBetween } from '../day';
import { spread } from '../spread';
import type { SparkInOrder } from './spark';

/** Which spark belongs to which day. A day is a local date: the same spark for everybody who lives through that date. */

/** The first day that has a spark. */
export const FIRST_SPARK_DAY = '2026-01-01';
/** No spark comes again before so many days have passed. */
export const REST_DAYS = 180;
/** The fewest sparks that the first cycle needs, so that each rests long enough and the order still changes. */
export const FEWEST_SPARKS = 200;

/** One round through all sparks that were there when it began. A spark keeps its place there when another one takes over its days. */
interface Cycle {
  /** Its first day. */
  begins: string;
  order: readonly string[];
}

const byKey = (a: readonly [string, number], b: readonly [string, number]) =>
  a[1] - b[1] || (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0);

const isThere = (day: string) => (spark: SparkInOrder) => spark.from === undefined || spark.from <= day;

const firstCycle = (sparks: readonly SparkInOrder[]): Cycle => ({
  begins: FIRST_SPARK_DAY,
  order: sparks
    .filter(isThere(FIRST_SPARK_DAY))
    .map(({ id }) => [id, spread(`0 ${id}`)] as const)
    .sort(byKey)
    .map(([id]) => id),
});

/**
 * The next round: every spark keeps its place but for a step of at most `slack` days to either side, so that the shortest rest is
 * the length of a round less the slack; new sparks come in anywhere and only lengthen the rest of the others.
 */
function nextCycle(sparks: readonly SparkInOrder[], { begins, order }: Cycle, number: number): Cycle {
  const next = addDays(begins, order.length);
  const place = new Map(order.map((id, index) => [id, index]));
  const slack = order.length - REST_DAYS - 1;
  const key = (id: string): number => {
    const chance = spread(`${number} ${id}`) / 2 ** 32;
    const before = place.get(id);
    return before === undefined ? chance * order.length : before + chance * slack;
  };
  return {
    begins: next,
    order: sparks
      .filter(isThere(next))
      .map(({ id }) => [id, key(id)] as const)
      .sort(byKey)
      .map(([id]) => id),
  };
}

/** The order of all days; one for a list of sparks, cycles are worked out as far as they are asked for. */
export class SparkOrder {
  readonly #cycles: Cycle[];
  /** Sparks that have a place of their own in the cycles. */
  readonly #placed: readonly SparkInOrder[];
  /** By the id of the spark that each replaces. */
  readonly #heirs: ReadonlyMap<string, SparkInOrder>;

  constructor(sparks: readonly SparkInOrder[]) {
    this.#placed = sparks.filter(({ replaces }) => replaces === undefined);
    this.#heirs = new Map(sparks.flatMap((spark) => (spark.replaces === undefined ? [] : [[spark.replaces, spark]])));
    const first = firstCycle(this.#placed);
    if (first.order.length < FEWEST_SPARKS) throw new RangeError(`fewer than ${FEWEST_SPARKS} sparks`);
    this.#cycles = [first];
  }

  /** The spark of a day `YYYY-MM-DD`; null before the first day. */
  of(day: string): string | null {
    const placed = this.#sparkOn(day);
    return placed && this.#standing(placed, day);
  }

  /** Whether a spark is the day's own, or was until another one replaced it: a device may still hold the earlier list. */
  isOwn(day: string, spark: string): boolean {
    const placed = this.#sparkOn(day);
    return placed !== null && this.#line(placed, day).includes(spark);
  }

  /** The spark whose place in its cycle falls on a day. */
  #sparkOn(day: string): string | null {
    if (day < FIRST_SPARK_DAY) return null;
    for (let number = 0; ; number++) {
      const cycle = this.#cycle(number);
      const at = daysBetween(cycle.begins, day);
      if (at < cycle.order.length) return cycle.order[at] ?? null;
    }
  }

  /** Ids of the sparks of `count` days from `day` on, without the days before the first. */
  range(day: string, count: number): string[] {
    return Array.from({ length: count }, (_, index) => this.of(addDays(day, index))).filter((id) => id !== null);
  }

  /** Ids of the sparks that are there on a day, in no order: those begun by then and not replaced. */
  idsOn(day: string): readonly string[] {
    return this.#placed.filter(isThere(day)).map(({ id }) => this.#standing(id, day));
  }

  /** Sparks that have had the place of `id` by a day, the latest last. */
  #line(id: string, day: string): string[] {
    const heir = this.#heirs.get(id);
    return heir && isThere(day)(heir) ? [id, ...this.#line(heir.id, day)] : [id];
  }

  /** The spark that has the place of `id` on a day. */
  #standing(id: string, day: string): string {
    return this.#line(id, day).at(-1) ?? id;
  }

  #cycle(number: number): Cycle {
    let cycle = this.#cycles[number];
    while (!cycle) {
      const last = this.#cycles.length;
      this.#cycles.push(nextCycle(this.#placed, this.#cycles[last - 1] as Cycle, last));
      cycle = this.#cycles[number];
    }
    return cycle;
  }
}
