import { describe, expect, onTestFinished, test } from 'vitest';
import { START_LINES } from '~/catalogue/commands';
import { ENGINES, makePostgresUrl, makeTestDatabase, openTestDatabase } from '../../../tests/support/database';
import { connect, shareOf } from './connect';
import { lockFolder } from './embedded/folder-lock';
import { classifyFailure } from './failures';
import { migrationsFolder } from './migrate';

describe.each(ENGINES)('%s', (engine) => {
  test('answers, is migrated, keeps a date a text', async () => {
    const database = await openTestDatabase(engine);
    expect(migrationsFolder()).toMatch(/migrations$/);
    const { rows } = await database.pool.query(`select date '2026-03-08' as day, 'Ёж'::text as word`);
    expect(rows).toEqual([{ day: '2026-03-08', word: 'Ёж' }]);
  });

  test('rolls a failed transaction back and goes on', async () => {
    const database = await openTestDatabase(engine);
    await expect(
      database.transaction(async (client) => {
        await client.query(`insert into "user" (id, name, email) values ('a', 'А', 'a@example.org')`);
        await client.query('select 1 / 0');
      }),
    ).rejects.toThrow('division by zero');
    const { rows } = await database.pool.query('select count(*)::int as n from "user"');
    expect(rows[0]).toEqual({ n: 0 });
  });

  test('carries large values both ways', async () => {
    const database = await openTestDatabase(engine);
    const large = 'ж'.repeat(1_000_000);
    const { rows } = await database.pool.query('select $1::text as value', [large]);
    expect(rows[0]?.value === large).toBe(true);
  });
});

test('a connection that ends between two queries of a transaction fails the transaction alone', async () => {
  const database = await openTestDatabase('postgres');
  const lost = database.transaction(async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await client.query('select 1');
  });
  expect(classifyFailure(await lost.catch((error: unknown) => error))).toBe('away');
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('connections are shared so that each part has some and none is over', () => {
  expect(shareOf(13)).toEqual({ pool: 7, lanes: 5 });
  for (let all = 3; all <= 500; all++) {
    const { pool, lanes } = shareOf(all);
    expect([all, pool + lanes + 1, pool > 0, lanes > 0]).toEqual([all, all, true, true]);
  }
});

test('a process opens no more connections to PostgreSQL than it may, and says so where the server gives fewer', async () => {
  const { url, remove } = await makePostgresUrl();
  onTestFinished(remove);
  const name = new URL(url).pathname.slice(1);
  const told: string[] = [];
  const open = async () => {
    const database = await connect({
      databaseUrl: url,
      folder: null,
      connections: 4,
      onTrouble: (what) => told.push(what),
    });
    onTestFinished(() => database.close());
    return database;
  };
  const database = await open();
  database.onNotification(() => {});
  const slow = () => [
    database.pool.query('select pg_sleep(0.1)'),
    database.pipeline.query({ name: 'slow', text: 'select pg_sleep(0.1)', values: [] }),
  ];
  const all = Promise.all(Array.from({ length: 4 }, slow).flat());
  const { rows } = await database.pool.query(
    'select count(*)::int as n from pg_stat_activity where datname = current_database()',
  );
  await all;
  expect(rows[0].n).toBeGreaterThan(2);
  expect(rows[0].n).toBeLessThan(5);
  expect(told.filter((line) => line.startsWith('PostgreSQL'))).toEqual([]);
  await database.pool.query(`alter database ${name} connection limit 3`);
  await open();
  expect(told).toContain(START_LINES.fewConnections(3, 4));
});

test('an embedded folder opens once and names its holder', async () => {
  const { place, remove } = await makeTestDatabase('embedded');
  await expect(lockFolder(place)).rejects.toThrow(START_LINES.folderLocked(place, process.pid));
  await remove();
});
