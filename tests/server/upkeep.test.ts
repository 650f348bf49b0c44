import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '~/server/db/connect';
import { startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { makeDataFolder } from '../support/database';
import { promisedTime } from '../support/promised-time';
import { moment } from '../support/waiting';

/** The embedded database over a long run: its log stays short, so that a crash costs a short start, and no save waits for the words of others. */

const MEGABYTE = 1024 * 1024;
const WRITTEN = 128 * MEGABYTE;
const ROW_BYTES = 256 * 1024;
/** Since the last checkpoint, with what is written until it is noticed; and on the disk. */
const LOG_BOUND = 96 * MEGABYTE;
/** A quiet moment is used for more than this. */
const LOG_WORTH = 24 * MEGABYTE;
const FOLDER_BOUND = 128 * MEGABYTE;
const UP_AGAIN_MS = promisedTime(5_000, 30_000);

const dataDir = makeDataFolder();
const crashedDir = makeDataFolder();
let db: Database;
beforeAll(async () => {
  ensureBuilt();
  db = await connect({ databaseUrl: null, folder: join(dataDir, 'db') });
}, 120_000);
afterAll(async () => {
  await db?.close();
  for (const folder of [dataDir, crashedDir]) rmSync(folder, { recursive: true, force: true });
});

async function logSinceCheckpoint(): Promise<number> {
  const { rows } = await db.pool.query<{ bytes: number }>(
    `select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return rows[0]?.bytes ?? Number.NaN;
}

const logFolder = () =>
  readdirSync(join(dataDir, 'db', 'pg_wal'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** Rows of random bytes, a transaction each every other time; the numbers of those that were acknowledged. */
async function write(bytes: number, after: () => Promise<void>): Promise<string[]> {
  const insert = {
    text: `insert into job (kind, secret, done_at) values ('letter', $1, now()) returning id::text`,
    values: [randomBytes(ROW_BYTES)],
  };
  const acknowledged: string[] = [];
  for (let written = 0; written < bytes; written += ROW_BYTES) {
    const isAlone = acknowledged.length % 2 === 0;
    const { rows } = await (isAlone ? db.pool.query(insert) : db.transaction((client) => client.query(insert)));
    acknowledged.push(rows[0].id);
    await after();
  }
  return acknowledged;
}

test('the log of the embedded database stays short, and what a crash leaves is up again at once', {
  timeout: 180_000,
}, async () => {
  const most = { log: 0, folder: 0 };
  const acknowledged = await write(WRITTEN, async () => {
    most.log = Math.max(most.log, await logSinceCheckpoint());
    most.folder = Math.max(most.folder, logFolder());
  });
  if (process.env.STRICT_TIMES) process.stdout.write(`${JSON.stringify(most)}\n`);
  expect(most.log).toBeLessThan(LOG_BOUND);
  expect(most.folder).toBeLessThan(FOLDER_BOUND);

  // What a crash at this moment would leave.
  rmSync(join(crashedDir, 'db'), { recursive: true });
  await db.copyFolder?.(join(crashedDir, 'db'));
  const begun = performance.now();
  const site = await startSite({ DATA_DIR: crashedDir });
  expect(performance.now() - begun).toBeLessThan(UP_AGAIN_MS);
  await site.stop();
  const after = await connect({ databaseUrl: null, folder: join(crashedDir, 'db'), patient: true });
  const { rows } = await after.pool.query<{ id: string }>('select id::text from job order by job.id');
  await after.close();
  expect(rows.map(({ id }) => id)).toEqual(acknowledged);
});

test('an idle moment is used before the log is at its bound', { timeout: 60_000 }, async () => {
  await db.pool.query('checkpoint');
  await write(30 * MEGABYTE, async () => {});
  // On a slow machine a pause between two writes may have been quiet enough: what came after it stays.
  await expect.poll(logSinceCheckpoint, { timeout: 10_000 }).toBeLessThan(LOG_WORTH);
});

test('the words of new entries are put into the index in a pause', async () => {
  await db.pool.query(`insert into "user" (id, name, email) values ('a', 'А', 'a@example.org')`);
  /** Pages that are left for the saves to come, after a pause of half a second: whoever looks empties the list. */
  const leftAfterPause = async () => {
    await db.pool.query(
      `insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, intensity, tags, key_id, entry, words, created_at)
       select 'a', gen_random_uuid(), date '2026-01-01' + n, 'Europe/Moscow', 12, 'joy', 5, '{}', 'k1', '', array[n, n + 1], now()
       from generate_series(1, 30) n`,
    );
    await moment(500);
    const { rows } = await db.pool.query<{ left: number }>(
      `select gin_clean_pending_list('emotion_entry_words')::int as left`,
    );
    return rows[0]?.left;
  };
  await expect.poll(leftAfterPause, { timeout: 10_000 }).toBe(0);
});
