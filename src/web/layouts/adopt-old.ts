import { safeParse } from 'zod/mini';
import { localData } from '~/web/data/this-device';
import { GUEST } from '~/web/device/device-keys';
import { RESOURCES } from './resources';

/** What earlier versions of the site kept in localStorage goes to src/web/data. Remove in a year. */

type Value = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
type Change = Readonly<Record<string, unknown>>;

interface Old {
  name: string;
  /** Keys of localStorage: a guest's, and that of a person's changes, without the uid. */
  guest: string;
  queue: string;
  /** Changes out of what lay there. */
  ofGuest(value: Value): unknown[];
  ofQueue(value: Value): unknown[];
}

const named = (value: Value) => (value as unknown as { change: unknown }[]).map(({ change }) => change);
const listed = (value: Value) => value as unknown as unknown[];
const tick = (key: string, rest: Change) => {
  const [guide, step] = key.split('/');
  return { guide, step, ...rest };
};

const OLD: readonly Old[] = [
  {
    ...{ name: 'entries', guest: 'krona.guest-entry', queue: 'krona.entry-queue' },
    ofGuest: (entries) =>
      (entries as unknown as { key: string; body: { writtenAt?: string } }[]).map(({ key, body }) => ({
        ...{ kind: 'new', key, body, at: body.writtenAt ?? new Date().toISOString() },
      })),
    ofQueue: () => [],
  },
  {
    ...{ name: 'sparks', guest: 'krona.sparks', queue: 'krona.spark-queue' },
    ofGuest: (days) =>
      Object.values(days).map(({ day, spark, state, answer, updatedAt }) => ({
        ...{ day, at: updatedAt },
        mark: { spark, state, ...(answer ? { answer } : {}) },
      })),
    ofQueue: (queue) => Object.entries(queue).map(([day, { mark, at }]) => ({ day, mark, at })),
  },
  {
    ...{ name: 'guide-ticks', guest: 'krona.guide-ticks', queue: 'krona.guide-queue' },
    ofGuest: (ticks) => Object.entries(ticks).map(([key, at]) => tick(key, { done: true, at })),
    ofQueue: (queue) => Object.entries(queue).map(([key, { done, at }]) => tick(key, { done, at })),
  },
  {
    ...{ name: 'hard-day-plan', guest: 'krona.hard-day-plan', queue: 'krona.hard-day-plan.queue' },
    ofGuest: (lines) => listed(lines).map((line) => ({ kind: 'line', line })),
    ofQueue: named,
  },
  {
    ...{ name: 'wheels', guest: 'krona.wheel.guest', queue: 'krona.wheel.queue' },
    ofGuest: named,
    ofQueue: named,
  },
  {
    ...{ name: 'cards', guest: 'krona.cards', queue: 'krona.cards-queue' },
    ofGuest: ({ own, drawn, favourites, held }) => [
      ...listed(own as Value).map((card) => ({ kind: 'own', card })),
      ...listed(drawn as Value).map((card) => ({ kind: 'mark', card, drawn: true })),
      ...listed(favourites as Value).map((card) => ({ kind: 'mark', card, favourite: true })),
      ...listed(held as Value).map((talk) => ({ kind: 'held', talk })),
    ],
    ofQueue: listed,
  },
  {
    ...{ name: 'listening', guest: 'krona.listening.guest', queue: 'krona.listening' },
    ofGuest: (places) => Object.entries(places).map(([item, place]) => ({ item, ...place })),
    ofQueue: (places) => Object.entries(places).map(([item, place]) => ({ item, ...place })),
  },
];

async function adopt(owner: string, key: string, name: string, changesOf: (value: Value) => unknown[]): Promise<void> {
  const text = localStorage.getItem(key);
  const found = RESOURCES.find((one) => one.name === name);
  if (text === null || !found) return;
  const resource = await found.load();
  let changes: unknown[] = [];
  try {
    changes = changesOf(JSON.parse(text)).filter((change) => safeParse(resource.change, change).success);
  } catch {
    // Damaged: nothing of it can be read.
  }
  if (changes.length > 0) await localData().change(owner, resource, ...changes);
  localStorage.removeItem(key);
}

/** Takes it over, each thing once. */
export async function adoptOld(uid: string | null): Promise<void> {
  for (const { name, guest, queue, ofGuest, ofQueue } of OLD) {
    await adopt(GUEST, guest, name, ofGuest);
    if (uid) await adopt(uid, `${queue}.${uid}`, name, ofQueue);
  }
  // A copy of what the account holds.
  if (uid) localStorage.removeItem(`krona.hard-day-plan.${uid}`);
}
