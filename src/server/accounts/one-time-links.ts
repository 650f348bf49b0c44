import { createHash, createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { RETURN_DAYS } from '~/domain/erasing/erasing';
import type { Config } from '../config';
import type { Queryable } from '../db/connect';

/**
 * Links of letters: each works once, and only a digest of its secret is stored. So are two tokens that rest in a cookie instead of a
 * letter: of a sign-in that waits for its second step, and of a device that need not take it. So is the code of a letter, which is
 * typed where the sign-in goes on. What ends links ends them, too.
 */

export type LinkPurpose =
  | 'confirm'
  | 'change'
  | 'reset'
  | 'sign-in'
  | 'second-step'
  | 'trusted'
  | 'lane'
  | 'erase'
  | 'return'
  | 'deny';

/** How long a link of each purpose works. */
export const LINK_SECONDS: Record<LinkPurpose, number> = {
  confirm: 3600,
  change: 3600,
  reset: 3600,
  'sign-in': 900,
  'second-step': 600,
  trusted: 30 * 86_400,
  lane: 3600,
  erase: 3600,
  return: RETURN_DAYS * 86_400,
  deny: 7 * 86_400,
};

/** What a link is issued for: a waiting registration is confirmed, everything else is an account's. */
export interface LinkSubject {
  /** The uid; of a registration its own id. */
  id: string;
  /** The address that the letter goes to, and that the link proves. */
  address: string;
  /** What else it is about, without blanks: the instant of a sign-in, in milliseconds. */
  about?: string;
}

const TOKEN = /^(confirm|change|reset|sign-in|second-step|trusted|erase|return|deny)\.([\w-]{1,64})\.([\w-]{43})$/;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const identifierOf = (purpose: LinkPurpose, id: string) => `${purpose}:${id}`;

/** What a change of who may come in ends. */
const ENDED = ['change', 'reset', 'sign-in', 'second-step', 'trusted', 'lane', 'erase', 'return'] as const;
/** What the links of an account are found by. The one that denies a sign-in outlasts whatever that sign-in may have changed. */
export const linksOf = (userId: string): string[] =>
  [...ENDED, 'deny' as const].map((purpose) => identifierOf(purpose, userId));

export interface IssuedLink {
  token: string;
  /** Id of its row in `verification`. */
  row: string;
}

/** Stores the digest of a secret for its purpose. Returns the id of its row in `verification`. */
async function keepDigest(
  client: Queryable,
  purpose: LinkPurpose,
  { id, address, about, kept }: LinkSubject & { kept: string },
  now: Date,
): Promise<string> {
  const row = randomUUID();
  await client.query(
    `insert into verification (id, identifier, value, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [
      row,
      identifierOf(purpose, id),
      [kept, address, ...(about ? [about] : [])].join(' '),
      new Date(now.getTime() + LINK_SECONDS[purpose] * 1000),
      now,
    ],
  );
  return row;
}

/** Makes the token of a link. Of links that change an address the newest alone works. */
export async function issueLink(
  client: Queryable,
  purpose: LinkPurpose,
  subject: LinkSubject,
  now: Date,
): Promise<IssuedLink> {
  const secret = randomBytes(32).toString('base64url');
  if (purpose === 'change')
    await client.query('delete from verification where identifier = $1', [identifierOf(purpose, subject.id)]);
  const row = await keepDigest(client, purpose, { ...subject, kept: digest(secret) }, now);
  return { token: `${purpose}.${subject.id}.${secret}`, row };
}

const CODE_DIGITS = 9;
/** So short a secret is digested under a key: whoever has a copy of the table alone can't try them all. */
const codeDigest = ({ authSecret }: Pick<Config, 'authSecret'>, code: string) =>
  createHmac('sha256', authSecret).update(`code:${code}`).digest('base64url');

/** Makes the code of a letter, in groups of three digits; those of earlier letters go on working. */
export async function issueCode(
  client: Queryable,
  config: Pick<Config, 'authSecret'>,
  subject: LinkSubject,
  now: Date,
): Promise<{ code: string; row: string }> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const row = await keepDigest(client, 'lane', { ...subject, kept: codeDigest(config, code) }, now);
  return { code: (code.match(/.{3}/g) ?? []).join(' '), row };
}

/** Uses a letter's code up, however it is divided; false: none such was sent to this address. Of many uses at once one succeeds. */
export async function spendCode(
  client: Queryable,
  config: Pick<Config, 'authSecret'>,
  { address, typed }: { address: string; typed: string },
  now: Date,
): Promise<boolean> {
  // One statement, the same for an address without an account.
  const { rowCount } = await client.query(
    `delete from verification v using "user" u where u.email = $1 and v.identifier = 'lane:' || u.id
      and v.value = $2 || ' ' || u.email and v.expires_at > $3`,
    [address, codeDigest(config, typed.replace(/\D/g, '')), now],
  );
  return rowCount === 1;
}

interface NamedLink {
  purpose: LinkPurpose;
  id: string;
  identifier: string;
  /** How the stored value begins. */
  start: string;
}

function readToken(token: string): NamedLink | null {
  const [, purpose, id, secret] = TOKEN.exec(token) ?? [];
  if (!purpose || !id || !secret) return null;
  const named = { purpose: purpose as LinkPurpose, id };
  return { ...named, identifier: identifierOf(named.purpose, id), start: `${digest(secret)} ` };
}

export type FoundLink =
  | { ok: true; purpose: LinkPurpose; id: string; address: string; about: string }
  | { ok: false; code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED' };

const found = ({ purpose, id }: NamedLink, value: string): FoundLink => {
  const [, address = '', about = ''] = value.split(' ');
  return { ok: true, purpose, id, address, about };
};

/** What a link is for, without using it up. */
export async function lookAtLink(client: Queryable, token: string, now: Date): Promise<FoundLink> {
  const link = readToken(token);
  if (!link) return { ok: false, code: 'INVALID_TOKEN' };
  const { rows } = await client.query<{ value: string; expires_at: Date }>(
    'select value, expires_at from verification where identifier = $1 and starts_with(value, $2)',
    [link.identifier, link.start],
  );
  const [row] = rows;
  if (!row) return { ok: false, code: 'INVALID_TOKEN' };
  return row.expires_at > now ? found(link, row.value) : { ok: false, code: 'TOKEN_EXPIRED' };
}

/** Uses a token up, if it is for one of the purposes. Of any number of uses at once exactly one succeeds. */
export async function spendLink(
  client: Queryable,
  token: string,
  purposes: readonly LinkPurpose[],
  now: Date,
): Promise<FoundLink> {
  const link = readToken(token);
  if (!link || !purposes.includes(link.purpose)) return { ok: false, code: 'INVALID_TOKEN' };
  const { rows } = await client.query<{ value: string }>(
    'delete from verification where identifier = $1 and starts_with(value, $2) and expires_at > $3 returning value',
    [link.identifier, link.start, now],
  );
  const [row] = rows;
  if (row) return found(link, row.value);
  const left = await lookAtLink(client, token, now);
  return left.ok ? { ok: false, code: 'INVALID_TOKEN' } : left;
}

/**
 * Ends every pending link of a person, within the transaction that changes who may come in: a new password, a new address, an ended
 * session. What somebody else began with the old password ends with it.
 */
export async function endLinks(client: Queryable, userId: string): Promise<void> {
  await client.query('delete from verification where identifier = any($1)', [
    ENDED.map((purpose) => identifierOf(purpose, userId)),
  ]);
}

/**
 * Ends the links of «Это не я» that went to another address from an instant on: whoever had changed the address would else bring it back
 * by a letter of their own.
 */
export async function endDenials(client: Queryable, userId: string, address: string, since: Date): Promise<void> {
  await client.query(
    `delete from verification where identifier = $1 and split_part(value, ' ', 2) <> $2 and created_at >= $3`,
    [identifierOf('deny', userId), address, since],
  );
}

/** Ends the links of registrations that are discarded. */
export async function endConfirmations(client: Queryable, signUpIds: readonly string[]): Promise<void> {
  await client.query('delete from verification where identifier = any($1)', [
    signUpIds.map((id) => identifierOf('confirm', id)),
  ]);
}
