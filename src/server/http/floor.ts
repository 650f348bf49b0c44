/**
 * Milliseconds that an answer takes at least, whatever the address (docs/decisions/004-identity.md). `name`: whatever the name of a profile
 * that is not shown.
 */
export const FLOOR = { signUp: 250, signIn: 120, letter: 60, name: 30 } as const;

/** Timers count whole milliseconds of a clock that stands still while something runs: the last two are watched. */
const WATCHED_MS = 2;

/** Waits until `ms` have passed since `start` (performance.now()), to a few microseconds: equal answers take equal time. */
export async function delayUntil(start: number, ms: number): Promise<void> {
  const left = ms - (performance.now() - start) - WATCHED_MS;
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  while (performance.now() - start < ms) await new Promise((resolve) => setImmediate(resolve));
}
