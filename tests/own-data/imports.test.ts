import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DiaryImport, TakenIn } from '~/contract/imports';
import { ROWS_MAX } from '~/domain/own-data/archive';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';

const BRING = 'PUT /api/users/:uid/imports/:id';
const UNDO = 'DELETE /api/users/:uid/imports/:id';
const DAY_MS = 86_400_000;

let site: TestApp;
beforeAll(async () => {
  site = await openTestApp({ engine: 'embedded' });
});
afterAll(() => site.close());

const onePerson = async () => (await site.people(1))[0] as Person;

/** Five a day from 2012 on. */
function invented(at: number) {
  const day = new Date(Date.UTC(2012, 0, 1) + Math.floor(at / 5) * DAY_MS).toISOString().slice(0, 10);
  const time = `0${4 + (at % 5)}:30`;
  return {
    ...{ key: `${day}T${time}#0`, day, time, emotion: 'joy', subEmotion: '', intensity: 1 + (at % 10) },
    ...{ entry: `Тихий вечер ${at}`, tags: ['rad', `дело ${at % 7}`] },
  };
}
const many = (count: number) => Array.from({ length: count }, (_, at) => invented(at));

async function bring(person: Person, id: string, entries: object[], dry = false): Promise<TakenIn> {
  const answer = await site.as(person).call(BRING, { params: { id }, body: { source: 'daylio', entries, dry } });
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body as TakenIn;
}
const imports = async (person: Person) =>
  ((await site.as(person).call('GET /api/users/:uid/imports')).body as { imports: DiaryImport[] }).imports;
const count = async (person: Person, sql: string) =>
  (
    await site.deps.db.pool.query<{ n: number }>(`select count(*)::integer as n from ${sql} where user_id = $1`, [
      person.uid,
    ])
  ).rows[0]?.n;
const found = async (person: Person, text: string) =>
  (
    (await site.as(person).call('POST /api/users/:uid/emotion-barometer/search', { body: { text } })).body as {
      entries: { id: string; localDate: string; timestamp: string; tags: string[] }[];
    }
  ).entries;

test('five thousand entries come in by parts, keep their days whole, bring no points, and are known the second time', async () => {
  const person = await onePerson();
  const id = randomUUID();
  const entries = many(5_000);
  expect(await bring(person, id, entries.slice(0, ROWS_MAX), true)).toEqual({ added: ROWS_MAX, known: 0, over: 0 });
  expect([await count(person, 'emotion_entry'), await imports(person)]).toEqual([0, []]);
  for (let from = 0; from < entries.length; from += ROWS_MAX)
    expect(await bring(person, id, entries.slice(from, from + ROWS_MAX))).toEqual({
      added: ROWS_MAX,
      known: 0,
      over: 0,
    });
  const [only] = await imports(person);
  expect(only).toMatchObject({
    id,
    source: 'daylio',
    entries: 5_000,
    touched: 0,
    from: '2012-01-01',
    to: '2014-09-26',
  });
  expect([await count(person, 'point_ledger'), await count(person, 'daily_action')]).toEqual([0, 0]);

  expect(await bring(person, randomUUID(), entries.slice(0, ROWS_MAX), true)).toEqual({
    added: 0,
    known: ROWS_MAX,
    over: 0,
  });
  const some = [...entries.slice(-2), { ...invented(5_000), key: 'new' }];
  expect(await bring(person, randomUUID(), some)).toEqual({ added: 1, known: 2, over: 0 });
  expect(await imports(person)).toHaveLength(2);
});

