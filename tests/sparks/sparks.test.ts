import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSparks, sparkOrder } from '~/content/sparks';
import { addDays } from '~/domain/day';
import { MOST_SPARK_DAYS, sparkTag } from '~/domain/sparks/spark';
import { swapsOf } from '~/domain/sparks/spark-swap';
import { rotateAll } from '~/server/commands/rotate-all';
import type { Person } from '../../bench/people';
import { testKey } from '../emotions/person';
import { type Caller, openTestApp, type TestApp } from '../support/app';

const READ = 'GET /api/users/:uid/sparks';
const MARK = 'PUT /api/users/:uid/sparks/:day';
const FORGET = 'DELETE /api/users/:uid/sparks/:day';
const TODAY = '2026-11-21';
const order = sparkOrder();
const of = (day: string) => order.of(day) ?? '';

let site: TestApp;
let now: Date;
let person: Caller;
let uid: string;

beforeAll(async () => {
  now = new Date(`${TODAY}T10:00:00.000Z`);
  site = await openTestApp({ clock: () => now });
  const [first] = (await site.people(1)) as [Person];
  uid = first.uid;
  person = site.as(first);
  await site.deps.db.pool.query("update profile set time_zone = 'Europe/Moscow' where user_id = $1", [uid]);
  await site.deps.db.pool.query("update session set expires_at = '2100-01-01'");
});
afterAll(() => site.close());

const mark = (day: string, body: object, caller = person) => caller.call(MARK, { params: { day }, body });
const days = async (query: Record<string, string> = {}) =>
  (await person.call(READ, { query })).body as { today: string; days: { day: string; answer: string | null }[] };
const answered = (day: string, answer?: string) => ({ spark: of(day), state: 'answered', ...(answer && { answer }) });

test('an answer is kept for its owner alone, encrypted, and feeds chokhmah once a day', async () => {
  const first = await mark(TODAY, answered(TODAY, 'Тихая мысль'));
  expect(first.status).toBe(200);
  expect(first.body).toEqual({
    spark: { day: TODAY, spark: of(TODAY), state: 'answered', answer: 'Тихая мысль', updatedAt: now.toISOString() },
    award: { sefira: 'chokhmah', cause: 'spark-answered', points: 10, total: 10, actions: 1 },
  });
  expect((await mark(TODAY, answered(TODAY, 'Другими словами'))).body).toMatchObject({ award: null });
  expect(await days()).toEqual({ today: TODAY, days: [expect.objectContaining({ answer: 'Другими словами' })] });
  const { rows } = await site.deps.db.pool.query<{ answer: Buffer }>('select answer from spark_day');
  expect(rows[0]?.answer.includes(Buffer.from('Друг'))).toBe(false);
  const [other] = (await site.people(1)) as [Person];
  expect((await site.as(other).call(READ)).body).toEqual({ today: TODAY, days: [] });
});

test('the answer of another day is kept and brings nothing; a day to come and a foreign spark are not found', async () => {
  const yesterday = addDays(TODAY, -1);
  expect((await mark(yesterday, answered(yesterday))).body).toMatchObject({ spark: { answer: null }, award: null });
  expect((await mark(addDays(TODAY, 1), answered(addDays(TODAY, 1)))).status).toBe(404);
  expect((await mark(TODAY, { spark: of(yesterday), state: 'answered' })).status).toBe(404);
  expect((await mark(TODAY, { spark: 'no-such-spark', state: 'answered' })).status).toBe(404);
  for (const day of ['2025-12-31', '0001-01-01']) {
    expect((await mark(day, { spark: of(TODAY), state: 'later' })).status).toBe(404);
    const before = swapsOf(order, '2025-12-31', [])[0] ?? '';
    expect((await mark(day, { spark: before, state: 'later' })).status).toBe(404);
    expect((await days({ from: day, to: day })).days).toEqual([]);
  }
  await site.deps.db.pool.query(
    `insert into spark_day (user_id, day, spark, state, key_id, updated_at)
      select $1, day, 'one', 'later', 'k', now() from generate_series(date '2022-01-01', date '2025-12-31', '1 day') day`,
    [uid],
  );
  expect((await days({ from: '2000-01-01', to: '2025-12-31' })).days.length).toBeLessThanOrEqual(MOST_SPARK_DAYS);
  expect((await days()).days.at(-1)?.day).toBe(addDays(TODAY, 1 - MOST_SPARK_DAYS));
  await site.deps.db.pool.query("delete from spark_day where day < '2026-01-01'");
  expect((await mark(TODAY, { spark: of(TODAY), state: 'later', answer: 'слова' })).status).toBe(400);
  expect((await mark(TODAY, { spark: of(TODAY), state: 'answered', answer: ' \n ' })).status).toBe(400);
  expect((await mark(TODAY, { ...answered(TODAY), answer: 'а'.repeat(2_001) })).status).toBe(400);
  expect((await mark(TODAY, { ...answered(TODAY), answer: 'а'.repeat(2_000) })).status).toBe(200);
});

