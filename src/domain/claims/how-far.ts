/** How far it is to what the entries can tell: by the table of power in docs/truth.md, for a relation of middle size (r = 0.3). */

/** Tagged entries of a year by which four of five invented people and more were told of it. */
export const USUALLY_SEEN = 360;
/** Below so many a year it is told to fewer than half of them. */
export const SELDOM_SEEN = 200;
/** Days from which a pace is more than a beginning. */
const PACE_FROM = 14;
const YEAR = 365;

export type HowFar =
  /** Too early for a pace. */
  | { kind: 'early' }
  /** At this pace so many days are left, zero where there are entries enough. */
  | { kind: 'days'; left: number }
  /** At this pace a year brings about half of what it takes, or hardly enough for a great difference. */
  | { kind: 'half' | 'great'; aYear: number };

/** `tagged`: entries with tags of the last `days` days, at most a year of them. */
export function howFar(tagged: number, days: number): HowFar {
  if (tagged >= USUALLY_SEEN) return { kind: 'days', left: 0 };
  if (days < PACE_FROM || tagged === 0) return { kind: 'early' };
  const aYear = Math.round((tagged / days) * YEAR);
  if (aYear >= USUALLY_SEEN) return { kind: 'days', left: Math.ceil(((USUALLY_SEEN - tagged) * days) / tagged) };
  return { kind: aYear >= SELDOM_SEEN ? 'half' : 'great', aYear };
}
