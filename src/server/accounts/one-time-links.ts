import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/connect';

/** Links that confirm an address. One per person and purpose: a newer one ends the older. Only a digest is stored. */

export type LinkPurpose = 'confirm' | 'change';
export const LINK_SECONDS = 3600;

/** What `verification` keeps instead of a secret; the identity library keeps its identifiers so. */
export const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

export const linkIdentifier = (purpose: LinkPurpose, userId: string) => `${purpose}:${userId}`;

/** Makes a token and ends the person's earlier one. `address` is what the link confirms. */
export async function issueLink(
  client: Queryable,
  purpose: LinkPurpose,
  userId: string,
  address: string,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const identifier = linkIdentifier(purpose, userId);
  await client.query('delete from verification where identifier = $1', [identifier]);
  await client.query(
    `insert into verification (id, identifier, value, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [randomUUID(), identifier, `${digest(secret)} ${address}`, new Date(now.getTime() + LINK_SECONDS * 1000), now],
  );
  return `${purpose}.${userId}.${secret}`;
}

export type UsedLink =
  | { ok: true; purpose: LinkPurpose; userId: string; address: string }
  | { ok: false; code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED' };

const TOKEN = /^(confirm|change)\.([\w-]{1,64})\.([\w-]{43})$/;

/** Uses a token up. Of any number of uses at once exactly one succeeds. */
export async function useLink(client: Queryable, token: string, now: Date): Promise<UsedLink> {
  const [, purpose, userId, secret] = TOKEN.exec(token) ?? [];
  if (!purpose || !userId || !secret) return { ok: false, code: 'INVALID_TOKEN' };
  const { rows } = await client.query<{ value: string; expires_at: Date }>(
    `delete from verification where identifier = $1 and starts_with(value, $2) and expires_at > $3 returning value`,
    [linkIdentifier(purpose as LinkPurpose, userId), `${digest(secret)} `, now],
  );
  const value = rows[0]?.value;
  if (value) return { ok: true, purpose: purpose as LinkPurpose, userId, address: value.slice(value.indexOf(' ') + 1) };
  const expired = await client.query('select 1 from verification where identifier = $1 and starts_with(value, $2)', [
    linkIdentifier(purpose as LinkPurpose, userId),
    `${digest(secret)} `,
  ]);
  return { ok: false, code: expired.rows.length > 0 ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN' };
}
