import type { ArchetypeKey } from '../../../catalogue/archetypes';

/**
 * How likely each scale is the loudest given the answers: an empirical Bayes reading of the scale means (Efron & Morris 1975, JASA 70).
 * A true height is the person's own mean plus a normal deviation, a measured one adds the error of measurement. How far true heights
 * spread is unknown and averaged over, flat on the spread (Gelman 2006, Bayesian Analysis 1).
 *
 * People are not normal: several voices may stand side by side on top. So the upper half is read once more by itself, as if it were a
 * group of its own, and of the two chances the smaller one is told.
 *
 * Choices between two lines are read by Thurstone's case V (1927, Psychological Review 34): a line says of its scale what one answer to
 * a statement says, with the error of one answer; «не могу выбрать» is as likely as the root of both chances (Davidson 1970, JASA 65).
 * The heights of the first part are their prior, drawn from and weighed by the choices.
 */

/** Measured height of each scale, points of the answers 1–5. */
export type Heights = ReadonlyMap<ArchetypeKey, number>;
/** Chance of each scale, 0–1. */
export type Chances = ReadonlyMap<ArchetypeKey, number>;

/** Spreads of the true heights that are averaged over, in points. */
const SPREADS = Array.from({ length: 10 }, (_, index) => 0.05 + index * 0.15);
/** A spread that is so many times less likely than the likeliest tells nothing. */
const NEGLIGIBLE = 1e-3;
/** Steps over the heights in which the chance to be above all others is summed up, and how many deviations they reach. */
const STEPS = 50;
const REACH = 4;

/** The normal distribution's share below `z` (Page 1977, Applied Statistics 26), error under 1.4e-4. */
const shareBelow = (z: number): number => 1 / (1 + Math.exp(-(1.5957691216 * z + 0.0713548163 * z ** 3)));

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Chance of each of several independent normal heights of one deviation to be above all others. */
function chancesOfTop(centres: readonly number[], deviation: number): number[] {
  const chances = centres.map(() => 0);
  const top = Math.max(...centres);
  for (let step = 0; step <= STEPS; step++) {
    const height = top + (REACH * (2 * step - STEPS) * deviation) / STEPS;
    const places = centres.map((centre) => (height - centre) / deviation);
    const below = places.map(shareBelow);
    const allBelow = below.reduce((product, share) => product * share, 1);
    for (const [index, z] of places.entries()) {
      const share = below[index] ?? 0;
      if (share > 0) chances[index] = (chances[index] ?? 0) + (Math.exp((-z * z) / 2) * allBelow) / share;
    }
  }
  const sum = sumOf(chances);
  return chances.map((chance) => chance / sum);
}

const ratio = (shares: readonly number[], sum: number) => shares.map((share) => share / sum);

/** How likely each spread is, the person's own mean integrated out; the likeliest has 1. */
function spreadWeights(values: readonly number[], error: number): number[] {
  const middle = sumOf(values) / values.length;
  const squares = sumOf(values.map((value) => (value - middle) ** 2));
  const logs = SPREADS.map((spread) => {
    const variance = spread ** 2 + error ** 2;
    return (-(values.length - 1) / 2) * Math.log(variance) - squares / (2 * variance);
  });
  const most = Math.max(...logs);
  return logs.map((log) => Math.exp(log - most)).map((weight) => (weight < NEGLIGIBLE ? 0 : weight));
}

/** Where a true height is expected under a spread, per point above the mean, and how far it may lie from there. */
function shrink(spread: number, error: number): { kept: number; deviation: number } {
  const kept = spread ** 2 / (spread ** 2 + error ** 2);
  return { kept, deviation: error * Math.sqrt(kept) };
}

/** Chance of each of these heights to be the loudest of them. */
function chancesAmong(values: readonly number[], error: number): number[] {
  const middle = sumOf(values) / values.length;
  const chances = values.map(() => 0);
  const weights = spreadWeights(values, error);
  for (const [at, spread] of SPREADS.entries()) {
    const weight = weights[at] ?? 0;
    if (weight === 0) continue;
    const { kept, deviation } = shrink(spread, error);
    const under = chancesOfTop(
      values.map((value) => kept * (value - middle)),
      deviation,
    );
    for (const [index, chance] of under.entries()) chances[index] = (chances[index] ?? 0) + weight * chance;
  }
  return ratio(chances, sumOf(weights));
}

export type Preference = 'first' | 'neither' | 'second';
/** What a person chose of two lines. */
export interface Choice {
  first: ArchetypeKey;
  second: ArchetypeKey;
  preferred: Preference;
}

/** Statements of a scale: the error of one answer is so much larger, by its root. */
const STATEMENTS = 5;
/** Draws for a chance that is told, and for the worth of a pair. */
const DRAWS = { told: 4096, worth: 1024 } as const;

/** A standard normal number of the same endless row for everybody: mulberry32 and Box & Muller (1958). */
function normals(count: number): Float64Array {
  let state = 35;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return Float64Array.from(
    { length: count },
    () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
  );
}
let row: Float64Array | undefined;
const MOST_SCALES = 12;

interface Draws {
  /** Heights of one draw after another, `scales` of each. */
  places: Float64Array;
  scales: number;
  /** Of each draw: index of the loudest, and its weight. */
  tops: Uint8Array;
  weights: Float64Array;
}

