import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/connect';
import { createPerson, type NewPerson } from './create-person';
import { endConfirmations } from './one-time-links';

/** Registrations that wait for the link of their letter to be opened. */

interface PendingRow {
  id: string;
  email: string;
  name: string;
  time_zone: string;
  consents: NewPerson['consents'];
  provider_id: string;
  account_id: string | null;
  password: string | null;
  created_at: Date;
}

export interface PendingSignUp {
  id: string;
  email: string;
}

/** Makes everything that concerns one address wait in line: there may be no row yet that two could wait for. */
export async function lockAddress(client: Queryable, email: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [email]);
}

export async function isTaken(client: Queryable, email: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from "user" where email = $1', [email]);
  return rows.length > 0;
}

export async function addPending(client: Queryable, person: NewPerson, now: Date): Promise<PendingSignUp> {
  const id = randomUUID();
  const { email, name, timeZone, consents, account } = person;
  await client.query(
    `insert into pending_sign_up (id, email, name, time_zone, consents, provider_id, account_id, password, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      email,
      name,
      timeZone,
      JSON.stringify(consents),
      account.providerId,
      account.accountId,
      account.passwordHash,
      now,
    ],
  );
  return { id, email };
}

/** Registrations that wait at an address, the newest first. */
export async function pendingAt(client: Queryable, email: string, most: number) {
  const { rows } = await client.query<PendingSignUp & { password: string | null }>(
    'select id, email, password from pending_sign_up where email = $1 order by created_at desc limit $2',
    [email, most],
  );
  return rows;
}

/** Discards every registration that waits at an address, with its links. */
export async function discardPending(client: Queryable, email: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('delete from pending_sign_up where email = $1 returning id', [
    email,
  ]);
  await endConfirmations(
    client,
    rows.map(({ id }) => id),
  );
}

/** How many registrations wait at an address. */
export async function pendingSince(client: Queryable, email: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from pending_sign_up where email = $1',
    [email],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Makes the account of a waiting registration whose link was opened; every other one of the address is discarded. The caller holds
 * the address's lock. Where several waited, nobody can tell which of them the opener made: the account then takes the password that
 * the opener gives now (its hash), and no sign-in through a provider. Null: there is no such registration any more.
 */
export async function confirmPending(
  client: Queryable,
  { id, address }: { id: string; address: string },
  passwordHash: string | null,
): Promise<string | null> {
  const { rows } = await client.query<PendingRow>('select * from pending_sign_up where email = $1 and id = $2', [
    address,
    id,
  ]);
  const [row] = rows;
  if (!row || (await isTaken(client, address))) return null;
  await discardPending(client, address);
  const account = passwordHash
    ? { providerId: 'credential', accountId: null, passwordHash }
    : { providerId: row.provider_id, accountId: row.account_id, passwordHash: row.password };
  const person = { name: row.name, email: row.email, timeZone: row.time_zone, consents: row.consents, account };
  return createPerson(client, person, row.created_at);
}
