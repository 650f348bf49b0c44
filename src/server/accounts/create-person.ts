import { randomUUID } from 'node:crypto';
import type { ConsentPurpose } from '~/domain/accounts/consent';
import type { Queryable } from '../db/connect';
import { consentText } from './legal-texts';

/** What a person agreed to, and which text it was (152-ФЗ). */
export interface Consent {
  purpose: ConsentPurpose;
  version: string;
  hash: string;
}

export interface NewPerson {
  name: string;
  email: string;
  timeZone: string;
  consents: readonly Consent[];
  account: { providerId: string; accountId: string | null; passwordHash: string | null };
}

/** The consents of a sign-up in the texts of today. The first two are always given: without them no account comes to be. */
export function consentsGiven({ letters }: { letters: boolean }): Consent[] {
  const consents: Consent[] = [
    { purpose: 'terms', ...consentText('terms') },
    { purpose: 'personal-data', ...consentText('personal-data') },
  ];
  return letters ? [...consents, { purpose: 'letters', ...consentText('letters') }] : consents;
}

/**
 * Writes user, way of signing in, profile and consents within the given transaction, of a person whose address is confirmed.
 * `consentedAt` is when the boxes were ticked. Returns the uid. A taken address throws SQLSTATE 23505.
 */
export async function createPerson(client: Queryable, person: NewPerson, consentedAt: Date): Promise<string> {
  const uid = randomUUID();
  await client.query(
    `insert into "user" (id, name, email, email_verified, created_at, updated_at) values ($1, $2, $3, true, $4, $4)`,
    [uid, person.name, person.email, consentedAt],
  );
  const { providerId, accountId, passwordHash } = person.account;
  await client.query(
    `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    [randomUUID(), accountId ?? uid, providerId, uid, passwordHash, consentedAt],
  );
  await client.query('insert into profile (user_id, time_zone) values ($1, $2)', [uid, person.timeZone]);
  for (const { purpose, version, hash } of person.consents)
    await client.query(
      'insert into consent (user_id, id, purpose, version, text_hash, given_at) values ($1, $2, $3, $4, $5, $6)',
      [uid, randomUUID(), purpose, version, hash, consentedAt],
    );
  return uid;
}
