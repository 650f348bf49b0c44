import { randomUUID } from 'node:crypto';
import { createKeyRing, type KeyRing } from '~/server/crypto/key-ring';
import type { Database } from '~/server/db/connect';

export const testKey = (id: string, fill: number) => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;

/** What the use cases of the barometer need, with a clock that the test sets. */
export interface Bench {
  db: Database;
  keys: KeyRing;
  clock: () => Date;
  now: Date;
  log: { debug(): void; info(): void; warn(): void; error(): void };
}

export function makeBench(db: Database, now: string, keys = createKeyRing(testKey('k1', 1))): Bench {
  const silent = () => {};
  const bench: Bench = {
    db,
    keys,
    now: new Date(now),
    clock: () => bench.now,
    log: { debug: silent, info: silent, warn: silent, error: silent },
  };
  return bench;
}

export async function addPerson(db: Database, timeZone = 'Europe/Moscow'): Promise<string> {
  const id = randomUUID();
  await db.pool.query('insert into "user" (id, name, email, email_verified) values ($1, $2, $3, true)', [
    id,
    'Человек',
    `${id}@example.org`,
  ]);
  await db.pool.query('insert into profile (user_id, time_zone) values ($1, $2)', [id, timeZone]);
  return id;
}

/** What the database holds of a person: entries; points, actions of all days and sum of the ledger of binah. */
export async function totals(db: Database, userId: string) {
  const { rows } = await db.pool.query<{ entries: number; points: number; actions: number; ledger: number }>(
    `select (select count(*)::integer from emotion_entry where user_id = $1) as entries,
      (select coalesce(sum(points), 0)::integer from sefira_progress where user_id = $1 and sefira = 'binah') as points,
      (select coalesce(sum(actions), 0)::integer from daily_action where user_id = $1 and sefira = 'binah') as actions,
      (select coalesce(sum(points), 0)::integer from point_ledger where user_id = $1 and sefira = 'binah') as ledger`,
    [userId],
  );
  return rows[0];
}
