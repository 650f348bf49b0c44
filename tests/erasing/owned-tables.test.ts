import { afterAll, beforeAll, expect, test } from 'vitest';
import { OWNED_TABLES } from '~/server/own-data/owned-tables';
import { makeTestDatabase, type TestDatabase } from '../support/database';

/** One list names everything that is kept of a person: a table that is missing there would be told and erased by nobody. */

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase('embedded');
});
afterAll(() => made.remove());

test('every table with a uid is in the list, and the list names nothing else', async () => {
  const { rows } = await made.database.pool.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and (column_name in ('user_id', 'owner_id', 'uid') or (table_name = 'user' and column_name = 'id'))`,
  );
  expect(OWNED_TABLES.map(({ table, owner }) => `${table}.${owner}`).sort()).toEqual(
    rows.map(({ place }) => place).sort(),
  );
});

test('whatever refers to a person goes with them', async () => {
  const { rows } = await made.database.pool.query<{ name: string }>(
    `select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = '"user"'::regclass and confdeltype <> 'c'`,
  );
  expect(rows).toEqual([]);
});