test('the day is the person’s own: at half past ten in the evening Moscow lives through the same day, Kamchatka the next', async () => {
  now = new Date('2026-11-22T19:30:00.000Z');
  const next = '2026-11-23';
  expect((await mark(next, answered(next))).status).toBe(404);
  await site.deps.db.pool.query("update profile set time_zone = 'Asia/Kamchatka' where user_id = $1", [uid]);
  expect((await mark(next, answered(next, 'Утро'))).body).toMatchObject({ award: { points: 10, total: 20 } });
  expect((await days()).today).toBe(next);
});

test('a swap is one of the three that the day offers the person; an answer outlasts a late «не сейчас»', async () => {
  now = new Date('2026-12-24T10:00:00.000Z');
  const today = '2026-12-24';
  const had = (await days()).days as { day: string; spark: string; answer: null }[];
  const [swap = '', second = ''] = swapsOf(order, today, had);
  const foreign = order.idsOn(today).find((id) => id !== of(today) && !swapsOf(order, today, had).includes(id)) ?? '';
  expect((await mark(today, { spark: foreign, state: 'open' })).status).toBe(404);
  expect((await mark(today, { spark: swap, state: 'open' })).body).toMatchObject({
    spark: { spark: swap, state: 'open' },
    award: null,
  });
  expect((await mark(today, { spark: second, state: 'later' })).body).toMatchObject({ spark: { state: 'later' } });
  expect((await mark(today, { spark: swap, state: 'answered', answer: 'Да' })).body).toMatchObject({
    award: { points: 10 },
  });
  const late = await mark(today, { spark: of(today), state: 'later' });
  expect(late.body).toMatchObject({ spark: { spark: swap, state: 'answered', answer: 'Да' }, award: null });
  const tomorrow = addDays(today, 1);
  now = new Date('2026-12-25T10:00:00.000Z');
  expect((await mark(tomorrow, { spark: swap, state: 'open' })).status).toBe(404);
  const swaps = swapsOf(order, tomorrow, [{ day: today, spark: swap }]);
  expect(swaps).not.toContain(swap);
});

test('an answer to a spark that was replaced stays readable, and one from a device with the earlier list is kept', async () => {
  const [last] = readSparks()
    .filter(({ replaces }) => replaces !== undefined)
    .slice(-1);
  const { id = '', replaces = '' } = last ?? {};
  const late = Array.from({ length: 365 }, (_, at) => addDays('2026-12-26', at)).find((day) => of(day) === id) ?? '';
  now = new Date(`${late}T10:00:00.000Z`);
  expect((await mark(late, { spark: replaces, state: 'answered', answer: 'Старый вопрос' })).status).toBe(200);
  expect((await days({ from: late, to: late })).days).toMatchObject([{ spark: replaces, answer: 'Старый вопрос' }]);
  expect(readSparks().find((spark) => spark.id === replaces)?.text).toBeTruthy();
  const next = addDays(late, 1);
  now = new Date(`${next}T10:00:00.000Z`);
  expect((await mark(next, { spark: replaces, state: 'answered' })).status).toBe(404);
  for (const day of [late, next]) await person.call(FORGET, { params: { day } });
});

