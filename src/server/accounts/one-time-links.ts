import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/connect';

/** Links of letters: each works once, and only a digest of its secret is stored. */

export type LinkPurpose = 'confirm' | 'change' | 'reset' | 'sign-in';

/** How long a link of each purpose works. */
export const LINK_SECONDS: Record<LinkPurpose, number> = { confirm: 3600, change: 3600, reset: 3600, 'sign-in': 900 };

/** What a link is issued for: a waiting registration is confirmed, everything else is an account's. */
export interface LinkSubject {
  /** The uid; of a registration its own id. */
  id: string;
  /** The address that the letter goes to, and that the link proves. */
  address: string;
}

const TOKEN = /^(confirm|change|reset|sign-in)\.([\w-]{1,64})\.([\w-]{43})$/;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const identifierOf = (purpose: LinkPurpose, id: string) => `${purpose}:${id}`;

/** What the links of an account are found by. */
export const linksOf = (userId: string): string[] =>
  (['change', 'reset', 'sign-in'] as const).map((purpose) => identifierOf(purpose, userId));

export interface IssuedLink {
  token: string;
  /** Id of its row in `verification`. */
  row: string;
}

/** Makes the token of a link. Of links that change an address the newest alone works. */
export async function issueLink(
  client: Queryable,
  purpose: LinkPurpose,
  { id, address }: LinkSubject,
  now: Date,
): Promise<IssuedLink> {
  const secret = randomBytes(32).toString('base64url');
  const identifier = identifierOf(purpose, id);
  const row = randomUUID();
  if (purpose === 'change') await client.query('delete from verification where identifier = $1', [identifier]);
  await client.query(
    `insert into verification (id, identifier, value, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [row, identifier, `${digest(secret)} ${address}`, new Date(now.getTime() + LINK_SECONDS[purpose] * 1000), now],
  );
  return { token: `${purpose}.${id}.${secret}`, row };
}

/** The address that a link proves, whether or not it still works; null for a token of no pending link. */
export async function addressOfLink(client: Queryable, token: string): Promise<string | null> {
  const [, purpose = '', id = '', secret = ''] = TOKEN.exec(token) ?? [];
  const { rows } = await client.query<{ value: string }>(
    'select value from verification where identifier = $1 and starts_with(value, $2)',
    [`${purpose}:${id}`, `${digest(secret)} `],
  );
  const value = rows[0]?.value;
  return value ? value.slice(value.indexOf(' ') + 1) : null;
}

export type SpentLink =
  | { ok: true; purpose: LinkPurpose; id: string; address: string }
  | { ok: false; code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED' };

/** Uses a token up, if it is for one of the purposes. Of any number of uses at once exactly one succeeds. */
export async function spendLink(
  client: Queryable,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<SpentLink> {
  const [, named, id, secret] = TOKEN.exec(token) ?? [];
  const purpose = purposes.find((one) => one === named);
  if (!purpose || !id || !secret) return { ok: false, code: 'INVALID_TOKEN' };
  const identifier = identifierOf(purpose, id);
  const { rows } = await client.query<{ value: string; expires_at: Date }>(
    `delete from verification where identifier = $1 and starts_with(value, $2) and expires_at > $3 returning value`,
    [identifier, `${digest(secret)} `, now],
  );
  const value = rows[0]?.value;
  if (value) return { ok: true, purpose, id, address: value.slice(value.indexOf(' ') + 1) };
  const expired = await client.query('select 1 from verification where identifier = $1 and starts_with(value, $2)', [
    identifier,
    `${digest(secret)} `,
  ]);
  return { ok: false, code: expired.rows.length > 0 ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN' };
}

/**
 * Ends every pending link of a person, within the transaction that changes who may come in: a new password, a new address, an ended
 * session. What somebody else began with the old password ends with it.
 */
export async function endLinks(client: Queryable, userId: string): Promise<void> {
  await client.query('delete from verification where identifier = any($1)', [linksOf(userId)]);
}

/** Ends the links of registrations that are discarded. */
export async function endConfirmations(client: Queryable, signUpIds: readonly string[]): Promise<void> {
  await client.query('delete from verification where identifier = any($1)', [
    signUpIds.map((id) => identifierOf('confirm', id)),
  ]);
}
