import { DEVICE_KEYS } from './device-keys';

/**
 * Which tab this is, and which others are open: each has drafts of its own, and what a closed one left goes on in the next. Without
 * Web Locks nobody knows, and all tabs share what is begun.
 */

const LOCK = 'krona.tab.';
let id: string | null = null;
/** The tabs that had left something and were closed when this tab last looked. */
let closed: ReadonlySet<string> = new Set();

/** The name of this tab, which a reload keeps; null where tabs can't be told apart. */
export const tabId = (): string | null => id;

/** Whether what a tab has left may be taken over. */
export const isClosedTab = (tab: string): boolean => closed.has(tab);

let looked: Promise<void> = Promise.resolve();
/** Resolves when this tab has looked which others are closed: what is read before may miss what they have left. */
export const hasLooked = (): Promise<void> => looked;

function remembered(): string | null {
  try {
    return sessionStorage.getItem(DEVICE_KEYS.tab.name);
  } catch {
    return null;
  }
}

function name(next: string): void {
  id = next;
  try {
    sessionStorage.setItem(DEVICE_KEYS.tab.name, next);
  } catch {
    // Named for as long as the page lasts.
  }
}

const newName = () => crypto.randomUUID().slice(0, 8);

/** Longer than a page that is reloaded needs to let go. */
const LET_GO_MS = 1_000;

/** Holds the lock of this tab while its page stands. */
function stand(): void {
  const leaving = () => new Promise<void>((leave) => addEventListener('pagehide', () => leave(), { once: true }));
  navigator.locks
    .request(LOCK + id, { signal: AbortSignal.timeout(LET_GO_MS) }, leaving)
    .catch(({ name: reason }: Error) => {
      // Where storage is forbidden, locks are too (SecurityError, at once): tabs can't be told apart.
      if (reason !== 'TimeoutError' && reason !== 'AbortError') {
        id = null;
        return;
      }
      // A copy of a tab: the browser has copied its name too.
      name(newName());
      stand();
    });
}

/** Looks which of the tabs that left something are closed. */
async function look(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name = '' }) => name));
  const tabs = Object.keys(localStorage).map((key) => /\.tab-(\w+)$/.exec(key)?.[1] ?? '');
  closed = new Set(tabs.filter((tab) => tab && tab !== id && !open.has(LOCK + tab)));
}

function begin(): void {
  name(remembered() ?? newName());
  stand();
  const again = () => {
    looked = look().catch(() => {});
  };
  again();
  addEventListener('focus', again);
  addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) stand();
  });
}

// As soon as the page runs: the first draft is read a moment later.
if (typeof document !== 'undefined' && navigator.locks) begin();
