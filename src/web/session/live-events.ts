import { membersOf, openChannel } from '~/web/device/channel';
import { createListeners } from '~/web/device/store';
import { hasSignedOut, signOutSignal } from '~/web/sync/signing-out';
import { endedElsewhere } from './session';

/**
 * What is new on the server while pages are open. A browser has one stream of events, which its tabs share: over HTTP/1.1 a stream for
 * each would leave no connection for anything else. Where no stream opens, pages ask by themselves from time to time.
 */

export type LiveEvent =
  /** There may be something new in these topics. */
  | { kind: 'topics'; ids: readonly string[] }
  /** How many notices are unread. */
  | { kind: 'notices'; unread: number }
  /** Something may have been missed: whatever is shown is asked for anew. */
  | { kind: 'again' };

/** What the tab with the stream tells the others; `session`: it may have ended elsewhere. */
type StreamMessage = LiveEvent | { kind: 'alive' } | { kind: 'session' };

const BARE = ['again', 'alive', 'session'] as const;

/** A message of the server or of another tab; null for anything else. */
function readMessage(told: unknown): StreamMessage | null {
  const { kind, ids, unread } = membersOf(told) ?? {};
  if (kind === 'topics')
    return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? { kind, ids: ids as string[] } : null;
  if (kind === 'notices')
    return Number.isSafeInteger(unread) && Number(unread) >= 0 ? { kind, unread: Number(unread) } : null;
  const bare = BARE.find((one) => one === kind);
  return bare ? { kind: bare } : null;
}

/** What an event of the stream holds, which is nothing with some. */
function dataOf(event: Event): object {
  try {
    return membersOf(JSON.parse((event as MessageEvent<string>).data)) ?? {};
  } catch {
    return {};
  }
}

const LOCK = 'krona.live';
const ASK_EVERY_MS = 60_000;
/** The server says that it is there every 25 s. */
const SILENT_MS = 70_000;
const RETRY_MS = 60_000;

const { subscribe, notify } = createListeners<[LiveEvent]>();

/** Hears what is new; returns how to hear no more. */
export const onLive = subscribe;

const isSeen = () => document.visibilityState === 'visible';

/** Waits before another try; no longer than the signal. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, RETRY_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Holds the stream of this browser until the signal; one that is refused is tried again later, and none outlives the wish to leave. */
async function runStream(uid: string, say: (told: StreamMessage) => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (await hasSignedOut()) {
      await pause(signal);
      continue;
    }
    const parting = signOutSignal();
    const source = new EventSource(`/api/users/${encodeURIComponent(uid)}/live`);
    for (const kind of ['topics', 'notices', ...BARE])
      source.addEventListener(kind, (event) => {
        const told = readMessage({ ...dataOf(event), kind });
        if (told) say(told);
      });
    await new Promise<void>((resolve) => {
      // A connection that broke is opened again by the browser; one that was refused is not.
      source.addEventListener('error', () => source.readyState === EventSource.CLOSED && resolve());
      AbortSignal.any([signal, parting]).addEventListener('abort', () => resolve());
    });
    source.close();
    if (!parting.aborted) await pause(signal);
  }
}

/** Takes part in the one stream of this browser for a person who is signed in. Returns how to leave it. */
export function joinLive(uid: string): () => void {
  const leaving = new AbortController();
  let heardAt = 0;
  const hear = (told: StreamMessage) => {
    heardAt = Date.now();
    if (told.kind === 'session') void endedElsewhere();
    else if (told.kind !== 'alive') notify(told);
  };
  const channel = openChannel(`${LOCK}.${uid}`, { read: readMessage, hear });
  const say = (told: StreamMessage) => {
    hear(told);
    channel?.tell(told);
  };
  if (navigator.locks && channel && typeof EventSource !== 'undefined')
    void navigator.locks
      .request(`${LOCK}.${uid}`, { signal: leaving.signal }, () => runStream(uid, say, leaving.signal))
      .catch(() => {});
  // Without a stream, and where the tab that holds it sleeps.
  const ask = () => {
    if (isSeen() && Date.now() - heardAt > SILENT_MS) notify({ kind: 'again' });
  };
  const timer = setInterval(ask, ASK_EVERY_MS);
  const look = () => isSeen() && ask();
  document.addEventListener('visibilitychange', look);
  return () => {
    leaving.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    channel?.close();
  };
}