test('what came is an entry like any other: found by its words, encrypted, at the time of its own place', async () => {
  const person = await onePerson();
  await bring(person, randomUUID(), [
    { ...invented(0), entry: 'Незабудки у ручья' },
    { ...invented(1), timeZone: 'Asia/Omsk' },
  ]);
  expect(await found(person, 'незабудка')).toMatchObject([
    { localDate: '2012-01-01', timestamp: '2012-01-01T00:30:00.000Z', tags: ['rad', 'дело 0'] },
  ]);
  expect((await found(person, 'тихий'))[0]?.timestamp).toBe('2011-12-31T22:30:00.000Z');
  const { rows } = await site.deps.db.pool.query('select * from emotion_entry where user_id = $1', [person.uid]);
  expect(JSON.stringify(rows)).not.toContain('Незабудки');
});

test('undoing takes out exactly what came and was not touched since', async () => {
  const person = await onePerson();
  const own = { emotion: 'trust', intensity: 4, entry: 'Своё слово' };
  await site.as(person).call('POST /api/users/:uid/emotion-barometer/entries', { body: own });
  const [one, other] = [randomUUID(), randomUUID()];
  await bring(person, one, many(3));
  await bring(person, other, [{ ...invented(3), key: 'another', entry: 'Второй дневник' }]);
  const [edited] = await found(person, 'тихий');
  const change = { params: { id: edited?.id ?? '' }, body: { entry: 'Исправлено' } };
  expect((await site.as(person).call('PATCH /api/users/:uid/emotion-barometer/entries/:id', change)).status).toBe(200);
  expect((await imports(person)).find(({ id }) => id === one)).toMatchObject({ entries: 3, touched: 1 });

  const stranger = await onePerson();
  expect(await imports(stranger)).toEqual([]);
  expect((await site.as(stranger).call(UNDO, { params: { id: one } })).status).toBe(404);
  expect((await site.as(person).call(UNDO, { params: { id: one } })).body).toEqual({ removed: 2, kept: 1 });
  expect([(await found(person, 'тихий')).length, (await found(person, 'исправлено')).length]).toEqual([0, 1]);
  expect([(await found(person, 'второй')).length, (await found(person, 'своё')).length]).toEqual([1, 1]);
  expect((await site.as(person).call(UNDO, { params: { id: one } })).status).toBe(404);
  // What was touched is the person's own: the file brings the others back and leaves it alone.
  expect(await bring(person, randomUUID(), many(3))).toEqual({ added: 2, known: 1, over: 0 });
});

test('one file of two people, even under one number, is each one’s own', async () => {
  const [person, stranger] = [await onePerson(), await onePerson()];
  const id = randomUUID();
  await bring(person, id, many(3));
  expect(await bring(stranger, randomUUID(), many(3), true)).toEqual({ added: 3, known: 0, over: 0 });
  expect(await bring(stranger, id, many(3))).toEqual({ added: 3, known: 0, over: 0 });
  expect(await imports(stranger)).toMatchObject([{ id, entries: 3 }]);
  const [own] = await found(stranger, 'тихий');
  const change = { params: { id: own?.id ?? '' }, body: { entry: 'Исправлено' } };
  await site.as(stranger).call('PATCH /api/users/:uid/emotion-barometer/entries/:id', change);
  expect((await site.as(person).call(UNDO, { params: { id } })).body).toEqual({ removed: 3, kept: 0 });
  expect(await imports(stranger)).toMatchObject([{ id, entries: 3, touched: 1 }]);
});

test('an account whose only entries are taken out again is as empty as before', async () => {
  const person = await onePerson();
  const id = randomUUID();
  await bring(person, id, many(2));
  expect(await count(person, 'emotion_barometer')).toBe(1);
  expect((await site.as(person).call(UNDO, { params: { id } })).body).toEqual({ removed: 2, kept: 0 });
  expect([await count(person, 'emotion_barometer'), await imports(person)]).toEqual([0, []]);
});

