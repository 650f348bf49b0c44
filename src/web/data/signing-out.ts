/** A deliberate sign-out under way: until its answer is there, nobody knows whether the person still is at this page. */

let parting: Promise<boolean> | null = null;
let reads = new AbortController();

export const isParting = (): boolean => parting !== null;

/** Aborts as soon as the person wants to leave. */
export const untilParting = (): AbortSignal => reads.signal;

/** Resolves once it is clear whether the person has left: true, they are gone. At once where nobody is about to leave. */
export const hasParted = async (): Promise<boolean> => (parting ? parting : false);

/** Runs a sign-out; what it throws is thrown, and the person stays. */
export async function partBy(leave: () => Promise<void>): Promise<void> {
  const left = leave();
  const mine = left.then(
    () => true,
    () => false,
  );
  parting = mine;
  reads.abort();
  reads = new AbortController();
  await mine;
  if (parting === mine) parting = null;
  await left;
}
