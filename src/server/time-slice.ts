import { setImmediate as nextTurn } from 'node:timers/promises';

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
