/**
 * The time that a test allows, in ms: what is promised when it is run by hand on a quiet machine (STRICT_TIMES=1), and
 * `beside` other tests, where it only has to end.
 */
export const promisedTime = (promised: number, beside: number): number =>
  process.env.STRICT_TIMES ? promised : beside;
