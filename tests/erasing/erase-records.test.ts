import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWN_DATA_KEYS } from '~/catalogue/own-data';
import type { Owned } from '~/contract/erasing';
import { RECORD_KINDS } from '~/domain/erasing/erasing';
import { KIND_OF, tablesOf } from '~/server/erasing/record-kinds';
import { NOT_OF_THE_PERSON } from '~/server/own-data/collections';
import { countRows } from '~/server/own-data/read-rows';
import type { Person } from '../../bench/people';
import { liveWhole } from '../own-data/whole-life';
import { openTestApp, type TestApp } from '../support/app';
import { tracesIn } from '../support/every-row';
import { planted } from '../support/planted-life';

let site: TestApp;
let person: Person;
let other: Person;
beforeAll(async () => {
  site = await openTestApp();
  [person, other] = (await site.people(2)) as [Person, Person];
  await liveWhole(site, person, other);
});
afterAll(() => site.close());

const counts = (of: Person) => countRows(site.deps.db.pool, of.uid);
const erase = (kinds: readonly string[]) =>
  site.as(person).call('POST /api/users/:uid/erasing/records', { body: { kinds } });

test('what refers to a person goes with them, but for what others did and wrote', async () => {
  const { rows } = await site.deps.db.pool.query<{ name: string }>(
    `select conrelid::regclass || '.' || attname as name from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype <> 'c' order by 1`,
  );
  // Decisions about other people, and topics where other people have answered.
  expect(rows.map(({ name }) => name)).toEqual([
    'community_act.answered_by',
    'community_act.by_id',
    'community_member.role_by',
    'community_topic.user_id',
  ]);
});

test('a table that holds no data of its own goes with records, or is one of the account alone', () => {
  const gone = RECORD_KINDS.flatMap(tablesOf).map(({ table }) => table);
  const left = Object.keys(NOT_OF_THE_PERSON).filter((table) => !gone.includes(table));
  expect(left.toSorted()).toEqual([
    'archive_import',
    'closed_account',
    'community_reader',
    'digest_sent',
    'disabled_account',
    'passkey',
    'recovery_code',
    'refused_address',
    'two_factor',
  ]);
});

test('the page tells everything with its number, and the words that others see', async () => {
  const told = (await site.as(person).call('GET /api/users/:uid/erasing')).body as Owned;
  const known = await counts(person);
  expect(told.counts.reduce((sum, { count }) => sum + count, 0)).toBe(
    OWN_DATA_KEYS.reduce((sum, key) => sum + known[key], 0),
  );
  expect(new Set(told.counts.map(({ kind }) => kind))).toEqual(new Set([...RECORD_KINDS, null]));
  const topics = ['Вечером тревожно', 'Другая тема', planted.heldTopic];
  expect(told.words.map(({ topic }) => topic ?? '').toSorted()).toEqual(['', ...topics].toSorted());
});

test('records of the chosen kinds go, those of other kinds and of other people stay', async () => {
  const [before, others] = [await counts(person), await counts(other)];
  expect((await erase(['wheel', 'plan'])).status).toBe(204);
  const after = await counts(person);
  for (const key of OWN_DATA_KEYS) {
    const goes = KIND_OF[key] === 'wheel' || KIND_OF[key] === 'plan';
    expect([key, after[key]]).toEqual([key, goes ? 0 : before[key]]);
  }
  expect(await counts(other)).toEqual(others);
});

test('all kinds together leave the account and no word of the person', async () => {
  expect((await erase(RECORD_KINDS)).status).toBe(204);
  // The decisions of moderators are a matter of the account, which stays.
  const { name: _name, hiddenReason: _decided, ...words } = planted;
  expect(await tracesIn(site.deps.db, words)).toEqual([]);
  const left = await counts(person);
  expect(OWN_DATA_KEYS.filter((key) => left[key] > 0 && KIND_OF[key] !== null)).toEqual([]);
  expect((await site.as(person).call('GET /api/users/:uid')).status).toBe(200);
});

test('a kind that is none is refused', async () => {
  for (const kinds of [[], ['account'], 'diary']) expect((await erase(kinds as string[])).status).toBe(400);
});
