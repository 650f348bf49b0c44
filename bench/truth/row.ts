/** One measured promise of what the site says of a person. */
export interface TruthRow {
  /** The kind of claim, as the table names it. */
  claim: string;
  /** The invented people it was tried on. */
  people: string;
  /** `false` — how many without the relation are told of one; `power` — how many with it are told. */
  measure: 'false' | 'power';
  /** Share of people (or of scales), 0–1, and its 95 % confidence interval. */
  rate: number;
  low: number;
  high: number;
  /** What is promised of the share, 0–1: at most for `false`, at least for `power`; null for a figure only told. */
  aim: number | null;
}

/** A share as the tables write it. */
export const percent = (share: number) => `${(100 * share).toFixed(1).replace('.', ',')} %`;

/** Wilson's interval of a share of 95 % (Wilson 1927, JASA 22). */
export function wilson(hits: number, tries: number): { rate: number; low: number; high: number } {
  const z = 1.96;
  const rate = hits / tries;
  const middle = (rate + (z * z) / (2 * tries)) / (1 + (z * z) / tries);
  const reach = (z / (1 + (z * z) / tries)) * Math.sqrt((rate * (1 - rate)) / tries + (z * z) / (4 * tries * tries));
  return { rate, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}
