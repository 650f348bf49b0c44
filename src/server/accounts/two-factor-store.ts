import { randomBytes } from 'node:crypto';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { addChangeNotice } from './account-letters';
import { endLinks } from './one-time-links';
import { makeRecoveryCodes } from './recovery-codes';
import { noteEvent } from './security-log';
import { stepOfCode, toBase32 } from './totp';
import { openSecret, sealSecret } from './two-factor-secret';

/** The second step of a person: the secret that an app shares, encrypted, and whether it is on. */

const SECRET_BYTES = 20;
type Stores = Pick<Deps, 'db' | 'keys' | 'clock' | 'config'>;
/** Whose it is, and by which browser it is asked. */
export interface Asker {
  userId: string;
  userAgent: string | null;
}

/** Begins: a new secret and codes, in force once a code proves that an app has it. Null: the second step is on already. */
export function beginTwoFactor(
  { db, keys }: Stores,
  userId: string,
): Promise<{ secret: string; codes: string[] } | null> {
  const secret = toBase32(randomBytes(SECRET_BYTES));
  return db.transaction(async (client) => {
    const { rowCount } = await client.query(
      `insert into two_factor (user_id, key_id, secret) values ($1, $2, $3)
        on conflict (user_id) do update set key_id = $2, secret = $3, last_step = null where two_factor.on_at is null`,
      [userId, keys.activeId, sealSecret(keys, userId, secret)],
    );
    return rowCount === 1 ? { secret, codes: await makeRecoveryCodes(client, userId) } : null;
  });
}

/**
 * Uses a code of the app up; false when it is wrong or was used before. `isOn`: whether the second step is on, as a sign-in needs it,
 * or is just being turned on.
 */
async function spendCode(
  client: Queryable,
  { keys, clock }: Stores,
  { userId, code, isOn }: { userId: string; code: string; isOn: boolean },
): Promise<boolean> {
  const { rows } = await client.query<{ key_id: string; secret: Buffer }>(
    'select key_id, secret from two_factor where user_id = $1 and (on_at is not null) = $2',
    [userId, isOn],
  );
  const [row] = rows;
  if (!row) return false;
  const step = stepOfCode(openSecret(keys, userId, row), code, clock());
  if (step === null) return false;
  const { rowCount } = await client.query(
    'update two_factor set last_step = $2 where user_id = $1 and (last_step is null or last_step < $2)',
    [userId, step],
  );
  return rowCount === 1;
}

/** Uses a code up at a sign-in, within its transaction. */
export const spendSignInCode = (client: Queryable, stores: Stores, userId: string, code: string): Promise<boolean> =>
  spendCode(client, stores, { userId, code, isOn: true });

/** The first code turns the second step on; false when it is wrong. */
export function turnOn(stores: Stores, { userId, userAgent }: Asker, code: string): Promise<boolean> {
  const now = stores.clock();
  return stores.db.transaction(async (client) => {
    if (!(await spendCode(client, stores, { userId, code, isOn: false }))) return false;
    await client.query('update two_factor set on_at = $2 where user_id = $1', [userId, now]);
    await endLinks(client, userId);
    await noteEvent(client, { userId, kind: 'two-factor-on', userAgent }, now);
    await addChangeNotice(client, stores, userId, 'two-factor-on');
    return true;
  });
}

/** Turns the second step off, with its codes and the devices that need not take it. False: it was not on. */
export function turnOff(stores: Stores, { userId, userAgent }: Asker): Promise<boolean> {
  const { db, clock } = stores;
  return db.transaction(async (client) => {
    const { rows } = await client.query<{ was_on: boolean }>(
      'delete from two_factor where user_id = $1 returning on_at is not null as was_on',
      [userId],
    );
    await client.query('delete from recovery_code where user_id = $1', [userId]);
    if (!rows[0]?.was_on) return false;
    await endLinks(client, userId);
    await noteEvent(client, { userId, kind: 'two-factor-off', userAgent }, clock());
    await addChangeNotice(client, stores, userId, 'two-factor-off');
    return true;
  });
}

/** New codes in place of the old ones; null: the second step is not on. */
export function renewCodes(stores: Stores, { userId, userAgent }: Asker): Promise<string[] | null> {
  const { db, clock } = stores;
  return db.transaction(async (client) => {
    if (!(await isOn(client, userId))) return null;
    await noteEvent(client, { userId, kind: 'recovery-codes-made', userAgent }, clock());
    await addChangeNotice(client, stores, userId, 'recovery-codes-made');
    return makeRecoveryCodes(client, userId);
  });
}

/** Whether a sign-in of the person asks for the second step. */
export async function isOn(client: Queryable, userId: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from two_factor where user_id = $1 and on_at is not null', [userId]);
  return rows.length > 0;
}

/** Since when the second step is on, and how many codes are left; null while it is off. */
export async function readTwoFactor(client: Queryable, userId: string) {
  const { rows } = await client.query<{ on_at: Date; left: number; used: number }>(
    `select t.on_at, count(c.digest) filter (where c.used_at is null)::integer as left,
        count(c.used_at)::integer as used
      from two_factor t left join recovery_code c on c.user_id = t.user_id
      where t.user_id = $1 and t.on_at is not null group by t.user_id`,
    [userId],
  );
  const [row] = rows;
  return row ? { since: row.on_at.toISOString(), codesLeft: row.left, codesUsed: row.used } : null;
}
