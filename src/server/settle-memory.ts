import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const SETTLE_MS = [2_000, 5_000];

/**
 * Collects what the start has left behind: an idle server would keep thirty megabytes of it for hours. Twice, because the heap
 * gives pages back only after it was found small once before.
 */
export function settleMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (const after of SETTLE_MS) setTimeout(collect, after).unref();
}
