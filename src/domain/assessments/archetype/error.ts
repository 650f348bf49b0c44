import assumed from '../../../catalogue/archetype-reliability.json';

/** Statements of a scale. */
const ITEMS = 5;
/** Standard errors beyond which two equal scales do not come apart in 95 of 100 sheets. */
const SURE = 1.96;

/**
 * Standard error of measurement of a scale's mean, in points of the answers 1–5. The error of one answer comes from scales like
 * these (archetype-reliability.json says which and why): their deviation·√(1 − reliability) is the error of a mean of so many
 * items; that of a mean of five is smaller by the root of their ratio.
 */
export function semOfScale(items = ITEMS): number {
  const theirs = assumed.deviation * Math.sqrt(1 - assumed.reliability);
  return theirs * Math.sqrt(assumed.items / items);
}

/**
 * The smallest difference of two scales, or of one scale in two sheets, that is more than the error of both: 1.96·√2·SEM, in
 * points (Jacobson & Truax 1991, as in the Big Five). 1.23 for five statements each.
 */
export const leastDifference = (): number => SURE * Math.SQRT2 * semOfScale();

/** Standard errors beyond which none of the twelve scales comes apart in 95 of 100 unchanged people: of each 1 − 0.95^(1/12) (Šidák 1967). */
const SURE_OF_TWELVE = 2.858;

/**
 * The smallest difference of a scale between two sheets that a page of twelve such comparisons may call a change, in points. `errors`:
 * those of the sheets by their own answers, absent in earlier results; none counts as less than the usual one. From 1.8 on.
 */
export const leastChange = (...errors: readonly [number | undefined, number | undefined]): number =>
  SURE_OF_TWELVE * Math.hypot(...errors.map((error) => Math.max(error ?? 0, semOfScale())));
