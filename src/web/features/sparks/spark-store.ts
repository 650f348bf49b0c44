import { addDays } from '~/domain/day';
import { joinAnswers } from '~/domain/sparks/join-answers';
import type { SparkDay, SparkMark } from '~/domain/sparks/spark';
import { ApiError, api } from '~/web/api';
import { awardHint } from '~/web/award-hint';
import { GUEST_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { ownerOr } from '~/web/device/who-is-here';
import { showToast } from '~/web/ui/toast';
import {
  readDraft,
  readGuestDays,
  readQueue,
  type SparkChange,
  writeDraft,
  writeGuestDays,
  writeQueue,
} from './spark-device';

/** The person's sparks, one store for the page: a guest's on the device, a learner's in the account. */

type Days = ReadonlyMap<string, SparkDay>;

export interface SparkBoard {
  /** What the person sees: with the changes that are still on their way. */
  days: Days;
  /** False while it is not known whose days these are and what the account holds. */
  known: boolean;
  /** The account could not be reached the last time. */
  failed: boolean;
  /** Changes wait on the device. */
  waits: boolean;
}

export const NO_SPARKS: SparkBoard = { days: new Map(), known: false, failed: false, waits: false };
/** Days of the account that are read at first. */
const FIRST_REACH = 400;

/** Undefined until the session is known; null: a guest. */
let owner: string | null | undefined;
let account: Days = new Map();
let loaded = false;
let failed = false;
let since = '';
let board = NO_SPARKS;
let exchanging: { uid: string; done: Promise<void> } | null = null;
const listeners = new Set<() => void>();

const asDay = (day: string, { spark, state, answer }: SparkMark, updatedAt: string): SparkDay => ({
  ...{ day, spark, state, updatedAt },
  answer: answer ?? null,
});

function withChanges(days: Days, changes: ReadonlyMap<string, SparkChange>): Days {
  const result = new Map(days);
  for (const [day, { mark, at }] of changes)
    if (mark) result.set(day, asDay(day, mark, at));
    else result.delete(day);
  return result;
}

function look(): SparkBoard {
  const uid = ownerOr(owner);
  if (!uid) return { ...NO_SPARKS, days: readGuestDays(), known: owner === null };
  const queue = readQueue(uid);
  return { days: withChanges(account, queue), known: loaded, failed, waits: failed && queue.size > 0 };
}

function publish(): void {
  board = look();
  for (const listener of listeners) listener();
}

/** Whether the server will never take it; anything else is tried again. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'invalid-argument');

/** Takes a change off the queue, unless a newer one has come in its place meanwhile. */
function settle(uid: string, day: string, sent: SparkChange): void {
  const queue = readQueue(uid);
  if (queue.get(day)?.at !== sent.at) return;
  queue.delete(day);
  writeQueue(uid, queue);
}

/** What can't be stored stays a draft, so that no word is lost. */
function keepAsDraft(uid: string, day: string, { mark }: SparkChange): void {
  if (!mark?.answer) return;
  const draft = readDraft(uid, day);
  if (!draft.includes(mark.answer)) writeDraft(uid, day, draft ? `${draft}\n\n${mark.answer}` : mark.answer);
  showToast({
    kind: 'bad',
    text: 'Ответ не\u00a0сохранился',
    hint: 'Текст остался черновиком на\u00a0этом устройстве, в\u00a0том\u00a0же\u00a0дне.',
  });
}

/** What to send of a change, seeing what the account holds of that day; null: nothing. */
function toSend(uid: string, day: string, change: SparkChange): SparkMark | 'forget' | null {
  const stored = account.get(day);
  if (stored?.state !== 'answered' || stored.updatedAt === change.base) return change.mark ?? 'forget';
  // Another device has answered meanwhile.
  if (change.mark?.state !== 'answered') return null;
  const joined = joinAnswers(stored, change.mark);
  if (!joined) keepAsDraft(uid, day, change);
  return joined;
}

async function sendOne(uid: string, day: string, change: SparkChange): Promise<void> {
  const mark = toSend(uid, day, change);
  const params = { uid, day };
  const days = new Map(account);
  if (mark === 'forget') {
    await api('DELETE /api/users/:uid/sparks/:day', { params });
    days.delete(day);
  } else if (mark) {
    const { spark, award } = await api('PUT /api/users/:uid/sparks/:day', { params, body: mark });
    days.set(day, spark);
    if (spark.state === 'answered' && owner === uid) {
      const hint = awardHint(award);
      showToast({ kind: 'ok', text: spark.answer ? 'Ответ сохранён' : 'Отмечено', ...(hint && { hint }) });
    }
  }
  if (owner === uid) account = days;
}

async function exchange(uid: string): Promise<void> {
  const { days } = await api('GET /api/users/:uid/sparks', { params: { uid }, query: { from: since } });
  if (owner !== uid) return;
  account = new Map(days.map((one) => [one.day, one]));
  loaded = true;
  for (let next = readQueue(uid).entries().next(); !next.done; next = readQueue(uid).entries().next()) {
    const [day, change] = next.value;
    try {
      await sendOne(uid, day, change);
    } catch (error) {
      if (!isFinal(error)) throw error;
      keepAsDraft(uid, day, change);
    }
    settle(uid, day, change);
    if (owner === uid) publish();
  }
}

async function exchangeAll(uid: string): Promise<void> {
  try {
    await exchange(uid);
    if (owner === uid) failed = false;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (owner === uid) failed = true;
  }
  publish();
}

/** Reads the account anew and sends what waits. Does nothing for a guest; calls at the same time share one exchange. */
export function refreshSparks(): Promise<void> {
  if (!owner) return Promise.resolve();
  if (exchanging?.uid === owner) return exchanging.done;
  const mine = { uid: owner, done: exchangeAll(owner) };
  exchanging = mine;
  return mine.done.finally(() => {
    if (exchanging === mine) exchanging = null;
  });
}

/** Says whose sparks these are. `today`: the person's local day. */
export function setSparkOwner(uid: string | null, today: string): void {
  if (owner === uid) return;
  owner = uid;
  account = new Map();
  loaded = false;
  failed = false;
  since = addDays(today, -FIRST_REACH);
  publish();
}

/** Makes sure that the days from `day` on are read. */
export function reachBack(day: string): void {
  if (!owner || day >= since) return;
  since = addDays(day, -FIRST_REACH);
  void refreshSparks();
}

const REFUSED_STORAGE = {
  kind: 'warn',
  text: 'Браузер не\u00a0даёт запомнить ответ',
  hint: 'Он\u00a0продержится, пока открыта страница.',
} as const;

/** Changes a day at once; for a learner the account hears of it as soon as it can be reached. */
export async function changeDay(day: string, mark: SparkMark | null): Promise<void> {
  const at = new Date().toISOString();
  const uid = ownerOr(owner);
  if (!uid) {
    const days = withChanges(readGuestDays(), new Map([[day, { mark, at, base: null }]]));
    if (!writeGuestDays(days)) showToast(REFUSED_STORAGE);
    else if (mark?.state === 'answered') showToast({ kind: 'ok', text: 'Сохранено на\u00a0этом устройстве' });
    publish();
    return;
  }
  const queue = readQueue(uid);
  // A change that waits already was made upon the same row.
  const base = queue.get(day)?.base ?? account.get(day)?.updatedAt ?? null;
  queue.delete(day);
  writeQueue(uid, queue.set(day, { mark, base, at }));
  publish();
  await exchanging?.done;
  await refreshSparks();
  if (owner === uid && failed && mark?.state === 'answered')
    showToast({
      kind: 'warn',
      text: 'Ответ сохранён на\u00a0этом устройстве',
      hint: 'В\u00a0аккаунт он\u00a0уйдёт, когда вернётся связь.',
    });
}

/** A guest's days go on their way into this account. `today`: the person's local day. */
export async function carryGuestDays(uid: string, today: string): Promise<void> {
  setSparkOwner(uid, today);
  const queue = readQueue(uid);
  for (const [day, { spark, state, answer, updatedAt }] of readGuestDays())
    if (!queue.has(day))
      queue.set(day, { mark: { spark, state, ...(answer && { answer }) }, base: null, at: updatedAt });
  writeQueue(uid, queue);
  writeGuestDays(new Map());
  publish();
  await refreshSparks();
}

/** Sends what has waited for the network. */
export async function sendSparks(uid: string, today: string): Promise<void> {
  setSparkOwner(uid, today);
  await refreshSparks();
}

const onStorage = ({ key }: StorageEvent) => {
  if (key === null || key === GUEST_KEYS.sparks.name || (owner && key === PERSON_KEYS.sparkQueue(owner).name))
    publish();
};

export function subscribeSparks(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

export const sparkBoard = () => board;
