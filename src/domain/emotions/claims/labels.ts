import { averageOf } from '../stats';
import type { ClaimPoint, Difference } from './claim';
import { normalQuantile } from '../../claims/quantile';

/** Entries with a label, and entries without it, from which it is asked about. */
export const MIN_USES = 12;
/**
 * Labels asked about, the most telling first: each further question makes all of them less sure. The first few share most of the
 * budget, the rest what is left of it, so that a rarer label shows when its difference is great.
 */
const MOST_ASKED = 12;
const FIRST_FEW = 4;
const SHARE_OF_FIRST = 0.85;
const MOST_SHIFTS = 400;
const FEWEST_SHIFTS = 100;
/** Places moved in all shifts together: keeps ten thousand entries within some milliseconds. */
const MOVES = 600_000;

/** Where each label stands: indexes of the points, in the order of recording. */
export type Uses = ReadonlyMap<string, readonly number[]>;

export interface LabelAnswer {
  label: string;
  difference: Difference;
  /** Standard errors from zero, and how many it takes. */
  distance: number;
  critical: number;
}

export function usesOf(points: readonly ClaimPoint[], labels: (point: ClaimPoint) => readonly string[]): Uses {
  const uses = new Map<string, number[]>();
  points.forEach((point, index) => {
    for (const label of new Set(labels(point))) {
      const known = uses.get(label);
      if (known) known.push(index);
      else uses.set(label, [index]);
    }
  });
  return uses;
}

/** The labels that can be asked about: those whose difference would be known best come first. */
export function askedLabels(uses: Uses, total: number): [string, readonly number[]][] {
  const weight = (count: number) => count * (total - count);
  return [...uses]
    .filter(([, at]) => at.length >= MIN_USES && total - at.length >= MIN_USES)
    .sort(([a, x], [b, y]) => weight(y.length) - weight(x.length) || (a < b ? -1 : 1))
    .slice(0, MOST_ASKED);
}

/** The same numbers for the same entries: a stream of 0–1 from a seed (mulberry32). */
function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** First and end index of each day's entries. */
function daySpans(points: readonly ClaimPoint[]): [number, number][] {
  const spans: [number, number][] = [];
  points.forEach(({ day }, index) => {
    const last = spans.at(-1);
    if (last && points[last[0]]?.day === day) last[1] = index + 1;
    else spans.push([index, index + 1]);
  });
  return spans;
}

function shuffleDays(values: Float64Array, spans: readonly [number, number][], random: () => number): void {
  for (const [from, end] of spans)
    for (let place = end - 1; place > from; place--) {
      const other = from + Math.floor(random() * (place - from + 1));
      const kept = values[place] ?? 0;
      values[place] = values[other] ?? 0;
      values[other] = kept;
    }
}

/**
 * Compares the strength of entries with a label against the others, for the labels asked about.
 *
 * What chance would do is read off the person's own series: the strengths are moved round against the labels (a circular shift),
 * which keeps the resemblance of neighbouring days, and entries of one day are dealt anew, which breaks a regular day. The spread
 * of the difference over the shifts is its standard error; the critical value is normal, the budget shared by the labels (weighted Bonferroni).
 * `points` in the order of recording.
 */
export function compareLabels(points: readonly ClaimPoint[], uses: Uses, budget: number): LabelAnswer[] {
  const asked = askedLabels(uses, points.length);
  if (asked.length === 0) return [];
  const total = points.length;
  const sum = points.reduce((all, { intensity }) => all + intensity, 0);
  const centred = Float64Array.from(points, ({ intensity }) => intensity - sum / total);
  const spreads = spreadsOverShifts(
    centred,
    daySpans(points),
    asked.map(([, at]) => at),
  );
  return asked.map(([label, at], index) => {
    const critical = normalQuantile(1 - (budget * shareOf(index, asked.length)) / 2);
    const count = at.length;
    const own = at.reduce((all, place) => all + (points[place]?.intensity ?? 0), 0);
    const difference = own / count - (sum - own) / (total - count);
    const error = ((spreads[index] ?? 0) * total) / (count * (total - count));
    return {
      label,
      distance: error > 0 ? Math.abs(difference) / error : 0,
      critical,
      difference: {
        entries: count,
        average: averageOf(own, count),
        otherEntries: total - count,
        otherAverage: averageOf(sum - own, total - count),
        difference,
        low: difference - critical * error,
        high: difference + critical * error,
      },
    };
  });
}

/** The share of the budget that a label has by its place among `count`; the shares sum up to one. */
function shareOf(place: number, count: number): number {
  if (count <= FIRST_FEW) return 1 / count;
  return place < FIRST_FEW ? SHARE_OF_FIRST / FIRST_FEW : (1 - SHARE_OF_FIRST) / (count - FIRST_FEW);
}

/** Root mean square of each label's sum of centred strengths over the shifts. */
function spreadsOverShifts(
  centred: Float64Array,
  spans: readonly [number, number][],
  places: readonly (readonly number[])[],
): number[] {
  const total = centred.length;
  const random = stream(total * 31 + spans.length);
  const shifts = Math.min(total, Math.max(FEWEST_SHIFTS, Math.min(MOST_SHIFTS, Math.floor(MOVES / total))));
  const squares = places.map(() => 0);
  for (let turn = 0; turn < shifts; turn++) {
    shuffleDays(centred, spans, random);
    const shift = Math.round((turn * total) / shifts);
    places.forEach((at, label) => {
      let moved = 0;
      for (const place of at) moved += centred[place + shift < total ? place + shift : place + shift - total] ?? 0;
      squares[label] = (squares[label] ?? 0) + moved * moved;
    });
  }
  return squares.map((square) => Math.sqrt(square / shifts));
}
