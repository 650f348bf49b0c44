import { ALARMS } from '~/domain/community/limits';
import type { Database } from '../db/connect';
import type { Deps } from '../deps';
import { addressKey, personKey } from './limits';

/** Counters in the database, for what is rare and dear: all instances share them, and a restart forgets nothing. */

/** At most `max` uses in `seconds`. */
export interface UseLimit {
  max: number;
  seconds: number;
}

export interface Counter extends UseLimit {
  key: string;
}

/**
 * A window is over at its end, or when its end lies further away than the window is long: a clock was wrong when it opened.
 * The minute is what the clocks of several servers may differ by.
 */
const OVER = `(r.expires_at <= $2 or r.expires_at > excluded.expires_at + interval '1 minute')`;

/**
 * Counts one use of each counter, in all instances at once. A window opens with its first use.
 * Returns the seconds to wait when one of them is exhausted, else null.
 */
export async function countUse(db: Database, now: Date, counters: readonly Counter[]): Promise<number | null> {
  if (counters.length === 0) return null;
  // One order everywhere: two requests that lock the same rows never wait for each other.
  const sorted = [...counters].sort((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await db.pool.query<{ key: string; count: number; expires_at: Date }>({
    name: 'count-use',
    text: `insert into rate_count as r (key, window_start, count, expires_at)
      select key, to_timestamp(0), 1, $2::timestamptz + seconds * interval '1 second'
        from unnest($1::text[], $3::int[]) as c (key, seconds)
      on conflict (key, window_start) do update set
        count = case when ${OVER} then 1 else r.count + 1 end,
        expires_at = case when ${OVER} then excluded.expires_at else r.expires_at end
      returning key, count, expires_at`,
    values: [sorted.map((counter) => counter.key), now, sorted.map((counter) => counter.seconds)],
  });
  const limits = new Map<string, UseLimit>(sorted.map((counter) => [counter.key, counter]));
  const exhausted = rows.filter((row) => row.count > (limits.get(row.key)?.max ?? 0));
  if (exhausted.length === 0) return null;
  // A refusal by one counter uses up none of the others.
  const others = rows.filter((row) => !exhausted.includes(row)).map((row) => row.key);
  if (others.length > 0) await giveBack(db, others);
  const waits = exhausted.map((row) =>
    Math.min(Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000), limits.get(row.key)?.seconds ?? 0),
  );
  return Math.max(1, ...waits);
}

/** A person and the address that they ask from. */
export interface Asker {
  userId: string;
  ip: string;
}

/** People behind one address: a family, a dormitory. */
export const OF_ADDRESS = 3;

/** Counts one use of a person and of their address, which has that of three. Seconds to wait, or null. */
export const countUseBy = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, ip }: Asker,
  { name, max, minutes }: { name: string; max: number; minutes: number },
): Promise<number | null> =>
  countUse(db, clock(), [
    { key: `${name}:${personKey(userId)}`, max, seconds: minutes * 60 },
    { key: `${name}:${addressKey(ip)}`, max: max * OF_ADDRESS, seconds: minutes * 60 },
  ]);

/** Counts one more call for those who decide about words, in the community or on the wall. Seconds to wait, or null. */
export const countAlarm = (deps: Pick<Deps, 'db' | 'clock'>, asker: Asker) =>
  countUseBy(deps, asker, { name: 'community-alarm', ...ALARMS });

/** Takes one use back from each counter. */
export async function giveBack(db: Database, keys: readonly string[]): Promise<void> {
  await db.pool.query(
    `update rate_count r set count = r.count - 1 from
      (select key, window_start from rate_count where key = any($1) order by key for update) c
      where r.key = c.key and r.window_start = c.window_start and r.count > 0`,
    [keys],
  );
}
