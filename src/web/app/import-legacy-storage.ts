import { safeParse } from 'zod/mini';
import { TEST_KEYS, type TestKey } from '~/domain/assessments/tests';
import { GUEST } from '~/web/device/device-keys';
import { localData } from '~/web/sync/owner';
import { RESOURCES } from './resources';

/** What earlier versions of the site kept in localStorage goes to src/web/sync. Remove in a year. */

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

/** The statements of sheets from before a device kept their version. */
const UNTOLD: Readonly<Record<TestKey, number>> = { 'big-five-full': 2, 'big-five-short': 2, archetype: 1 };

/** What was told of a sheet: all of a guest's, of a person's what waited. */
function answersChanges(test: TestKey, sheet: Value, isGuest: boolean): unknown[] {
  const { answers = {}, waiting = [], facts = {}, factsWait, spent = 0, items = UNTOLD[test] } = sheet as Change;
  const waits = new Set((waiting as unknown[]).map(String));
  const told = Object.entries(answers as object).filter(([item]) => isGuest || waits.has(item));
  const toldFacts = isGuest || factsWait ? (facts as object) : {};
  if (told.length + Object.keys(toldFacts).length === 0) return [];
  return [{ kind: 'told', test, items, answers: Object.fromEntries(told), facts: toldFacts, spent }];
}

const resultOf = (result: Value) => {
  const { test, items = UNTOLD[test as unknown as TestKey], facts = {}, spent = 0, ...rest } = result as Change;
  return { kind: 'result', result: { ...rest, test, items, facts, spent } };
};

async function importTests(uid: string | null): Promise<void> {
  await importKey(GUEST, 'krona.guest-results', 'sheets', (results) =>
    (listed(results) as Value[]).toReversed().map(resultOf),
  );
  for (const test of TEST_KEYS) {
    await importKey(GUEST, `krona.sheet.${GUEST}.${test}`, 'sheets', (sheet) => answersChanges(test, sheet, true));
    if (uid)
      await importKey(uid, `krona.sheet.${uid}.${test}`, 'sheets', (sheet) => answersChanges(test, sheet, false));
  }
}

async function importKey(
  owner: string,
  key: string,
  name: string,
  changesOf: (value: Value) => unknown[],
): Promise<void> {
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
  if (changes.length > 0) await localData().mutate(owner, resource, ...changes);
  localStorage.removeItem(key);
}

/** Takes it over, each thing once. */
export async function importLegacyStorage(uid: string | null): Promise<void> {
  for (const { name, guest, queue, ofGuest, ofQueue } of OLD) {
    await importKey(GUEST, guest, name, ofGuest);
    if (uid) await importKey(uid, `${queue}.${uid}`, name, ofQueue);
  }
  await importTests(uid);
  await importKey(GUEST, 'krona.wall-kept', 'wall-kept', (ids) =>
    listed(ids)
      .toReversed()
      .map((id) => ({ id, keeps: true })),
  );
  if (uid)
    await importKey(uid, `krona.wall-removals.${uid}`, 'wall-removals', (ids) =>
      listed(ids).map((id) => ({ kind: 'gone', id })),
    );
  // A copy of what the account holds.
  if (uid) localStorage.removeItem(`krona.hard-day-plan.${uid}`);
}
