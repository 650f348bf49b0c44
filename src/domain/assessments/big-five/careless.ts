import { DOMAINS, FULL_ITEMS, facetOf, isMinus, shownFacets } from './keys';

/** Whether the answers to the full form of the Big Five look as if the statements were not read. */

type Values = Readonly<Record<number, number>>;

export interface CarelessRules {
  /** Personal reliability below which the answers do not agree with each other. */
  reliability: number;
  /** Equal answers one after another from which on they are a run. */
  run: number;
  /** Answers that repeat those 2–8 places before, from which on they are a figure. */
  figure: number;
}

export const CARELESS_RULES: CarelessRules = { reliability: 0.2, run: 10, figure: 20 };

/** The longest period of a figure: up and down the five answers. */
const LONGEST_PERIOD = 8;

const FACET_ITEMS = DOMAINS.flatMap(shownFacets).map((facet) => FULL_ITEMS.filter((item) => facetOf(item) === facet));

function correlation(pairs: readonly (readonly [number, number])[]): number | null {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [first, second] = [mean(0), mean(1)];
  const sum = (of: (a: number, b: number) => number) =>
    pairs.reduce((total, [a, b]) => total + of(a - first, b - second), 0);
  const spread = Math.sqrt(sum((a) => a * a) * sum((_, b) => b * b));
  return spread === 0 ? null : sum((a, b) => a * b) / spread;
}

/**
 * How far one half of each facet's statements says what the other half says, over the facets of one person: the correlation of odd and
 * even halves after turning, less the person's usual answer (who ticks «да» everywhere would agree with themselves), stepped up to the
 * whole length. Jackson's individual reliability, by which Johnson screens his inventory (personal.psu.edu/~j5j/papers/screening.html).
 * 1 at most; null: all halves are alike, or a statement has no answer.
 */
export function personalReliability(values: Values): number | null {
  if (FULL_ITEMS.some((item) => values[item] === undefined)) return null;
  const usual = FULL_ITEMS.reduce((sum, item) => sum + (values[item] ?? 0), 0) / FULL_ITEMS.length;
  const keyed = (item: number) => (isMinus(item) ? -1 : 1) * ((values[item] ?? 0) - usual);
  const half = (items: readonly number[], parity: number) =>
    items.filter((_, index) => index % 2 === parity).reduce((sum, item) => sum + keyed(item), 0);
  const halves = correlation(FACET_ITEMS.map((items) => [half(items, 0), half(items, 1)] as const));
  return halves === null ? null : (2 * halves) / (1 + halves);
}

/** The longest stretch in which each answer equals the one `period` places before it, as a count of such answers. */
function longestRepeat(given: readonly number[], period: number): number {
  let longest = 0;
  let stretch = 0;
  given.forEach((value, at) => {
    stretch = at >= period && value === given[at - period] ? stretch + 1 : 0;
    longest = Math.max(longest, stretch);
  });
  return longest;
}

/** Answers of the full form that contradict each other, stand still or draw a figure; of fewer answers it is never told. */
export function isCareless(values: Values, rules = CARELESS_RULES): boolean {
  const reliability = personalReliability(values);
  const given = FULL_ITEMS.flatMap((item) => values[item] ?? []);
  if (given.length < FULL_ITEMS.length) return false;
  const stands = longestRepeat(given, 1) + 1 >= rules.run;
  const draws = Array.from({ length: LONGEST_PERIOD - 1 }, (_, index) => index + 2).some(
    (period) => longestRepeat(given, period) >= rules.figure,
  );
  return (reliability !== null && reliability < rules.reliability) || stands || draws;
}
