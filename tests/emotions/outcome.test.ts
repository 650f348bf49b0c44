import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShownView } from '~/contract/specialist';
import type { Entry } from '~/domain/emotions/entry';
import type { Person } from '../../bench/people';
import { type Caller, openTestApp, type TestApp } from '../support/app';
import { goodView } from '../support/good-view';

const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
const OUTCOME = 'PUT /api/users/:uid/emotion-barometer/entries/:id/outcome';
const EXPORT = 'POST /api/users/:uid/emotion-barometer/export';

let site: TestApp;
let uid: string;
let person: Caller;
let stranger: Caller;
const now = new Date('2026-11-21T10:00:00.000Z');

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  const people = (await site.people(2)) as [Person, Person];
  uid = people[0].uid;
  [person, stranger] = people.map((one) => site.as(one)) as [Caller, Caller];
});
afterAll(() => site.close());

const save = async (entry: object) =>
  ((await person.call(SAVE, { body: { emotion: 'fear', intensity: 7, ...entry } })).body as { entry: Entry }).entry;
const tell = (id: string, outcome: unknown, caller = person) =>
  caller.call(OUTCOME, { params: { id }, body: { outcome } });

test('an answer is kept, changed, taken away, and survives an edit', async () => {
  const entry = await save({ copingKeys: ['plan'] });
  expect(entry).toMatchObject({ outcome: null, outcomeAt: null });
  const told = await tell(entry.id, 'easier');
  expect([told.status, told.body]).toMatchObject([200, { entry: { outcome: 'easier', outcomeAt: now.toISOString() } }]);
  const edited = await person.call('PATCH /api/users/:uid/emotion-barometer/entries/:id', {
    params: { id: entry.id },
    body: { intensity: 5 },
  });
  expect(edited.body).toMatchObject({ entry: { outcome: 'easier' } });
  expect((await tell(entry.id, null)).body).toMatchObject({ entry: { outcome: null, outcomeAt: null } });
  await tell(entry.id, 'same');
});

test('no sum tells after what it became easier: with a person of equal ways one of them soon looks better', async () => {
  const [another] = (await site.people(1)) as [Person];
  const their = site.as(another);
  const ids: string[] = [];
  for (const copingKeys of [['plan'], ['plan'], ['act']]) {
    const { body } = await their.call(SAVE, { body: { emotion: 'fear', intensity: 7, copingKeys } });
    ids.push((body as { entry: Entry }).entry.id);
  }
  const link = await their.call('PUT /api/users/:uid/specialist-views/:id', {
    params: { id: randomUUID() },
    body: { view: goodView({ fields: ['coping', 'tags'], parts: ['charts'] }), days: 7 },
  });
  const sums = async () => [
    (await their.call('GET /api/users/:uid/emotion-barometer/analysis', {})).body,
    (
      (await site.call('POST /api/specialist-view', { body: { share: (link.body as { share: string }).share } }))
        .body as ShownView
    ).charts,
  ];
  const before = await sums();
  expect(before[1]).toMatchObject({ stats: { totalEntries: 3 } });
  for (const [at, id] of ids.entries()) await tell(id, at === 1 ? 'same' : 'easier', their);
  expect(await sums()).toEqual(before);
});

test('an answer goes with the way of coping that it was about, and can always be taken back', async () => {
  const [another] = (await site.people(1)) as [Person];
  const their = site.as(another);
  const { body } = await their.call(SAVE, {
    body: { emotion: 'fear', intensity: 7, coping: 'Прогулка', copingKeys: ['plan'] },
  });
  const { id } = (body as { entry: Entry }).entry;
  const change = async (change: object) =>
    (await their.call('PATCH /api/users/:uid/emotion-barometer/entries/:id', { params: { id }, body: change })).body;
  await tell(id, 'easier', their);
  expect(await change({ coping: 'Прогулка у реки' })).toMatchObject({ entry: { outcome: 'easier' } });
  expect(await change({ copingKeys: [] })).toMatchObject({ entry: { outcome: null, outcomeAt: null } });
  await tell(id, 'harder', their);
  expect(await change({ coping: '' })).toMatchObject({ entry: { outcome: null } });
  expect((await tell(id, null, their)).status).toBe(200);
});

test('what is no answer, has no coping, is nobody\u2019s or another\u2019s is refused', async () => {
  const bare = await save({});
  expect((await tell(bare.id, 'easier')).body).toMatchObject({ code: 'no-coping' });
  expect((await tell(bare.id, 'лучше')).status).toBe(400);
  expect((await tell('00000000-0000-4000-8000-000000000000', 'easier')).status).toBe(404);
  const entry = await save({ coping: 'Прогулка' });
  const foreign = await stranger.call(OUTCOME, {
    params: { uid, id: entry.id },
    body: { outcome: 'easier' },
  });
  expect([foreign.status, foreign.body]).toMatchObject([403, { code: 'permission-denied' }]);
  expect((await tell(entry.id, 'harder')).status).toBe(200);
});

test('the answer goes into the files with the coping, and not without it', async () => {
  const file = async (body: object) => String((await person.call(EXPORT, { body })).text);
  expect(await file({ format: 'csv' })).toContain('стало тяжелее');
  expect(await file({ format: 'json' })).toContain('"outcome": "harder"');
  expect(await file({ format: 'csv', fields: ['entry'] })).not.toContain('тяжелее');
  expect(await file({ format: 'json', fields: ['entry'] })).not.toContain('outcome');
});

test('the question can be switched off', async () => {
  const off = await person.call('PATCH /api/users/:uid', { body: { askOutcome: false } });
  expect(off.body).toMatchObject({ profile: { askOutcome: false } });
});
