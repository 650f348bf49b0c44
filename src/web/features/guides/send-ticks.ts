import type { Award } from '~/contract/progress';
import { stepOf, type TickChange, type Ticks, tickKey } from '~/domain/reading/guide-ticks';
import { ApiError, api } from '~/web/api';
import { readQueue, writeQueue } from './device-ticks';

/** Whether the server will never take it: the guide or the step is gone. Anything else is tried again. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-argument');

/** Takes a change off the queue, unless a newer one has come in its place meanwhile. */
function settle(uid: string, key: string, sent: TickChange): void {
  const queue = new Map(readQueue(uid));
  const now = queue.get(key);
  if (now?.at !== sent.at || now.done !== sent.done) return;
  queue.delete(key);
  writeQueue(uid, queue);
}

async function send(uid: string, key: string, { done }: TickChange) {
  const params = { uid, ...(stepOf(key) ?? { guide: '', step: '' }) };
  return api('PUT /api/users/:uid/guides/:guide/steps/:step', { params, body: { done } });
}

interface Heard {
  /** A step is now ticked since an instant, or unticked (null); `award`: it was the last of its guide. */
  onSent(key: string, doneAt: string | null, award: Award | null): void;
  /** The server refused a change for good: it is off the queue. */
  onRefused(): void;
}

/** Sends what waits, one by one in its order. Throws ApiError when the rest has to wait longer. */
export async function sendQueue(uid: string, { onSent, onRefused }: Heard): Promise<void> {
  for (;;) {
    const [next] = readQueue(uid);
    if (!next) return;
    const [key, change] = next;
    try {
      const { doneAt, award } = await send(uid, key, change);
      settle(uid, key, change);
      onSent(key, doneAt, award);
    } catch (error) {
      if (!isFinal(error)) throw error;
      settle(uid, key, change);
      onRefused();
    }
  }
}

/** What the account holds. */
export async function readAccount(uid: string): Promise<Ticks> {
  const { steps } = await api('GET /api/users/:uid/guides', { params: { uid } });
  return new Map(steps.map(({ guide, step, doneAt }) => [tickKey(guide, step), doneAt]));
}
