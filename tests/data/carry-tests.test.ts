import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OwnResult, TestChange } from '~/domain/assessments/own-tests';
import { TESTS } from '~/domain/assessments/tests';
import { GUEST } from '~/web/device/device-keys';
import { openStore } from '~/web/sync/device-store';
import { LocalData } from '~/web/sync/local-data';
import { sheetResource } from '~/web/sync/sheet-resource';
import type { Person } from '../../bench/people';
import { ORIGIN, openTestApp, type TestApp } from '../support/app';

/** A guest's tests on their way into an account of the real server. */

const TEST = 'archetype';
const { items, versions } = TESTS[TEST];
const HOUR_MS = 60 * 60 * 1000;

let site: TestApp;
let people: Person[] = [];
let person: Person;
let data: LocalData | undefined;

beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded' });
  people = await site.people(3);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie: person.cookie, origin: ORIGIN };
    const payload = init.body ? { payload: String(init.body) } : {};
    const reply = await site.app.inject({ method: (init.method ?? 'GET') as 'GET', url, headers, ...payload });
    const body = reply.statusCode === 204 ? null : reply.payload;
    return new Response(body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => data?.close());
afterAll(async () => {
  vi.unstubAllGlobals();
  await site.close();
});

const resultOf = (id: string, value: number, version = versions.items): OwnResult => ({
  ...{ id, test: TEST, items: version, facts: {}, spent: 200_000 },
  answers: Object.fromEntries(items.map((item) => [item, [((value + item) % 5) + 1, Date.now() - HOUR_MS]])),
  finishedAt: new Date().toISOString(),
});

const told = (answers: Record<number, [number, number]>): TestChange => ({
  ...{ kind: 'told', test: TEST, items: versions.items, answers, facts: {}, spent: 1_000 },
});

function opened(): LocalData {
  person = people.pop() as Person;
  data = new LocalData({
    ...{ store: openStore(), declared: async () => [], guest: GUEST, mayPersist: () => true },
    ...{ withLock: (_, work) => work(), newId: () => crypto.randomUUID(), report: (error) => expect(error).toBeNull() },
  });
  return data;
}

async function account() {
  const reply = await site.app.inject({
    ...{
      method: 'GET',
      url: `/api/users/${person.uid}/assessments`,
      headers: { cookie: person.cookie, origin: ORIGIN },
    },
  });
  return reply.json() as { open: { answers: object }[]; results: { versions: { items: number } }[] };
}

test('each result comes once, and the sheet goes on', async () => {
  const device = opened();
  await device.mutate(GUEST, sheetResource, { kind: 'result', result: resultOf('a', 1) });
  await device.mutate(GUEST, sheetResource, { kind: 'result', result: resultOf('b', 3, 1) });
  await device.mutate(GUEST, sheetResource, told({ 1: [5, Date.now()] }));
  await device.takeFromGuest(person.uid, sheetResource);
  const { open, results } = await account();
  expect(results.map((one) => one.versions.items)).toEqual([1, 2]);
  expect(open.map(({ answers }) => answers)).toEqual([{ 1: 5 }]);
  expect(device.getSnapshot(person.uid, sheetResource)).toMatchObject({ pendingCount: 0, refused: [] });
  expect(await device.readState(GUEST, sheetResource)).toEqual(sheetResource.empty);
});

test('answers join those that the person has given, of each question the newer stays', async () => {
  const device = opened();
  const now = Date.now();
  await device.mutate(GUEST, sheetResource, told({ 1: [5, now], 2: [5, now - HOUR_MS] }));
  await device.mutate(person.uid, sheetResource, told({ 1: [2, now - HOUR_MS], 2: [2, now], 3: [2, now] }));
  await device.takeFromGuest(person.uid, sheetResource);
  expect((await account()).open.map(({ answers }) => answers)).toEqual([{ 1: 5, 2: 2, 3: 2 }]);
});

test('a sheet that is finished elsewhere meanwhile is begun anew, a new beginning takes away only the open one', async () => {
  const device = opened();
  const { uid, cookie } = person;
  await device.mutate(uid, sheetResource, told(resultOf('a', 1).answers as Record<number, [number, number]>));
  await device.sync(uid, sheetResource, { reads: true });
  const sheet = device.getSnapshot(uid, sheetResource).state.sheets[0]?.id ?? '';
  const url = `/api/users/${uid}/assessments/${sheet}/finish`;
  expect((await site.app.inject({ method: 'POST', url, headers: { cookie, origin: ORIGIN } })).statusCode).toBe(200);
  await device.mutate(uid, sheetResource, { ...told({ 1: [5, Date.now()] }), sheet } as TestChange);
  expect((await account()).open.map(({ answers }) => answers)).toEqual([{ 1: 5 }]);
  await device.mutate(uid, sheetResource, { kind: 'restart', test: TEST, sheet });
  expect((await account()).open).toHaveLength(1);
  await device.mutate(uid, sheetResource, { kind: 'restart', test: TEST });
  const { open, results } = await account();
  expect([open.length, results.length]).toEqual([0, 1]);
});
