import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlanLine, planLine } from '~/domain/things/plan-line';
import { rotateAll } from '~/server/commands/rotate-all';
import { createKeyRing } from '~/server/crypto/key-ring';
import { listThing, saveThing } from '~/server/things/keep-thing';
import type { Person } from '../../bench/people';
import { addPerson, makeBench, testKey } from '../emotions/person';
import { type Caller, openTestApp, type TestApp } from '../support/app';
import { ENGINES, openTestDatabase } from '../support/database';

const PLAN = '/api/users/:uid/hard-day-plan';
const SECRET = 'Закрываю шторы среди дня';

let site: TestApp;
const now = new Date('2026-11-21T10:00:00.000Z');
let person: Caller;
let other: Caller;
let uid: string;

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  const [first, second] = (await site.people(2)) as [Person, Person];
  [person, other, uid] = [site.as(first), site.as(second), first.uid];
});
afterAll(() => site.close());

const put = (id: string, body: object, who = person) => who.call(`PUT ${PLAN}/:id`, { params: { id }, body });
const lines = async (who = person) => ((await who.call(`GET ${PLAN}`)).body as { lines: PlanLine[] }).lines;

describe('the plan for a hard day', () => {
  const [sign, friend] = [randomUUID(), randomUUID()];

  test('its lines are kept in the order of writing, changed in their place and seen by their owner alone', async () => {
    const writtenAt = '2026-11-20T10:00:00.000Z';
    expect((await put(sign, { part: 'signs', text: 'Не отвечаю на звонки' })).status).toBe(200);
    const body = { part: 'people', text: 'Аня', phone: '+7 900 000-00-17', writtenAt };
    expect((await put(friend, body)).body).toEqual({ line: { id: friend, ...body } });
    expect((await put(sign, { part: 'signs', text: SECRET, writtenAt: '2026-01-01T00:00:00Z' })).body).toMatchObject({
      line: { text: SECRET, phone: null, writtenAt: now.toISOString() },
    });
    expect((await lines()).map(({ id }) => id)).toEqual([friend, sign]);
    expect(await lines(other)).toEqual([]);
    // The id in capitals is the same id.
    expect((await put(friend.toUpperCase(), body)).body).toEqual({ line: { id: friend, ...body } });
    expect((await lines()).map(({ text }) => text)).toEqual(['Аня', SECRET]);
    const stolen = await other.call(`GET ${PLAN}`, { params: { uid } });
    expect([stolen.status, stolen.text.includes(SECRET)]).toEqual([403, false]);
    for (const key of [`PUT ${PLAN}/:id`, `DELETE ${PLAN}/:id`])
      expect(
        (await other.call(key, { params: { uid, id: sign }, body: { part: 'signs', text: 'чужое' } })).status,
      ).toBe(403);
    const file = await other.call(`POST ${PLAN}/export`, { params: { uid }, body: { format: 'json' } });
    expect(file.status).toBe(403);
  });

  test('the database and the log read none of it, not even the part of a line', async () => {
    const { rows } = await site.deps.db.pool.query('select * from plan_line where user_id = $1', [uid]);
    const stored = Buffer.concat(rows.map(({ words }) => words as Buffer)).toString();
    for (const word of [SECRET, 'Аня', '900 000', '9000000', 'signs']) expect(stored).not.toContain(word);
    expect(Object.keys(rows[0]).sort()).toEqual(['id', 'key_id', 'user_id', 'words', 'written_at']);
    expect(site.lines.join()).not.toContain(SECRET);
  });

  test.each(['звонить маме', '12', '+', '8 900 000-00-17 доб', '1'.repeat(16)])('«%s» is no number', async (phone) => {
    expect((await put(randomUUID(), { part: 'people', text: 'Кто-то', phone })).status).toBe(400);
  });

  test('it comes as a file with the help lines', async () => {
    const ask = (format: string) => person.call(`POST ${PLAN}/export`, { body: { format } });
    const json = await ask('json');
    expect(json.body).toEqual({ exportedAt: now.toISOString(), lines: await lines() });
    const pdf = await ask('pdf');
    expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  test('a removed line is gone, and comes back in its place', async () => {
    const [first] = await lines();
    const remove = () => person.call(`DELETE ${PLAN}/:id`, { params: { id: friend } });
    expect((await remove()).status).toBe(204);
    expect((await lines()).map(({ id }) => id)).toEqual([sign]);
    expect((await remove()).status).toBe(404);
    const { id: _, ...again } = first as PlanLine & { phone: string };
    await put(friend, again);
    expect(await lines()).toEqual([first, expect.objectContaining({ id: sign })]);
  });
});

describe.each(ENGINES)('rotation on %s', (engine) => {
  test('lines move to the new key; a damaged one is left out', async () => {
    const bench = makeBench(await openTestDatabase(engine), '2026-03-01T10:00:00Z', createKeyRing(testKey('k1', 1)));
    const user = await addPerson(bench.db);
    const damaged = randomUUID();
    await saveThing(bench, planLine, user, randomUUID(), { part: 'places', text: 'Набережная' });
    await saveThing(bench, planLine, user, damaged, { part: 'helps', text: 'Чай' });
    await bench.db.pool.query(
      'update plan_line set words = set_byte(words, 14, get_byte(words, 14) # 1) where id = $1',
      [damaged],
    );
    bench.keys.reload(`${testKey('k2', 2)},${testKey('k1', 1)}`);
    expect(await rotateAll(bench.db, bench.keys)).toEqual({ rewritten: 1, damaged: 1, removable: [] });
    bench.keys.reload(testKey('k2', 2));
    expect(await listThing(bench, planLine, user)).toMatchObject([{ part: 'places', text: 'Набережная' }]);
  });
});
