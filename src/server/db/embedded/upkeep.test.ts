import { tmpdir } from 'node:os';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInMemory } from './open-durable';
import { createUpkeep } from './upkeep';

let database: PGlite;
beforeAll(async () => {
  database = await openInMemory(null);
  await database.exec(`create table worn (id integer primary key, text text); create table fresh (id integer);
    insert into worn select n, repeat('х', 100) from generate_series(1, 2000) n; insert into fresh values (1);
    delete from worn where id % 2 = 0`);
}, 60_000);
afterAll(() => database.close());

async function lastVacuums(): Promise<Record<string, boolean>> {
  const { rows } = await database.query<{ relname: string; swept: boolean }>(
    'select relname, last_vacuum is not null as swept from pg_stat_user_tables',
  );
  return Object.fromEntries(rows.map(({ relname, swept }) => [relname, swept]));
}

test('words that wait for their index are put into it in a pause', async () => {
  await database.exec(`create table entries (words text[]); create index entry_words on entries using gin (words)`);
  const waiting = async () => {
    const { rows } = await database.query<{ pages: number }>(
      `select gin_clean_pending_list('entry_words')::int as pages`,
    );
    return rows[0]?.pages;
  };
  const write = () => database.exec(`insert into entries values (array['дом', 'лес'])`);
  await write();
  expect(await waiting()).toBe(1);
  const failures: unknown[] = [];
  const upkeep = createUpkeep({ database, folder: tmpdir(), onFailure: (error) => failures.push(error) });
  for (const _ of [1, 2]) {
    await write();
    await new Promise<void>((resolve) => upkeep.noteAnswer((work) => work().finally(resolve)));
    expect(await waiting()).toBe(0);
  }
  expect(failures).toEqual([]);
}, 30_000);

test('a table in which much was deleted is swept in a pause, and known to the planner; others are left alone', async () => {
  const failures: unknown[] = [];
  const upkeep = createUpkeep({
    database,
    folder: tmpdir(),
    onFailure: (error) => failures.push(error),
    sweepEvery: 0,
  });
  const begun = performance.now();
  upkeep.noteAnswer((work) => work());
  await expect.poll(lastVacuums, { timeout: 15_000, interval: 100 }).toMatchObject({ worn: true, fresh: false });
  expect(performance.now() - begun).toBeGreaterThan(1_000);
  const { rows } = await database.query(`select reltuples::int as count from pg_class where relname = 'worn'`);
  expect(rows).toEqual([{ count: 1_000 }]);
  expect(failures).toEqual([]);
}, 30_000);
