import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Entry, entryTag } from '~/domain/emotions/entry';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type TestApp } from '../support/app';

const ENTRIES = '/api/users/:uid/emotion-barometer/entries';
const EDIT = `PATCH ${ENTRIES}/:id`;
const DELETE = `DELETE ${ENTRIES}/:id`;

let site: TestApp;
let person: Caller;
let now = new Date('2026-11-21T10:00:00.000Z');

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  person = site.as((await site.people(1))[0] as Person);
});
afterAll(() => site.close());

const seen = (entry: Entry) => ({ 'if-match': `"${entryTag(entry)}"` });
const entryOf = ({ body }: { body: unknown }) => (body as { entry: Entry }).entry;
async function save(): Promise<Entry> {
  now = new Date(now.getTime() + 86_400_000);
  const body = { emotion: 'fear', intensity: 7, entry: 'Утро', action: 'Позвонить' };
  return entryOf(await person.call(`POST ${ENTRIES}`, { body }));
}

test('an edit made without seeing what stands there is told it, and changes nothing', async () => {
  const first = await save();
  const edit = (body: object, headers: Record<string, string>) =>
    person.call(EDIT, { params: { id: first.id }, body, headers });
  const changed = await edit({ entry: 'День' }, seen(first));
  expect([changed.status, entryOf(changed).entry]).toEqual([200, 'День']);
  const stale = await edit({ entry: 'Вечер' }, seen(first));
  expect([stale.status, stale.body]).toMatchObject([412, { code: 'changed-elsewhere', current: { entry: 'День' } }]);
  // Who says nothing of what they saw writes over it.
  expect((await edit({ entry: 'Ночь' }, {})).status).toBe(200);
});

test('a repeated edit counts as arrived and leaves everything as it was', async () => {
  const first = await save();
  const asked = { params: { id: first.id }, body: { entry: 'День' }, headers: seen(first) };
  const changed = entryOf(await person.call(EDIT, asked));
  now = new Date(now.getTime() + 60_000);
  expect(entryOf(await person.call(EDIT, asked))).toEqual(changed);
});

test('a mark and an answer told meanwhile hold back no edit', async () => {
  const first = await save();
  await person.call(`PUT ${ENTRIES}/:id/action`, { params: { id: first.id }, body: { done: true } });
  const changed = await person.call(EDIT, { params: { id: first.id }, body: { intensity: 3 }, headers: seen(first) });
  expect(entryOf(changed)).toMatchObject({ intensity: 3, actionDoneAt: expect.any(String) });
});

test('a removal made without seeing what stands there leaves it; of what is gone both are told', async () => {
  const first = await save();
  const changed = entryOf(await person.call(EDIT, { params: { id: first.id }, body: { entry: 'День' } }));
  const remove = (id: string, headers: Record<string, string>) => person.call(DELETE, { params: { id }, headers });
  const stale = await remove(first.id, seen(first));
  expect([stale.status, stale.body]).toMatchObject([412, { code: 'changed-elsewhere', current: { entry: 'День' } }]);
  expect((await remove(first.id, seen(changed))).status).toBe(204);
  expect((await remove(first.id, seen(changed))).status).toBe(404);
  const edit = { params: { id: first.id }, body: { entry: 'Вечер' }, headers: seen(changed) };
  expect((await person.call(EDIT, edit)).body).toMatchObject({ code: 'not-found' });
  expect((await remove(randomUUID(), { 'if-none-match': '*' })).status).toBe(404);
});
