import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/connect';
import { legalText } from './legal-texts';

/** Boxes of the registration. The first two are always true: without them no account comes to be. */
export interface Consents {
  letters: boolean;
}

export interface NewPerson {
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  timeZone: string;
  consents: Consents;
  account: { providerId: string; accountId: string | null; passwordHash: string | null };
}

/** The purposes that a sign-up may consent to, and the text that each stands in. */
function purposesOf({ letters }: Consents) {
  const purposes = [
    { purpose: 'terms', text: legalText('terms') },
    { purpose: 'personal-data', text: legalText('consent') },
  ];
  return letters ? [...purposes, { purpose: 'letters', text: legalText('letters') }] : purposes;
}

/**
 * Writes user, way of signing in, profile and consents within the given transaction. Returns the uid.
 * A taken address throws SQLSTATE 23505.
 */
export async function createPerson(client: Queryable, person: NewPerson, now: Date): Promise<string> {
  const uid = randomUUID();
  await client.query(
    `insert into "user" (id, name, email, email_verified, image, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    [uid, person.name, person.email, person.emailVerified, person.image, now],
  );
  const { providerId, accountId, passwordHash } = person.account;
  await client.query(
    `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    [randomUUID(), accountId ?? uid, providerId, uid, passwordHash, now],
  );
  await client.query('insert into profile (user_id, time_zone) values ($1, $2)', [uid, person.timeZone]);
  for (const { purpose, text } of purposesOf(person.consents))
    await client.query(
      'insert into consent (user_id, id, purpose, version, text_hash, given_at) values ($1, $2, $3, $4, $5, $6)',
      [uid, randomUUID(), purpose, text.version, text.hash, now],
    );
  return uid;
}
