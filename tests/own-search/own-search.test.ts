import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lessonNames } from '~/content/courses';
import { sparkOrder } from '~/content/sparks';
import { HEALING } from '~/domain/courses/course';
import { RESTORE_DAYS } from '~/domain/emotions/entry-rules';
import type { Found, OwnKind } from '~/domain/own-search/found';
import { purge } from '~/server/background/purge';
import { rotateAll } from '~/server/commands/rotate-all';
import { findOwn } from '~/server/own-search/find-own';
import { fillEntries } from '../../bench/fill-entries';
import type { Person } from '../../bench/people';
import { testKey } from '../emotions/person';
import { type Caller, openTestApp, type TestApp } from '../support/app';

const TODAY = '2026-11-24';
const SEARCH = 'POST /api/users/:uid/own-search';
const [lesson = '', names] = [...(lessonNames().get(HEALING) ?? [])][0] ?? [];
const [question = ''] = names?.questions.keys() ?? [];

let site: TestApp;
let now = new Date(`${TODAY}T10:00:00.000Z`);
let person: Caller;
let other: Caller;
let uid: string;

const find = async (text: string, wish: object = {}, who = person) =>
  ((await who.call(SEARCH, { body: { text, ...wish } })).body as { found: Found[] }).found;
const kinds = async (text: string, wish: object = {}) => (await find(text, wish)).map(({ place }) => place.kind).sort();
const save = (body: object, who = person) =>
  who.call('POST /api/users/:uid/emotion-barometer/entries', { body: { emotion: 'sadness', intensity: 5, ...body } });

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
  const [first, second] = (await site.people(2)) as [Person, Person];
  [person, other, uid] = [site.as(first), site.as(second), first.uid];
  await site.deps.db.pool.query("update session set expires_at = '2100-01-01'");
  const call = async (key: string, params: object, body: object) => {
    const { status, text } = await person.call(`PUT /api/users/:uid/${key}`, { params, body } as never);
    expect(status, text).toBeLessThan(300);
  };
  expect((await save({ entry: 'Смотрю на реку из окна электрички', coping: 'Считаю мосты' })).status).toBe(201);
  await call(
    'courses/:course/lessons/:lesson/answers/:field',
    { course: HEALING, lesson, field: question },
    {
      text: 'Пишу у реки, там спокойно.',
    },
  );
  await call(
    'notes/:id',
    { id: randomUUID() },
    {
      ...{ path: '/blog/naming-feelings', title: 'Зачем чувству имя', text: 'Как у бабушки над рекой' },
      passage: { section: '', paragraph: 1, quote: 'имя', before: '', after: '' },
    },
  );
  await call(
    'sparks/:day',
    { day: TODAY },
    { spark: sparkOrder().of(TODAY), state: 'answered', answer: 'Рекой пахнет' },
  );
  await call('own-cards/:id', { id: randomUUID() }, { deck: 'couple', depth: 1, text: 'Куда течёт твоя река?' });
  await call('wheel-steps/:id', { id: randomUUID() }, { sphere: 'health', step: 'Дойти до реки', due: TODAY });
});
afterAll(() => site.close());

const ALL: OwnKind[] = ['answer', 'card', 'entry', 'note', 'spark', 'step'];

