import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideSteps } from '~/content/guides';
import type { Award, Point, YearDay } from '~/contract/progress';
import type { Entry } from '~/domain/emotions/entry';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type TestApp } from '../support/app';

const HISTORY = 'GET /api/users/:uid/progress/history';
const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
const CHANGE = 'PATCH /api/users/:uid/emotion-barometer/entries/:id';
const ACTION = 'PUT /api/users/:uid/emotion-barometer/entries/:id/action';
const STEP = 'PUT /api/users/:uid/guides/:guide/steps/:step';

let site: TestApp;
let now: Date;
let person: Caller;

beforeAll(async () => {
  now = new Date('2026-11-21T10:00:00.000Z');
  site = await openTestApp({ clock: () => now });
  person = site.as((await site.people(1))[0] as Person);
});
afterAll(() => site.close());

const history = async (query: Record<string, string> = {}, caller = person) =>
  (await caller.call(HISTORY, { query })).body as { history: Point[]; nextCursor: string | null };
const save = async (entry: object) =>
  ((await person.call(SAVE, { body: { emotion: 'joy', intensity: 5, ...entry } })).body as { entry: Entry }).entry;
const mark = (id: string, done: boolean) => person.call(ACTION, { params: { id }, body: { done } });

test('an action is done once: a tick brings ten points, taking it off and on again brings none', async () => {
  const entry = await save({ action: 'Позвонить сестре' });
  expect(entry.actionDoneAt).toBeNull();
  const done = await mark(entry.id, true);
  expect(done.body).toMatchObject({
    entry: { action: 'Позвонить сестре', actionDoneAt: now.toISOString() },
    award: { sefira: 'malkhut', cause: 'action-done', points: 10, total: 10, actions: 1 },
  });
  expect((await mark(entry.id, false)).body).toMatchObject({ entry: { actionDoneAt: null }, award: null });
  expect((await mark(entry.id, true)).body).toMatchObject({ award: null });
  const changed = await person.call(CHANGE, { params: { id: entry.id }, body: { intensity: 6 } });
  expect(changed.body).toMatchObject({ entry: { intensity: 6, actionDoneAt: now.toISOString() } });
});

test('an entry without an action has nothing to mark; a chosen action is enough', async () => {
  const bare = await save({});
  const refused = await mark(bare.id, true);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'no-action' }]);
  const chosen = await save({ actionKeys: ['walk'] });
  expect((await mark(chosen.id, true)).status).toBe(200);
  expect((await mark('00000000-0000-4000-8000-000000000000', true)).status).toBe(404);
});

test('the last tick of a guide feeds netzach once, though two ticks come at the same time', async () => {
  const guide = 'calm-in-ten-minutes';
  const steps = [...(guideSteps().get(guide) ?? [])];
  const tick = async (step: string, done = true) =>
    ((await person.call(STEP, { params: { guide, step }, body: { done } })).body as { award: Award | null }).award;
  for (const step of steps.slice(2)) expect(await tick(step)).toBeNull();
  const last = await Promise.all(steps.slice(0, 2).map((step) => tick(step)));
  expect(last.filter(Boolean)).toEqual([
    { sefira: 'netzach', cause: 'guide-finished', points: 10, total: 10, actions: 1 },
  ]);
  expect(await tick(steps[0] ?? '', false)).toBeNull();
  expect(await tick(steps[0] ?? '')).toBeNull();
});

test('the history tells what fed the tree, newest first, page by page, and which work it was', async () => {
  now = new Date('2026-11-22T10:00:00.000Z');
  // Four pieces of work at one instant: the pages part them.
  const ids: string[] = [];
  for (const text of ['раз', 'два', 'три']) ids.push((await save({ action: text })).id);
  for (const id of ids) await mark(id, true);
  const all = await history();
  expect(all.nextCursor).toBeNull();
  expect(all.history.map(({ createdAt }) => createdAt)).toEqual(
    all.history.map(({ createdAt }) => createdAt).sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)),
  );
  expect(Object.keys(all.history[0] ?? {}).sort()).toEqual([
    'cause',
    'createdAt',
    'day',
    'points',
    'reference',
    'sefira',
  ]);
  for (const limit of ['1', '2', '5']) {
    const paged: Point[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { history: Point[]; nextCursor: string | null } = await history({ limit, ...(cursor && { cursor }) });
      paged.push(...page.history);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all.history);
  }
  const malkhut = await history({ sefira: 'malkhut' });
  expect(malkhut.history).toEqual(all.history.filter(({ sefira }) => sefira === 'malkhut'));
  expect(malkhut.history.slice(0, 3).map(({ reference }) => reference)).toEqual(ids.toSorted());
  const done = await history({ cause: 'action-done', day: '2026-11-22' });
  expect(done.history).toEqual(malkhut.history.slice(0, 3));
  expect((await history({ cause: 'step-closed' })).history).toEqual([]);
  expect((await person.call(HISTORY, { query: { cursor: 'abc' } })).status).toBe(400);
  expect((await person.call(HISTORY, { query: { sefira: 'daat' } })).status).toBe(400);
  expect(await history({}, site.as((await site.people(1))[0] as Person))).toEqual({ history: [], nextCursor: null });
});

const YEAR = 'GET /api/users/:uid/progress/years/:year';

test('a year by days holds what counted on each of them, on the person’s own day', async () => {
  const one = site.as((await site.people(1))[0] as Person);
  // The year turns while the person stays signed in.
  await site.deps.db.pool.query(`update session set expires_at = '2028-01-01'`);
  const year = async (name: string) =>
    ((await one.call(YEAR, { params: { year: name } })).body as { days: YearDay[] }).days;
  expect(await year('2026')).toEqual([]);
  // In Moscow the new year has come.
  now = new Date('2026-12-31T22:30:00.000Z');
  const add = (emotion: string) => one.call(SAVE, { body: { emotion, intensity: 5 } });
  for (const emotion of ['joy', 'fear']) await add(emotion);
  now = new Date('2027-02-03T10:00:00.000Z');
  await add('joy');
  expect(await year('2026')).toEqual([]);
  expect(await year('2027')).toEqual([
    { day: '2027-01-01', actions: { binah: 2 } },
    { day: '2027-02-03', actions: { binah: 1 } },
  ]);
  expect((await one.call(YEAR, { params: { year: '27' } })).status).toBe(400);
});

test('one entry is read by its id until it is deleted', async () => {
  const ENTRY = 'GET /api/users/:uid/emotion-barometer/entries/:id';
  now = new Date('2026-11-23T10:00:00.000Z');
  const one = site.as((await site.people(1))[0] as Person);
  const { entry } = (await one.call(SAVE, { body: { emotion: 'joy', intensity: 5, entry: 'Сад' } })).body as {
    entry: Entry;
  };
  const params = { id: entry.id };
  expect((await one.call(ENTRY, { params })).body).toEqual(entry);
  expect((await person.call(ENTRY, { params })).status).toBe(404);
  await one.call('DELETE /api/users/:uid/emotion-barometer/entries/:id', { params });
  expect((await one.call(ENTRY, { params })).status).toBe(404);
});
