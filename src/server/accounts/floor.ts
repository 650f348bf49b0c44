/** Milliseconds that an answer takes at least, whatever the address (docs/decisions/004-identity.md). */
export const FLOOR = { signUp: 250, signIn: 120, letter: 60 } as const;

/** Waits until `ms` have passed since `start` (performance.now()): equal answers take equal time. */
export async function holdUntil(start: number, ms: number): Promise<void> {
  const left = ms - (performance.now() - start);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}