describe('a search over all that is one’s own', () => {
  test('finds every kind by any form of a word, with the place, the day and the word marked', async () => {
    expect(await kinds('река')).toEqual(ALL);
    expect(await kinds('РЕКАМИ')).toEqual(ALL);
    const [entry] = await find('река', { kinds: ['entry'] });
    expect(entry).toMatchObject({ day: TODAY, place: { kind: 'entry' } });
    expect(entry?.marks.map(([from, to]) => entry.excerpt.slice(from, to))).toEqual(['реку']);
    const [answer] = await find('река', { kinds: ['answer'] });
    expect(answer).toMatchObject({ title: names?.questions.get(question), place: { course: HEALING, lesson } });
  });

  test('forgives a slip of the finger, and asks for every word', async () => {
    expect(await kinds('электирчка')).toEqual(['entry']);
    expect(await kinds('элктричка окно')).toEqual(['entry']);
    expect(await kinds('электричка море')).toEqual([]);
    expect(await kinds('бабшука')).toEqual(['note']);
    expect(await kinds('…')).toEqual([]);
  });

  test('is narrowed by kind and day', async () => {
    expect(await kinds('река', { kinds: ['note', 'step'] })).toEqual(['note', 'step']);
    expect(await kinds('река', { to: '2026-11-23' })).toEqual([]);
    expect((await person.call(SEARCH, { body: { text: 'река', kinds: [] } })).status).toBe(400);
    expect((await person.call(SEARCH, { body: { text: '' } })).status).toBe(400);
  });

  test('follows what is written later and what is gone', async () => {
    now = new Date('2026-11-25T10:00:00.000Z');
    const { body } = await save({ entry: 'Паромщик смеялся' });
    expect(await kinds('пармощик')).toEqual(['entry']);
    // A slip in the ending leaves a stem that is far from the word's own.
    expect(await kinds('смеялс')).toEqual(['entry']);
    const { id } = (body as { entry: { id: string } }).entry;
    await person.call('DELETE /api/users/:uid/emotion-barometer/entries/:id', { params: { id } });
    expect(await kinds('паромщик')).toEqual([]);
  });

  test('keeps no word of an entry that is gone for good, and what stands is found as before', async () => {
    const words = async () =>
      (await site.deps.db.pool.query('select word from diary_word where user_id = $1', [uid])).rows.length;
    expect(await kinds('электирчка')).toEqual(['entry']);
    const before = await words();
    const back = now;
    now = new Date(now.getTime() + (RESTORE_DAYS + 1) * 24 * 3_600_000);
    await purge(site.deps);
    expect(await words()).toBe(0);
    expect(await kinds('электирчка')).toEqual(['entry']);
    expect(before - (await words())).toBe(2);
    // Now the mark is ahead of the clock.
    now = back;
    await site.deps.db.pool.query('delete from diary_word where user_id = $1', [uid]);
    expect(await kinds('электирчка')).toEqual(['entry']);
  });

  test('finds nothing of another person, who is refused', async () => {
    await save({ entry: 'Чужая река' }, other);
    expect(await find('чужая')).toEqual([]);
    expect((await find('река', {}, other)).map(({ excerpt }) => excerpt)).toEqual(['Чужая река']);
    const stolen = await other.call(SEARCH, { params: { uid }, body: { text: 'река' } });
    expect([stolen.status, stolen.text.includes('электрички')]).toEqual([403, false]);
  });

  test('names an answer whose course is gone', async () => {
    const { found } = await findOwn({ ...site.deps, known: new Map() }, uid, { text: 'спокойно' });
    expect(found).toMatchObject([
      { title: names?.questions.get(question), place: { reflection: true, stands: false } },
    ]);
  });

  test('reads a long diary in steps, none of them long, and says when it is ready', async () => {
    const [third] = (await site.people(1)) as [Person];
    await fillEntries(site.deps.db, site.deps.keys, third.uid, 1_000);
    // Every look at the clock finds a second gone.
    let at = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (at += 1_000));
    const steps: boolean[] = [];
    const search = () => findOwn({ ...site.deps, known: new Map() }, third.uid, { text: 'тервожная' });
    try {
      while (steps.at(-1) !== true) steps.push((await search()).ready);
    } finally {
      clock.mockRestore();
    }
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.filter(Boolean)).toEqual([true]);
    expect(await search()).toMatchObject({ ready: true, more: true, found: { length: 100 } });
  });

  test('goes on for one person at a time and lets others in between', async () => {
    const [long] = (await site.people(1)) as [Person];
    const { db, keys } = site.deps;
    const words = {
      ...{ path: '/blog/a', title: 'А', text: 'аб вг '.repeat(600) },
      passage: { section: '', paragraph: 0, quote: 'имя', before: '', after: '' },
    };
    const ids = Array.from({ length: 100 }, () => randomUUID());
    await db.pool.query(
      'insert into note select $1, one.id, $2, one.words, now() from unnest($3::uuid[], $4::bytea[]) as one (id, words)',
      [long.uid, keys.activeId, ids, ids.map((id) => keys.encrypt(JSON.stringify(words), [long.uid, id, 'note']))],
    );
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns++;
      if (!isOver) setImmediate(count);
    };
    count();
    const found = await findOwn({ ...site.deps, known: new Map() }, long.uid, { text: 'река', kinds: ['note'] });
    isOver = true;
    expect(found.found).toEqual([]);
    expect(turns).toBeGreaterThan(10);
    const asked = Array.from({ length: 9 }, () => site.as(long).call(SEARCH, { body: { text: 'река' } }));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5);
    expect(statuses).toContain(429);
    expect((await site.as(long).call(SEARCH, { body: { text: 'река' } })).status).toBe(200);
  });

  test('goes on under another key, and the database holds no word', async () => {
    site.deps.keys.reload(`${testKey('k9', 9)},${testKey('k1', 1)}`);
    expect((await rotateAll(site.deps.db, site.deps.keys)).damaged).toBe(0);
    expect(await kinds('электирчка')).toEqual(['entry']);
    expect(await kinds('река')).toEqual(ALL);
    const { rows } = await site.deps.db.pool.query<{ keys: string[] }>(
      'select array_agg(distinct key_id) as keys from diary_word where user_id = $1',
      [uid],
    );
    expect(rows).toEqual([{ keys: ['k9'] }]);
  });

  test('forgives a slip under a key that comes back', async () => {
    const moveTo = async (...ring: string[]) => {
      site.deps.keys.reload(ring.join(','));
      await rotateAll(site.deps.db, site.deps.keys);
    };
    await moveTo(testKey('k1', 1), testKey('k9', 9));
    await moveTo(testKey('k9', 9), testKey('k1', 1));
    expect(await kinds('электирчка')).toEqual(['entry']);
  });
});