test('a large import is undone in parts; what was cut off goes on when it is asked for again', async () => {
  const person = await onePerson();
  const id = randomUUID();
  const entries = many(1_200);
  for (let from = 0; from < entries.length; from += ROWS_MAX)
    await bring(person, id, entries.slice(from, from + ROWS_MAX));
  const { pool } = site.deps.db;
  await pool.query(`create function cut_undo() returns trigger language plpgsql as $$
    begin
      if (select count(*) from emotion_entry where user_id = old.user_id) <= 700 then raise exception 'cut off'; end if;
      return old;
    end $$`);
  await pool.query('create trigger cut_undo before delete on emotion_entry for each row execute function cut_undo()');
  expect((await site.as(person).call(UNDO, { params: { id } })).status).toBe(500);
  await pool.query('drop trigger cut_undo on emotion_entry');
  expect([await count(person, 'emotion_entry'), await imports(person)]).toMatchObject([700, [{ id, entries: 700 }]]);
  expect((await site.as(person).call(UNDO, { params: { id } })).body).toEqual({ removed: 700, kept: 0 });
  expect([await count(person, 'emotion_entry'), await imports(person)]).toEqual([0, []]);
});

test('an entry that does not fit is refused with its part, and nothing of it comes', async () => {
  const person = await onePerson();
  for (const wrong of [
    { intensity: 11 },
    { day: '2012-02-30' },
    { subEmotion: 'panic' },
    { tags: ['x'.repeat(41)] },
    { key: 'слово' },
  ]) {
    const body = { source: 'daylio', entries: [invented(0), { ...invented(1), ...wrong }], dry: false };
    const answer = await site.as(person).call(BRING, { params: { id: randomUUID() }, body });
    expect([answer.status, JSON.stringify(wrong)]).toEqual([400, JSON.stringify(wrong)]);
  }
  expect(await count(person, 'emotion_entry')).toBe(0);
});

test('all four texts, chosen suggestions and an answer come, and an answer that came is not the person’s touch', async () => {
  const person = await onePerson();
  const id = randomUUID();
  const whole = {
    ...{ ...invented(0), perception: 'Как волна', coping: 'Дыхание', action: 'Позвать друга' },
    ...{ copingKeys: [], outcome: 'easier', timeZone: 'Europe/Moscow' },
  };
  expect(await bring(person, id, [whole])).toEqual({ added: 1, known: 0, over: 0 });
  expect(await found(person, 'тихий')).toMatchObject([
    { perception: 'Как волна', coping: 'Дыхание', action: 'Позвать друга', outcome: 'easier' },
  ]);
  expect(await imports(person)).toMatchObject([{ entries: 1, touched: 0 }]);
  expect((await site.as(person).call(UNDO, { params: { id } })).body).toEqual({ removed: 1, kept: 0 });
});

test('what an earlier version brought under its moment and place is known by its words', async () => {
  const person = await onePerson();
  const moment = { day: '2012-01-01', time: '12:00' };
  const old = (at: number, entry: string) => ({ ...invented(0), ...moment, key: `2012-01-01T#${at}`, entry });
  await bring(person, randomUUID(), [old(0, 'Утро, тихо'), old(1, 'Вечер')]);
  const now = (name: string, entry: string) => ({
    ...{ ...invented(0), ...moment, key: `c.1.${name}#0`, entry },
    former: { key: '2012-01-01T', count: 3 },
  });
  // A newer row stands above the old ones; one of them is read otherwise now.
  const grown = [now('a', 'Ночь'), now('b', 'Утро тихо.'), now('c', 'Вечер')];
  expect(await bring(person, randomUUID(), grown, true)).toEqual({ added: 1, known: 2, over: 0 });
  expect(await bring(person, randomUUID(), grown)).toEqual({ added: 1, known: 2, over: 0 });
  expect(await bring(person, randomUUID(), grown)).toEqual({ added: 0, known: 3, over: 0 });
  // Another table of the same days is another diary.
  expect(await bring(person, randomUUID(), [now('d', 'Другое')], true)).toEqual({ added: 1, known: 0, over: 0 });
  // And of another person nothing is known.
  expect(await bring(await onePerson(), randomUUID(), grown, true)).toEqual({ added: 3, known: 0, over: 0 });
});
