import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises';

/** A save passes the event loop some six times: with two pieces of long work beside it each time it waits so long twice. */
const SLICE_MS = 5;

/** For long work on the thread of requests: to be awaited between its pieces, it lets requests in when the slice of time is over. */
export function timeSlices(now: () => number = () => performance.now()): () => Promise<void> {
  let begun = now();
  return async () => {
    if (now() - begun < SLICE_MS) return;
    await nextTurn();
    begun = now();
  };
}

const LONGEST_REST_MS = 20;

/**
 * One of many short transactions of long work. As long as it took, but no longer than this, the database is then left to others: the embedded one has a single
 * session, and a save asks for it several times.
 */
export async function withRest<T>(write: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const done = await write();
  await rest(Math.min(performance.now() - begun, LONGEST_REST_MS));
  return done;
}
