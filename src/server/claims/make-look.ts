import { type Journal, look } from '~/domain/claims/look';
import type { Point } from '~/domain/claims/points';
import { RULES } from '~/domain/claims/rules';
import { openThread } from '../open-thread';

export interface LookOrder {
  points: readonly Point[];
  day: number;
  journal: Journal;
}

/** Entries that are looked at sooner than a thread starts: some ten milliseconds. */
const SMALL = 500;
const LONGEST_MS = 30_000;
/** Looks that wait for each other; who comes then is shown the journal as it stands. */
const MOST_WAITING = 8;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Makes a look, one of many entries in a thread of its own and one after another. Null: too many wait. Throws where the thread fails. */
export async function makeLook(order: LookOrder): Promise<Journal | null> {
  if (order.points.length <= SMALL) return look(order.points, order.day, order.journal, RULES);
  if (waiting >= MOST_WAITING) return null;
  waiting++;
  const before = last;
  const made = before.then(() => lookInThread(order));
  last = made.catch(() => {});
  try {
    return await made;
  } finally {
    waiting--;
  }
}

function lookInThread(order: LookOrder): Promise<Journal> {
  const thread = openThread('look-thread', new URL('./look-thread.ts', import.meta.url), { workerData: order });
  return new Promise<Journal>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('a look was not made in time')), LONGEST_MS);
    late.unref();
    thread.on('message', resolve);
    // The name alone: a message may hold a tag.
    thread.on('error', ({ name }: Error) => reject(new Error(`${name} in the thread of a look`)));
    thread.on('exit', (code) => reject(new Error(`the thread of a look ended with code ${code}`)));
  }).finally(() => void thread.terminate());
}
