import { beforeEach, expect, test } from 'vitest';
import { purge } from '~/server/background/purge';
import type { Database } from '~/server/db/connect';
import { openTestDatabase } from '../support/database';

/** What has expired goes whole, in bites. */

const MANY = 12_000;
const clock = () => new Date();
let db: Database;

beforeEach(async () => {
  db = await openTestDatabase();
  await db.pool.query(
    `insert into job (kind, key, done_at, secret, key_id) select 'letter', 'old:' || n, now() - interval '3 days', null, null
      from generate_series(1, ${MANY}) n`,
  );
  await db.pool.query(
    `insert into job (kind, key, done_at, secret, key_id) select 'letter', 'sent:' || n, now() - interval '2 hours', '\\x01', 'k1'
      from generate_series(1, ${MANY}) n`,
  );
  await db.pool.query(`insert into "user" (id, name, email) values ('u', 'А', 'a@example.org')`);
  await db.pool.query(
    `insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, intensity, key_id, created_at, deleted_at)
      select 'u', gen_random_uuid(), '2026-01-01', 'UTC', 1, 'joy', 5, 'k1', now() - interval '90 days', now() - interval '31 days'
      from generate_series(1, 6000)`,
  );
});

const count = async (from: string) =>
  (await db.pool.query<{ n: number }>(`select count(*)::int as n from ${from}`)).rows[0]?.n;

test('at once, however much there is', async () => {
  await purge({ db, clock });
  expect(await count(`job where key like 'old:%'`)).toBe(0);
  expect(await count('job where secret is not null')).toBe(0);
  expect(await count('job')).toBe(MANY);
  expect(await count('emotion_entry')).toBe(0);
});

test('a stop of the server waits for one bite at most', async () => {
  let asked = 0;
  await purge({ db, clock }, () => ++asked > 2);
  expect(await count(`job where key like 'old:%'`)).toBe(MANY - 10_000);
  expect(await count('job where secret is not null')).toBe(MANY);
});
