import type { Award } from '~/contract/progress';
import { applyChange, changesOf, EMPTY_NOTEBOOK, type Notebook, type NotebookChange } from '~/domain/wheel/notebook';
import { ApiError } from '~/web/api';
import { ownerOr } from '~/web/device/who-is-here';
import { inTurn } from '~/web/in-turn';
import { newId } from '~/web/new-id';
import { report } from '~/web/session-auth';
import { readGuest, readQueue, writeGuest, writeQueue } from './device-changes';
import { isFinal, readAccount, sendChange } from './send-changes';

/** Wheels and steps, one store for the page: a guest's on the device, a learner's in the account. */

export interface Shelf {
  /** What the person sees: with the changes that are still on their way. */
  book: Notebook;
  /** `error`: the account could not be read. */
  state: 'loading' | 'ready' | 'error';
  /** Changes wait on the device, for the last attempt to send them failed. */
  waits: boolean;
}

/** What became of a change. `device`: a guest's, kept here. */
export type Outcome = { kind: 'sent'; award: Award | null } | { kind: 'device' | 'waits' | 'refused' | 'lost' };

export const EMPTY_SHELF: Shelf = { book: EMPTY_NOTEBOOK, state: 'loading', waits: false };
const LOCK = 'krona.wheel';

/** Undefined until the session is known; null: a guest. */
let owner: string | null | undefined;
let account: Notebook = EMPTY_NOTEBOOK;
let loaded = false;
let failed = false;
let shelf = EMPTY_SHELF;
let exchanging: { uid: string; done: Promise<void> } | null = null;
const outcomes = new Map<string, Outcome>();
const listeners = new Set<() => void>();

const withAll = (book: Notebook, changes: readonly NotebookChange[]) => changes.reduce(applyChange, book);

function look(): Shelf {
  const uid = ownerOr(owner);
  if (!uid)
    return { book: withAll(EMPTY_NOTEBOOK, readGuest()), state: owner === null ? 'ready' : 'loading', waits: false };
  const queue = readQueue(uid).map(({ change }) => change);
  const state = loaded ? 'ready' : failed ? 'error' : 'loading';
  return { book: withAll(account, queue), state, waits: failed && queue.length > 0 };
}

function publish(): void {
  shelf = look();
  for (const listener of listeners) listener();
}

/** Sends what waits, the oldest first, and reads the account anew. Throws ApiError when the rest has to wait longer. */
async function exchange(uid: string): Promise<void> {
  for (let [next] = readQueue(uid); next; [next] = readQueue(uid)) {
    const { key, change } = next;
    try {
      outcomes.set(key, { kind: 'sent', award: await sendChange(uid, change) });
      if (owner === uid) account = applyChange(account, change);
    } catch (error) {
      if (!isFinal(error)) throw error;
      outcomes.set(key, { kind: 'refused' });
    }
    writeQueue(
      uid,
      readQueue(uid).filter((one) => one.key !== key),
    );
  }
  const book = await readAccount(uid);
  if (owner !== uid) return;
  account = book;
  loaded = true;
}

async function exchangeAll(uid: string): Promise<void> {
  try {
    do await inTurn(LOCK, () => exchange(uid));
    while (owner === uid && readQueue(uid).length > 0);
    if (owner === uid) failed = false;
  } catch (error) {
    if (!(error instanceof ApiError)) report('Wheels failed', error);
    if (owner === uid) failed = true;
  }
  publish();
}

/** Sends what waits and reads the account anew. Does nothing for a guest; calls at the same time share one exchange. */
export function refreshWheels(): Promise<void> {
  if (!owner) return Promise.resolve();
  if (exchanging?.uid === owner) return exchanging.done;
  const mine = { uid: owner, done: exchangeAll(owner) };
  exchanging = mine;
  return mine.done.finally(() => {
    if (exchanging === mine) exchanging = null;
  });
}

/** Keeps a change at once; for a learner the account hears of it as soon as it can be reached. */
export async function keepChange(change: NotebookChange): Promise<Outcome> {
  const uid = ownerOr(owner);
  if (!uid) {
    const isKept = writeGuest(changesOf(withAll(EMPTY_NOTEBOOK, [...readGuest(), change])));
    publish();
    return { kind: isKept ? 'device' : 'lost' };
  }
  const key = newId();
  writeQueue(uid, [...readQueue(uid), { key, change }]);
  publish();
  await refreshWheels();
  // The exchange under way may have ended just before the change came.
  if (!outcomes.has(key)) await refreshWheels();
  const outcome = outcomes.get(key) ?? { kind: 'waits' };
  outcomes.delete(key);
  return outcome;
}

/** Says whose wheels these are. */
export function setWheelOwner(uid: string | null): void {
  if (owner === uid) return;
  owner = uid;
  account = EMPTY_NOTEBOOK;
  loaded = false;
  failed = false;
  publish();
}

/** What a guest has made here goes on its way into this account. */
export async function carryGuestWheels(uid: string): Promise<void> {
  setWheelOwner(uid);
  writeQueue(uid, [...readQueue(uid), ...readGuest().map((change) => ({ key: newId(), change }))]);
  writeGuest([]);
  publish();
  await refreshWheels();
}

/** Sends what has waited for the network. */
export async function sendWheels(uid: string): Promise<void> {
  setWheelOwner(uid);
  await refreshWheels();
}

export function subscribeWheels(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    // The guest's changes and the queue lie in the storage that tabs share.
    window.addEventListener('storage', publish);
    publish();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', publish);
  };
}

export const wheelShelf = (): Shelf => shelf;
