import type { ConsentPurpose } from '~/domain/accounts/consent';
import type { Queryable } from '../db/connect';

export interface ConsentRow {
  purpose: ConsentPurpose;
  version: string;
  text_hash: string;
  given_at: Date;
  withdrawn_at: Date | null;
}

/** Everything that the person has ever agreed to, the newest first. */
export async function readConsents(client: Queryable, userId: string): Promise<ConsentRow[]> {
  const { rows } = await client.query<ConsentRow>(
    `select purpose, version, text_hash, given_at, withdrawn_at from consent where user_id = $1
      order by given_at desc, id`,
    [userId],
  );
  return rows;
}

export async function insertConsent(
  client: Queryable,
  userId: string,
  {
    id,
    purpose,
    version,
    hash,
    now,
  }: { id: string; purpose: ConsentPurpose; version: string; hash: string; now: Date },
): Promise<void> {
  await client.query(
    'insert into consent (user_id, id, purpose, version, text_hash, given_at) values ($1, $2, $3, $4, $5, $6)',
    [userId, id, purpose, version, hash, now],
  );
}

/** Letters about new texts that have not gone yet. */
export async function dropDigests(client: Queryable, userId: string): Promise<void> {
  await client.query('delete from job where starts_with(key, $1) and done_at is null', [`digest:${userId}:`]);
}

/** Ends a consent in all its versions. What was given stays on record. */
export async function withdraw(client: Queryable, userId: string, purpose: ConsentPurpose, now: Date): Promise<void> {
  await client.query(
    'update consent set withdrawn_at = $3 where user_id = $1 and purpose = $2 and withdrawn_at is null',
    [userId, purpose, now],
  );
}
