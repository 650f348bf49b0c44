/** A deliberate sign-out under way: until its answer is there, nobody knows whether the person still is at this page. */

let signingOut: Promise<boolean> | null = null;
let reads = new AbortController();

export const isSigningOut = (): boolean => signingOut !== null;

/** Aborts as soon as the person wants to leave. */
export const signOutSignal = (): AbortSignal => reads.signal;

/** Resolves once it is clear whether the person has left: true, they are gone. At once where nobody is about to leave. */
export const hasSignedOut = async (): Promise<boolean> => (signingOut ? signingOut : false);

/** Runs a sign-out; what it throws is thrown, and the person stays. */
export async function runSignOut(leave: () => Promise<void>): Promise<void> {
  const left = leave();
  const mine = left.then(
    () => true,
    () => false,
  );
  signingOut = mine;
  reads.abort();
  reads = new AbortController();
  await mine;
  if (signingOut === mine) signingOut = null;
  await left;
}
