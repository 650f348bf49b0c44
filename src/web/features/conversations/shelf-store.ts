import { carriedChanges, changedShelf, EMPTY_SHELF, type Shelf, type ShelfChange } from '~/domain/conversations/shelf';
import { begunWords, type Talk } from '~/domain/conversations/talk';
import { ApiError } from '~/web/api';
import { awardHint } from '~/web/award-hint';
import { ownerOr } from '~/web/device/who-is-here';
import { report } from '~/web/session-auth';
import { showToast } from '~/web/ui/toast';
import { readGuestShelf, readShelfQueue, writeGuestShelf, writeShelfQueue } from './device-shelf';
import { readAccountShelf, sendChange } from './send-change';
import { takeGuestWords } from './talk-store';

/** The shelf of the cards, one store for the page: a guest's on the device, a learner's in the account. */

export interface ShelfBoard {
  /** With the changes that are still on their way. */
  shelf: Shelf;
  /** False while it is not known whose shelf this is and what the account holds. */
  known: boolean;
  /** Changes wait on the device, for the last attempt to send them failed. */
  waits: boolean;
  /** Grows with every talk that the account has taken or given up. */
  talks: number;
}

export const NO_SHELF: ShelfBoard = { shelf: EMPTY_SHELF, known: false, waits: false, talks: 0 };

/** Milliseconds after which changes that could not be sent are tried again. */
const RETRY_MS = 30_000;

/** Undefined until the session is known; null: a guest. */
let owner: string | null | undefined;
let account = EMPTY_SHELF;
let loaded = false;
let failed = false;
let talks = 0;
let board = NO_SHELF;
let exchanging: Promise<void> | null = null;
let retry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function look(): ShelfBoard {
  const uid = ownerOr(owner);
  if (!uid) return { shelf: readGuestShelf(), known: owner === null, waits: false, talks };
  const queue = readShelfQueue(uid);
  return { shelf: queue.reduce(changedShelf, account), known: loaded, waits: failed && queue.length > 0, talks };
}

function publish(): void {
  board = look();
  for (const listener of listeners) listener();
}

/** Whether the account will never take this change, so that waiting is in vain. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 413, 422].includes(error.status);

/** Sends the oldest change; false when it has to wait. */
async function sendFirst(uid: string, change: ShelfChange): Promise<void> {
  try {
    const award = await sendChange(uid, change);
    if (change.kind === 'held') {
      const hint = awardHint(award);
      showToast({ kind: 'ok', text: 'Разговор сохранён в\u00a0истории', ...(hint ? { hint } : {}) });
    }
  } catch (error) {
    if (!isFinal(error)) throw error;
    if (change.kind === 'own' && error instanceof ApiError)
      showToast({ kind: 'bad', text: error.issues[0]?.message ?? 'Карточка не\u00a0сохранилась' });
  }
  // Another tab may have sent it meanwhile.
  const sent = JSON.stringify(change);
  const queue = readShelfQueue(uid);
  if (JSON.stringify(queue[0]) === sent) writeShelfQueue(uid, queue.slice(1));
  if (owner !== uid) return;
  account = { ...changedShelf(account, change), held: [] };
  if (change.kind === 'held' || change.kind === 'held-gone') talks++;
  publish();
}

async function exchange(uid: string): Promise<void> {
  try {
    for (let next = readShelfQueue(uid)[0]; next && owner === uid; next = readShelfQueue(uid)[0])
      await sendFirst(uid, next);
    if (!loaded && owner === uid) {
      const shelf = await readAccountShelf(uid);
      if (owner === uid) [account, loaded] = [shelf, true];
    }
    failed = false;
  } catch (error) {
    if (!(error instanceof ApiError)) report('Cards failed', error);
    failed = true;
    clearTimeout(retry);
    retry = setTimeout(() => void refreshShelf(), RETRY_MS);
  }
  publish();
}

/** Sends what waits, and reads the account once. Calls at the same time share one exchange. */
export function refreshShelf(): Promise<void> {
  if (!owner) return Promise.resolve();
  const uid = owner;
  exchanging ??= exchange(uid).finally(() => {
    exchanging = null;
    // What came while the last answer was on its way.
    if (owner && !failed && (readShelfQueue(owner).length > 0 || !loaded)) void refreshShelf();
  });
  return exchanging;
}

/** Says whose shelf this is. */
export function setShelfOwner(uid: string | null): void {
  if (owner === uid) return;
  owner = uid;
  account = EMPTY_SHELF;
  loaded = false;
  failed = false;
  publish();
}

const REFUSED_STORAGE = {
  kind: 'warn',
  text: 'Браузер не\u00a0даёт запомнить карточки',
  hint: 'Они продержатся, пока открыта страница.',
} as const;

/** Changes the shelf at once; for a learner the account hears of it as soon as it can be reached. */
export function changeShelf(...changes: ShelfChange[]): void {
  const uid = ownerOr(owner);
  const stored = uid
    ? writeShelfQueue(uid, [...readShelfQueue(uid), ...changes])
    : writeGuestShelf(changes.reduce(changedShelf, readGuestShelf()));
  if (!stored) showToast(REFUSED_STORAGE);
  publish();
  void refreshShelf();
}

/** Words of a talk that gives way to another one go into the history. */
export function keepWords(talk: Talk | null): void {
  const words = begunWords(talk, new Date());
  if (words) changeShelf({ kind: 'held', talk: words });
}

/** Brings what a guest has left on this device into this account. */
export async function carryGuestShelf(uid: string): Promise<void> {
  setShelfOwner(uid);
  const guest = readGuestShelf();
  writeGuestShelf(EMPTY_SHELF);
  const written = takeGuestWords();
  changeShelf(...carriedChanges(guest), ...(written ? [{ kind: 'held' as const, talk: written }] : []));
  await refreshShelf();
}

/** Sends what has waited for the network. */
export async function sendShelf(uid: string): Promise<void> {
  setShelfOwner(uid);
  await refreshShelf();
}

export function subscribeShelf(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', publish);
  listeners.add(listener);
  if (listeners.size === 1) publish();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', publish);
  };
}

export const shelfBoard = () => board;