test('a day is forgotten as often as asked; answered again it brings nothing more', async () => {
  const [before] = (await days({ from: '2026-12-24', to: '2026-12-24' })).days;
  expect(before?.answer).toBe('Да');
  now = new Date('2026-12-24T12:00:00.000Z');
  for (let turn = 0; turn < 2; turn++)
    expect((await person.call(FORGET, { params: { day: '2026-12-24' } })).status).toBe(204);
  expect((await days({ from: '2026-12-24' })).days).toEqual([]);
  expect((await mark('2026-12-24', answered('2026-12-24'))).body).toMatchObject({ award: null });
});

test('answers move to a new key; a damaged one reads as none and does not hide the rest', async () => {
  const count = (await days()).days.filter(({ answer }) => answer !== null).length;
  expect(count).toBeGreaterThan(1);
  site.deps.keys.reload(`${testKey('k2', 2)},${testKey('k1', 1)}`);
  await rotateAll(site.deps.db, site.deps.keys);
  site.deps.keys.reload(testKey('k2', 2));
  expect((await days()).days.filter(({ answer }) => answer !== null)).toHaveLength(count);
  await site.deps.db.pool.query(
    'update spark_day set answer = set_byte(answer, 14, get_byte(answer, 14) # 1) where day = $1',
    [TODAY],
  );
  expect((await days()).days.filter(({ answer }) => answer !== null)).toHaveLength(count - 1);
  expect(site.lines.join('')).toContain('a kept row cannot be read');
});

test('the same answer sent at once by eight tabs is one day and one award', async () => {
  const [someone] = (await site.people(1)) as [Person];
  const caller = site.as(someone);
  await site.deps.db.pool.query("update session set expires_at = '2100-01-01'");
  const day = '2026-12-24';
  const replies = await Promise.all(Array.from({ length: 8 }, () => mark(day, answered(day, 'Разом'), caller)));
  const awards = replies.map(({ body }) => (body as { award: { points: number } | null }).award).filter(Boolean);
  expect(awards).toHaveLength(1);
});

test('a change made without seeing what stands there is told it, and changes nothing', async () => {
  const day = addDays(TODAY, -3);
  const put = (answer: string, headers: Record<string, string>) =>
    person.call(MARK, { params: { day }, body: answered(day, answer), headers });
  const tag = (answer: string) => `"${sparkTag({ spark: of(day), state: 'answered', answer })}"`;
  expect((await put('Утро', { 'if-none-match': '*' })).status).toBe(200);
  // The same again: its answer was lost on the way.
  expect((await put('Утро', { 'if-none-match': '*' })).status).toBe(200);
  const stale = await put('Вечер', { 'if-none-match': '*' });
  expect(stale.status).toBe(412);
  expect(stale.body).toMatchObject({ code: 'changed-elsewhere', current: { answer: 'Утро' } });
  expect((await put('Утро и вечер', { 'if-match': tag('Утро') })).status).toBe(200);
  const gone = await person.call(FORGET, { params: { day }, headers: { 'if-match': tag('Утро') } });
  expect(gone.body).toMatchObject({ code: 'changed-elsewhere', current: { answer: 'Утро и вечер' } });
  for (const headers of [
    { 'if-match': 'no quotes' },
    { 'if-match': '*' },
    { 'if-none-match': '"a"' },
    { 'if-match': '"a"', 'if-none-match': '*' },
  ])
    expect((await put('Ночь', headers as Record<string, string>)).status, JSON.stringify(headers)).toBe(400);
  expect((await person.call(FORGET, { params: { day }, headers: { 'if-match': tag('Утро и вечер') } })).status).toBe(
    204,
  );
});
