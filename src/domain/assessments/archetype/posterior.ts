import type { ArchetypeKey } from '../../../catalogue/archetypes';

/**
 * How likely each scale is the loudest given the answers: an empirical Bayes reading of the scale means (Efron & Morris 1975, JASA 70).
 * A true height is the person's own mean plus a normal deviation, a measured one adds the error of measurement. How far true heights
 * spread is unknown and averaged over, flat on the spread (Gelman 2006, Bayesian Analysis 1).
 *
 * People are not normal: several voices may stand side by side on top. So the upper half is read once more by itself, as if it were a
 * group of its own, and of the two chances the smaller one is told.
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

/** Chance of each of these heights to be the loudest of them. */
function chancesAmong(values: readonly number[], error: number): number[] {
  const middle = sumOf(values) / values.length;
  const squares = sumOf(values.map((value) => (value - middle) ** 2));
  // The likelihood of the measured heights under each spread, the person's own mean integrated out.
  const logs = SPREADS.map((spread) => {
    const variance = spread ** 2 + error ** 2;
    return (-(values.length - 1) / 2) * Math.log(variance) - squares / (2 * variance);
  });
  const most = Math.max(...logs);
  const chances = values.map(() => 0);
  let weights = 0;
  for (const [at, spread] of SPREADS.entries()) {
    const weight = Math.exp((logs[at] ?? 0) - most);
    if (weight < NEGLIGIBLE) continue;
    weights += weight;
    const kept = spread ** 2 / (spread ** 2 + error ** 2);
    const under = chancesOfTop(
      values.map((value) => kept * (value - middle)),
      error * Math.sqrt(kept),
    );
    for (const [index, chance] of under.entries()) chances[index] = (chances[index] ?? 0) + weight * chance;
  }
  return chances.map((chance) => chance / weights);
}

/**
 * Chance of each scale to be the loudest, at least: together no more than one. `error`: standard error of measurement of a height in
 * points, above zero.
 */
export function chancesOfLoudest(heights: Heights, error: number): Chances {
  const scales = [...heights].sort(([, a], [, b]) => b - a);
  const values = scales.map(([, height]) => height);
  const whole = chancesAmong(values, error);
  const upper = chancesAmong(values.slice(0, Math.ceil(values.length / 2)), error);
  return new Map(scales.map(([key], index) => [key, Math.min(whole[index] ?? 0, upper[index] ?? 0)]));
}

/** The same of the quietest. */
export const chancesOfQuietest = (heights: Heights, error: number): Chances =>
  chancesOfLoudest(new Map([...heights].map(([key, height]) => [key, -height])), error);
