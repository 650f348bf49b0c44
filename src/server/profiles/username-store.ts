import { FORMER_NAME_DAYS } from '~/domain/profiles/limits';
import { changeUsername, type FormerName, reservedUntil, usernameKey } from '~/domain/profiles/username';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';

interface NameRow {
  name: string;
  left_at: Date | null;
}

/** Condition of SQL: the name of a row of `username` is somebody's now, or was less than 90 days ago. */
export const FORMER_NAME = (row: string, now: string) =>
  `(${row}.left_at is null or ${row}.left_at > ${now}::timestamptz - make_interval(hours => ${24 * FORMER_NAME_DAYS}))`;

const isReserved = ({ left_at }: { left_at: Date | null }, now: Date) =>
  left_at === null || reservedUntil(left_at) > now;

/** The names that are held for a person, the present one first. */
export async function namesOf(client: Queryable, userId: string, now: Date): Promise<FormerName[]> {
  const { rows } = await client.query<NameRow>(
    'select name, left_at from username where user_id = $1 order by left_at desc nulls first, key',
    [userId],
  );
  return rows.filter((row) => isReserved(row, now)).map(({ name, left_at: leftAt }) => ({ name, leftAt }));
}

/** Whose name this is, or was less than 90 days ago; null for nobody's. */
export async function personNamed(client: Queryable, name: string, now: Date): Promise<string | null> {
  const { rows } = await client.query<{ user_id: string; left_at: Date | null }>({
    name: 'person-named',
    text: 'select user_id, left_at from username where key = $1',
    values: [usernameKey(name)],
  });
  const [row] = rows;
  return row && isReserved(row, now) ? row.user_id : null;
}

export type Named = { ok: true } | { ok: false; code: 'username-taken' } | { ok: false; code: 'often'; waitMs: number };

/** Changes of names wait for each other: two people never take names that look alike at the same time. */
const lockNames = (client: Queryable) => client.query("select pg_advisory_xact_lock(hashtextextended('username', 0))");

const leave = (client: Queryable, userId: string, now: Date) =>
  client.query('update username set left_at = $2 where user_id = $1 and left_at is null', [userId, now]);

/** Gives a person the name; the one before leads to it for 90 days. */
export async function takeUsername({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, name: string) {
  const now = clock();
  return db.transaction(async (client): Promise<Named> => {
    await lockNames(client);
    const change = changeUsername(await namesOf(client, userId, now), name, now);
    if (change.ok && !change.changed) return { ok: true };
    // Before anybody is asked about: who may not change the name learns nothing of those of others.
    if (!change.ok) return { ok: false, code: 'often', waitMs: change.waitMs };
    const owner = await personNamed(client, name, now);
    if (owner !== null && owner !== userId) return { ok: false, code: 'username-taken' };
    await leave(client, userId, now);
    await client.query('delete from username where key = $1', [usernameKey(name)]);
    await client.query('insert into username (key, user_id, name) values ($2, $1, $3)', [
      userId,
      usernameKey(name),
      name,
    ]);
    return { ok: true };
  });
}

/** Takes the person's name away; it stays theirs for 90 days and leads nowhere. */
export async function leaveUsername({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  await leave(db.pool, userId, clock());
}