/** Likelihood of a choice between two true heights; `one`: error of one answer. */
function likelihood(first: number, second: number, preferred: Preference, one: number): number {
  const share = shareBelow((first - second) / (Math.SQRT2 * one));
  if (preferred === 'neither') return Math.sqrt(share * (1 - share));
  return preferred === 'first' ? share : 1 - share;
}

/** True heights as they may be given the answers to the statements, weighed by the choices between two of them. */
function drawTops(
  scales: readonly (readonly [ArchetypeKey, number])[],
  error: number,
  choices: readonly Choice[],
  count: number,
): Draws {
  row ??= normals(DRAWS.told * MOST_SCALES);
  const values = scales.map(([, height]) => height);
  const middle = sumOf(values) / values.length;
  const spreads = spreadWeights(values, error);
  const whole = sumOf(spreads);
  const keys = scales.map(([key]) => key);
  const indexed = choices
    .map(({ first, second, preferred }) => ({ first: keys.indexOf(first), second: keys.indexOf(second), preferred }))
    .filter(({ first, second }) => first >= 0 && second >= 0);
  const one = error * Math.sqrt(STATEMENTS);
  const places = new Float64Array(count * values.length);
  const [tops, weights] = [new Uint8Array(count), new Float64Array(count)];
  let [at, passed] = [0, spreads[0] ?? 0];
  for (let draw = 0; draw < count; draw++) {
    // Each spread has its share of the draws.
    while (passed < ((draw + 0.5) / count) * whole && at < SPREADS.length - 1) passed += spreads[++at] ?? 0;
    const { kept, deviation } = shrink(SPREADS[at] ?? 0, error);
    const from = draw * values.length;
    let [top, highest] = [0, Number.NEGATIVE_INFINITY];
    for (const [index, value] of values.entries()) {
      const place = kept * (value - middle) + deviation * (row[draw * MOST_SCALES + index] ?? 0);
      places[from + index] = place;
      if (place > highest) [top, highest] = [index, place];
    }
    tops[draw] = top;
    let weight = 1;
    for (const { first, second, preferred } of indexed)
      weight *= likelihood(places[from + first] ?? 0, places[from + second] ?? 0, preferred, one);
    weights[draw] = weight;
  }
  return { places, scales: values.length, tops, weights };
}

/** The same chances once some choices between two are known. */
function chancesChosen(
  scales: readonly (readonly [ArchetypeKey, number])[],
  error: number,
  choices: readonly Choice[],
) {
  const chances = scales.map(() => 0);
  const { tops, weights } = drawTops(scales, error, choices, DRAWS.told);
  for (const [draw, top] of tops.entries()) chances[top] = (chances[top] ?? 0) + (weights[draw] ?? 0);
  return ratio(chances, sumOf(chances));
}

const loudestFirst = (heights: Heights) => [...heights].sort(([, a], [, b]) => b - a);

/**
 * Chance of each scale to be the loudest, at least: together no more than one. `error`: standard error of measurement of a height in
 * points, above zero. `choices`: between lines of two of them.
 */
export function chancesOfLoudest(heights: Heights, error: number, choices: readonly Choice[] = []): Chances {
  const scales = loudestFirst(heights);
  const among = (part: typeof scales) =>
    choices.length > 0
      ? chancesChosen(part, error, choices)
      : chancesAmong(
          part.map(([, height]) => height),
          error,
        );
  const [whole, upper] = [among(scales), among(scales.slice(0, Math.ceil(scales.length / 2)))];
  return new Map(scales.map(([key], index) => [key, Math.min(whole[index] ?? 0, upper[index] ?? 0)]));
}

/** Bits in a choice that comes out one way with this chance. */
const bits = (chance: number) =>
  chance <= 0 || chance >= 1 ? 0 : -chance * Math.log2(chance) - (1 - chance) * Math.log2(1 - chance);

/**
 * How much a choice between each of these couples is expected to tell about who is the loudest, in bits: the mutual information of the
 * answer and the loudest (Lindley 1956, Annals of Mathematical Statistics 27).
 */
export function informationOf(
  heights: Heights,
  error: number,
  choices: readonly Choice[],
  couples: readonly (readonly [ArchetypeKey, ArchetypeKey])[],
): number[] {
  const scales = loudestFirst(heights);
  const keys = scales.map(([key]) => key);
  const { places, scales: width, tops, weights } = drawTops(scales, error, choices, DRAWS.worth);
  const one = error * Math.sqrt(STATEMENTS);
  const masses = keys.map(() => 0);
  for (const [draw, top] of tops.entries()) masses[top] = (masses[top] ?? 0) + (weights[draw] ?? 0);
  const whole = sumOf(masses);
  return couples.map(([first, second]) => {
    const [a, b] = [keys.indexOf(first), keys.indexOf(second)];
    if (a < 0 || b < 0) return 0;
    const chosen = keys.map(() => 0);
    for (const [draw, top] of tops.entries()) {
      const share = likelihood(places[draw * width + a] ?? 0, places[draw * width + b] ?? 0, 'first', one);
      chosen[top] = (chosen[top] ?? 0) + (weights[draw] ?? 0) * share;
    }
    const left = masses.map((mass, index) => (mass > 0 ? (mass / whole) * bits((chosen[index] ?? 0) / mass) : 0));
    return bits(sumOf(chosen) / whole) - sumOf(left);
  });
}

/** The same of the quietest, by the statements alone: the pairs are among the loud. */
export const chancesOfQuietest = (heights: Heights, error: number): Chances =>
  chancesOfLoudest(new Map([...heights].map(([key, height]) => [key, -height])), error);
