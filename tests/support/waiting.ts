import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

/** The only place where tests look at the clock: the linter refuses a pause of a fixed length anywhere else. */

/** Asks every `every` ms until the answer is true. Throws after `within` ms. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { within = 30_000, every = 20 }: { within?: number; every?: number } = {},
): Promise<void> {
  const end = performance.now() + within;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`not so within ${within} ms: ${isSo}`);
    await pause(every);
  }
}

/**
 * What must not happen has no end that could be waited for: `look` gives `expected` all through `ms` milliseconds. Throws at
 * the first other answer.
 */
export async function stays<T>(look: () => T | Promise<T>, expected: T, ms: number): Promise<void> {
  const end = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (!isDeepStrictEqual(seen, expected))
      throw new Error(`${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
    if (performance.now() >= end) return;
    await pause(50);
  }
}

/**
 * The beat of a made load, how long a fault lasts, or at which moment of a race it comes: `ms` are part of what is tried.
 * Nothing may count on something else having happened by then.
 */
export const moment = (ms: number): Promise<void> => pause(ms);
