import { describe, expect, test } from 'vitest';
import { START_LINES } from '~/catalogue/commands';
import { ENGINES, makeTestDatabase, openTestDatabase } from '../../../tests/support/database';
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

test('an embedded folder opens once and names its holder', async () => {
  const { place, remove } = await makeTestDatabase('embedded');
  await expect(lockFolder(place)).rejects.toThrow(START_LINES.folderLocked(place, process.pid));
  await remove();
});
