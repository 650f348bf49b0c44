import type { Award } from '~/contract/progress';
import {
  carriedTicks,
  type TickChange,
  type TickChanges,
  type Ticks,
  tickKey,
  withChange,
  withChanges,
} from '~/domain/reading/guide-ticks';
import { ApiError } from '~/web/api';
import { awardHint } from '~/web/award-hint';
import { ownerOr } from '~/web/device/who-is-here';
import { inTurn } from '~/web/in-turn';
import { report } from '~/web/session-auth';
import { showToast } from '~/web/ui/toast';
import { readGuestTicks, readQueue, writeGuestTicks, writeQueue } from './device-ticks';
import { readAccount, sendQueue } from './send-ticks';

/** Ticks of guides, one store for the page: a guest's on the device, a learner's in the account, in step with other tabs. */

export interface TickBoard {
  /** What the person sees: with the changes that are still on their way. */
  ticks: Ticks;
  /** False while it is not known whose ticks these are and what the account holds. */
  known: boolean;
  /** Changes wait on the device, for the last attempt to send them failed. */
  waits: boolean;
}

export const NO_TICKS: TickBoard = { ticks: new Map(), known: false, waits: false };

const LOCK = 'krona.guide-ticks';

/** Undefined until the session is known; null: a guest. */
let owner: string | null | undefined;
let account: Ticks = new Map();
/** Whether the whole account has been read, here or by another tab. */
let loaded = false;
let failed = false;
let board = NO_TICKS;
let exchanging: { uid: string; done: Promise<void> } | null = null;
let channel: BroadcastChannel | null = null;
const listeners = new Set<() => void>();

function look(): TickBoard {
  const uid = ownerOr(owner);
  if (!uid) return { ticks: readGuestTicks(), known: owner === null, waits: false };
  const queue = readQueue(uid);
  return { ticks: withChanges(account, queue), known: loaded, waits: failed && queue.size > 0 };
}

function publish(): void {
  board = look();
  for (const listener of listeners) listener();
}

/** The whole account, as the server or another tab told it. */
function setAccount(ticks: Ticks): void {
  account = ticks;
  loaded = true;
  publish();
}

function tellTabs(): void {
  if (loaded) channel?.postMessage({ uid: owner, ticks: account });
}

function hearTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel('krona.guide-ticks');
  channel.onmessage = ({ data }: MessageEvent<{ uid: string; ticks: Ticks }>) => {
    if (data.uid === owner) setAccount(data.ticks);
  };
  // The guest's ticks and the queue lie in the storage that tabs share.
  window.addEventListener('storage', publish);
}

function tellRefused(): void {
  showToast({
    kind: 'bad',
    text: 'Отметка не\u00a0сохранилась',
    hint: 'Этого шага в\u00a0гиде больше нет. Обновите страницу, чтобы увидеть новые шаги.',
  });
}

async function exchange(uid: string): Promise<void> {
  const onSent = (key: string, doneAt: string | null, award: Award | null) => {
    if (owner !== uid) return;
    const hint = awardHint(award);
    if (hint) showToast({ kind: 'ok', text: 'Гид пройден', hint });
    const ticks = new Map(account);
    if (doneAt) ticks.set(key, doneAt);
    else ticks.delete(key);
    account = ticks;
    publish();
    tellTabs();
  };
  await sendQueue(uid, { onSent, onRefused: tellRefused });
  const ticks = await readAccount(uid);
  if (owner !== uid) return;
  setAccount(ticks);
  tellTabs();
}

async function exchangeAll(uid: string): Promise<void> {
  try {
    do await inTurn(LOCK, () => exchange(uid));
    while (owner === uid && readQueue(uid).size > 0);
    if (owner === uid) failed = false;
  } catch (error) {
    if (!(error instanceof ApiError)) report('Guide ticks failed', error);
    if (owner === uid) failed = true;
  }
  publish();
}

/** Sends what waits and reads the account anew. Does nothing for a guest; calls at the same time share one exchange. */
export function refreshTicks(): Promise<void> {
  if (!owner) return Promise.resolve();
  if (exchanging?.uid === owner) return exchanging.done;
  const mine = { uid: owner, done: exchangeAll(owner) };
  exchanging = mine;
  return mine.done.finally(() => {
    if (exchanging === mine) exchanging = null;
  });
}

/** Whether changes of this device wait to be sent. */
export const hasWaiting = () => Boolean(owner) && readQueue(owner ?? '').size > 0;

/** Says whose ticks these are. */
export function setTickOwner(uid: string | null): void {
  if (owner === uid) return;
  owner = uid;
  account = new Map();
  loaded = false;
  failed = false;
  publish();
}

/** What a guest has ticked here goes on its way into this account. */
export async function carryGuestTicks(uid: string): Promise<void> {
  setTickOwner(uid);
  writeQueue(uid, carriedTicks(readGuestTicks(), readQueue(uid)));
  writeGuestTicks(new Map());
  publish();
  await refreshTicks();
}

/** Sends what has waited for the network. */
export async function sendTicks(uid: string): Promise<void> {
  setTickOwner(uid);
  await refreshTicks();
}

const REFUSED_STORAGE = {
  kind: 'warn',
  text: 'Браузер не\u00a0даёт запомнить отметки',
  hint: 'Они продержатся, пока открыта страница.',
} as const;

/** Ticks or unticks steps of a guide at once; for a learner the account hears of it as soon as it can be reached. */
export function changeSteps(guide: string, steps: readonly string[], done: boolean): void {
  const change: TickChange = { done, at: new Date().toISOString() };
  const add = (changes: TickChanges) =>
    steps.reduce((all, step) => withChange(all, tickKey(guide, step), change), changes);
  const uid = ownerOr(owner);
  if (uid) writeQueue(uid, add(readQueue(uid)));
  else if (!writeGuestTicks(withChanges(readGuestTicks(), add(new Map())))) showToast(REFUSED_STORAGE);
  publish();
  void refreshTicks();
}

export function subscribeTicks(listener: () => void): () => void {
  hearTabs();
  listeners.add(listener);
  if (listeners.size === 1) publish();
  return () => listeners.delete(listener);
}

export const tickBoard = () => board;
