import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { actions, copings, perceptions } from '~/catalogue/emotions';
import { OWN_DATA, OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import { wordsOfField } from '~/catalogue/own-data-words';
import { type Row, rowSchema } from '~/domain/own-data/field';
import { fieldsOf, visibleFieldsOf } from '~/server/own-data/collection';
import { COLLECTIONS, NOT_OF_THE_PERSON } from '~/server/own-data/collections';
import { countRows, eachRow, readRows } from '~/server/own-data/read-rows';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { planted } from '../support/planted-life';
import { liveWhole } from './whole-life';

let site: TestApp;
let uid: string;

async function allRows(of: string, key: OwnDataKey): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of eachRow(site.deps, of, key)) rows.push(row);
  return rows;
}

beforeAll(async () => {
  site = await openTestApp();
  const [person, other] = (await site.people(2)) as [Person, Person];
  uid = person.uid;
  await liveWhole(site, person, other);
});
afterAll(() => site.close());

interface Def {
  type: string;
  entries?: Readonly<Record<string, string>>;
  element?: z.ZodMiniType;
  shape?: Readonly<Record<string, z.ZodMiniType>>;
  innerType?: z.ZodMiniType;
}

/** The keys that a schema lets a field hold, also as members and items of a JSON value. */
function keysIn(schema: z.ZodMiniType): string[] {
  const { entries, element, shape, innerType } = schema._zod.def as Def;
  if (entries) return Object.values(entries);
  if (shape) return Object.keys(shape);
  const inner = element ?? innerType;
  return inner ? keysIn(inner) : [];
}

/** Names of a person in a table: their uid, or the row of the account itself. */
const OWNERS = ['user_id', 'userId'];

describe('the registry of a person’s data', () => {
  test('knows every table with a uid, or says why it is no data of the person', async () => {
    const { rows } = await site.deps.db.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = any($1) order by 1`,
      [OWNERS],
    );
    const declared = Object.values(COLLECTIONS).map(({ table }) => table);
    const known = [...declared.filter((table) => table !== 'user'), ...Object.keys(NOT_OF_THE_PERSON)];
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  test.each(OWN_DATA_KEYS)('tells every column of «%s», or names it as untold', async (key) => {
    const { table, owner, fields, sealed, untold, ofUser = [] } = COLLECTIONS[key];
    const { rows } = await site.deps.db.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const told = [
      ...[owner, ...untold, ...fields.flatMap(({ column }) => column ?? [])],
      ...sealed.flatMap(({ columns, derived = [] }) => [...columns, ...derived]),
    ].filter((column) => !ofUser.includes(column));
    expect([...new Set(told)].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test.each(OWN_DATA_KEYS)('names every field of «%s» in Russian', (key) => {
    expect(
      fieldsOf(COLLECTIONS[key])
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(OWN_DATA[key].fields).toSorted());
  });
});

describe('keys in Russian', () => {
  const missing = (key: OwnDataKey, name: string, keys: readonly string[]) => {
    const words = wordsOfField(key, name);
    return keys.filter((one) => words[one] === undefined).map((one) => `${key}.${name}: ${one}`);
  };
  /** Wrapped keys: nobody reads them by their parts. */
  const UNNAMED = ['vault.content'];

  test('every field that its schema closes has words for each key', () => {
    const found = OWN_DATA_KEYS.flatMap((key) =>
      fieldsOf(COLLECTIONS[key]).flatMap(({ name, schema }) =>
        schema && !UNNAMED.includes(`${key}.${name}`) ? missing(key, name, keysIn(schema)) : [],
      ),
    );
    expect(found).toEqual([]);
  });

  test('every column that the database closes has words for each key', async () => {
    const { rows } = await site.deps.db.pool.query<{ table: string; rule: string }>(
      `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as rule from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
    );
    const closed = rows.flatMap(({ table, rule }) => {
      const [, column = '', list = ''] = /(\w+) = ANY \(ARRAY\[(.+?)\]\)/.exec(rule) ?? [];
      const keys = [...list.matchAll(/'([^']+)'::text/g)].map(([, key = '']) => key);
      return keys.length > 0 ? [{ table: table.replaceAll('"', ''), column, keys }] : [];
    });
    expect(closed.length).toBeGreaterThan(10);
    const found = OWN_DATA_KEYS.flatMap((key) =>
      fieldsOf(COLLECTIONS[key]).flatMap(({ name, column }) =>
        closed
          .filter((one) => one.table === COLLECTIONS[key].table && one.column === column)
          .flatMap(({ keys }) => missing(key, name, keys)),
      ),
    );
    expect(found).toEqual([]);
  });

  test('every suggestion of an entry has words, and so does every set of a key for reading', () => {
    const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);
    expect([
      ...missing('entries', 'perceptionKeys', keysOf(perceptions)),
      ...missing('entries', 'copingKeys', keysOf(copings)),
      ...missing('entries', 'actionKeys', keysOf(actions)),
      ...missing('dataTokens', 'collections', OWN_DATA_KEYS),
    ]).toEqual([]);
  });
});

describe('reading', () => {
  test('gives every word that a person has written, in rows that fit their schema', async () => {
    const rows: Record<string, Row[]> = {};
    for (const key of OWN_DATA_KEYS) {
      rows[key] = await allRows(uid, key);
      const schema = rowSchema(visibleFieldsOf(COLLECTIONS[key]));
      for (const row of rows[key]) expect(schema.safeParse(row).error?.issues, key).toBeUndefined();
    }
    const text = JSON.stringify(rows);
    expect(Object.values(planted).filter((word) => !text.includes(word))).toEqual([]);
    const counts = await countRows(site.deps.db.pool, uid);
    expect(Object.fromEntries(OWN_DATA_KEYS.map((key) => [key, rows[key]?.length]))).toEqual(counts);
    expect(OWN_DATA_KEYS.filter((key) => counts[key] === 0)).toEqual([]);
  });

  test('goes through a collection page by page, in one order, without a repeat', async () => {
    const whole = await readRows(site.deps, uid, 'pointLedger');
    expect(whole.rows.length).toBeGreaterThan(3);
    const seen = [];
    let after: unknown[] | null = null;
    do {
      const page = await readRows(site.deps, uid, 'pointLedger', { after, limit: 2 });
      seen.push(...page.rows);
      after = page.next;
    } while (after);
    expect(seen).toEqual(whole.rows);
  });

  test('gives nothing of another person', async () => {
    const [stranger] = (await site.people(1)) as [Person];
    const counts = await countRows(site.deps.db.pool, stranger.uid);
    expect(OWN_DATA_KEYS.filter((key) => counts[key] > 0)).toEqual(['settings', 'account', 'sessions']);
    for (const key of OWN_DATA_KEYS) expect(JSON.stringify(await allRows(stranger.uid, key))).not.toContain(uid);
  });

  test('leaves out a row whose bytes were changed, and says so', async () => {
    const { pool } = site.deps.db;
    await pool.query(`update wheel_step set step = step || '\\x00'::bytea where user_id = $1`, [uid]);
    expect(await readRows(site.deps, uid, 'wheelSteps')).toEqual({ rows: [], next: null, damaged: 1 });
  });
});
