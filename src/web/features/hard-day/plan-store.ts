import { applyPlanChange, type PlanChange, type PlanLine } from '~/domain/hard-day/plan';
import { ApiError, api } from '~/web/api';
import { ownerOr } from '~/web/device/who-is-here';
import { inTurn } from '~/web/in-turn';
import { newId } from '~/web/new-id';
import { report } from '~/web/session-auth';
import { readCopy, readGuest, readQueue, writeCopy, writeGuest, writeQueue } from './plan-device';

/** The plan for a hard day, one store for the page. It lies on the device; a learner's goes into the account as well. */

export interface PlanShelf {
  /** Null: a guest. */
  uid: string | null;
  /** What the person sees: with the changes that are still on their way. */
  lines: readonly PlanLine[];
  /** `error`: the account could not be read, and this device has never seen its plan. */
  state: 'loading' | 'ready' | 'error';
  /** Changes wait on the device, for the last attempt to send them failed. */
  waits: boolean;
}

/** What became of a change. `device`: a guest's, kept here. */
export type Outcome = 'sent' | 'device' | 'waits' | 'refused' | 'lost';

export const EMPTY_SHELF: PlanShelf = { uid: null, lines: [], state: 'loading', waits: false };
const LOCK = 'krona.hard-day-plan';

/** Undefined until the session is known; null: a guest. */
let owner: string | null | undefined;
let failed = false;
let shelf = EMPTY_SHELF;
let exchanging: { uid: string; done: Promise<void> } | null = null;
const outcomes = new Map<string, Outcome>();
const listeners = new Set<() => void>();

function look(): PlanShelf {
  const uid = ownerOr(owner);
  if (!uid) return { uid, lines: readGuest(), state: 'ready', waits: false };
  const queue = readQueue(uid).map(({ change }) => change);
  const copy = readCopy(uid);
  const state = copy ? 'ready' : failed ? 'error' : 'loading';
  return { uid, lines: queue.reduce(applyPlanChange, copy ?? []), state, waits: failed && queue.length > 0 };
}

function publish(): void {
  shelf = look();
  for (const listener of listeners) listener();
}

/** Whether the server will never take it. Anything else is tried again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && ['invalid-argument', 'too-many-rows'].includes(error.code);

async function sendChange(uid: string, change: PlanChange): Promise<void> {
  if (change.kind === 'line') {
    const { id, part, text, phone, writtenAt } = change.line;
    const body = { part, text, writtenAt, ...(phone ? { phone } : {}) };
    await api('PUT /api/users/:uid/hard-day-plan/:id', { params: { uid, id }, body });
    return;
  }
  try {
    await api('DELETE /api/users/:uid/hard-day-plan/:id', { params: { uid, id: change.id } });
  } catch (error) {
    // Another device was faster.
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error;
  }
}

/** Sends what waits, the oldest first, and reads the account anew. Throws ApiError when the rest has to wait longer. */
async function exchange(uid: string): Promise<void> {
  for (let [next] = readQueue(uid); next; [next] = readQueue(uid)) {
    const { key, change } = next;
    try {
      await sendChange(uid, change);
      outcomes.set(key, 'sent');
      writeCopy(uid, applyPlanChange(readCopy(uid) ?? [], change));
    } catch (error) {
      if (!isFinal(error)) throw error;
      outcomes.set(key, 'refused');
    }
    writeQueue(
      uid,
      readQueue(uid).filter((one) => one.key !== key),
    );
  }
  const { lines } = await api('GET /api/users/:uid/hard-day-plan', { params: { uid } });
  writeCopy(uid, lines);
}

async function exchangeAll(uid: string): Promise<void> {
  try {
    do await inTurn(LOCK, () => exchange(uid));
    while (owner === uid && readQueue(uid).length > 0);
    if (owner === uid) failed = false;
  } catch (error) {
    if (!(error instanceof ApiError)) report('The plan failed', error);
    if (owner === uid) failed = true;
  }
  publish();
}

/** Sends what waits and reads the account anew. Does nothing for a guest; calls at the same time share one exchange. */
export function refreshPlan(): Promise<void> {
  if (!owner) return Promise.resolve();
  if (exchanging?.uid === owner) return exchanging.done;
  const mine = { uid: owner, done: exchangeAll(owner) };
  exchanging = mine;
  return mine.done.finally(() => {
    if (exchanging === mine) exchanging = null;
  });
}

/** Keeps a change at once; for a learner the account hears of it as soon as it can be reached. */
export async function keepPlanChange(change: PlanChange): Promise<Outcome> {
  const uid = ownerOr(owner);
  if (!uid) {
    const isKept = writeGuest(applyPlanChange(readGuest(), change));
    publish();
    return isKept ? 'device' : 'lost';
  }
  const key = newId();
  writeQueue(uid, [...readQueue(uid), { key, change }]);
  publish();
  await refreshPlan();
  // The exchange under way may have ended just before the change came.
  if (!outcomes.has(key)) await refreshPlan();
  const outcome = outcomes.get(key) ?? 'waits';
  outcomes.delete(key);
  return outcome;
}

/** Says whose plan it is. */
export function setPlanOwner(uid: string | null): void {
  if (owner === uid) return;
  owner = uid;
  failed = false;
  publish();
}

/** What a guest has written here goes on its way into this account; what it refuses stays a guest's. */
export async function carryGuestPlan(uid: string): Promise<void> {
  setPlanOwner(uid);
  const carried = readGuest().map((line) => ({ key: newId(), change: { kind: 'line', line } as const }));
  writeQueue(uid, [...readQueue(uid), ...carried]);
  writeGuest([]);
  publish();
  await refreshPlan();
  const refused = carried.filter(({ key }) => outcomes.get(key) === 'refused').map(({ change }) => change.line);
  for (const { key } of carried) outcomes.delete(key);
  // What the account has no room for stays on the device.
  if (refused.length > 0) writeGuest([...readGuest(), ...refused]);
  publish();
}

/** Sends what has waited for the network. */
export async function sendPlan(uid: string): Promise<void> {
  setPlanOwner(uid);
  await refreshPlan();
}

export function subscribePlan(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    // The plan and the queue lie in the storage that tabs share.
    window.addEventListener('storage', publish);
    publish();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', publish);
  };
}

export const planShelf = (): PlanShelf => shelf;
