import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/connect';

/** Links that confirm an address. One per person and purpose: a newer one ends the older. Only a digest is stored. */

export type LinkPurpose = 'confirm' | 'change';
export const LINK_SECONDS = 3600;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Makes a token and ends the person's earlier one. `address` is what the link confirms. */
export async function issueLink(
  client: Queryable,
  purpose: LinkPurpose,
  userId: string,
  address: string,
  now: Date,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const identifier = `${purpose}:${userId}`;
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

interface NamedLink {
  purpose: LinkPurpose;
  userId: string;
  identifier: string;
  /** How the stored value begins. */
  start: string;
}

function readToken(token: string): NamedLink | null {
  const [, purpose, userId, secret] = TOKEN.exec(token) ?? [];
  if (!purpose || !userId || !secret) return null;
  return { purpose: purpose as LinkPurpose, userId, identifier: `${purpose}:${userId}`, start: `${digest(secret)} ` };
}

const used = ({ purpose, userId }: NamedLink, value: string): UsedLink => ({
  ok: true,
  purpose,
  userId,
  address: value.slice(value.indexOf(' ') + 1),
});

/** What a link is for, without using it; null: the token is none of these. */
export async function lookAtLink(client: Queryable, token: string, now: Date): Promise<UsedLink | null> {
  const link = readToken(token);
  if (!link) return null;
  const { rows } = await client.query<{ value: string; expires_at: Date }>(
    'select value, expires_at from verification where identifier = $1 and starts_with(value, $2)',
    [link.identifier, link.start],
  );
  const [row] = rows;
  if (!row) return { ok: false, code: 'INVALID_TOKEN' };
  return row.expires_at > now ? used(link, row.value) : { ok: false, code: 'TOKEN_EXPIRED' };
}

/** Uses a token up. Of any number of uses at once exactly one succeeds. */
export async function useLink(client: Queryable, token: string, now: Date): Promise<UsedLink> {
  const link = readToken(token);
  if (!link) return { ok: false, code: 'INVALID_TOKEN' };
  const { rows } = await client.query<{ value: string }>(
    'delete from verification where identifier = $1 and starts_with(value, $2) and expires_at > $3 returning value',
    [link.identifier, link.start, now],
  );
  const [row] = rows;
  if (row) return used(link, row.value);
  const left = await lookAtLink(client, token, now);
  return left && !left.ok ? left : { ok: false, code: 'INVALID_TOKEN' };
}
