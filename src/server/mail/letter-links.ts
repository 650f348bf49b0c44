import { createHmac, timingSafeEqual } from 'node:crypto';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';

/**
 * What links of letters that go out by themselves carry. None of them signs anybody in; each acts on what its purpose names and on
 * nothing else, for as long as the account is open and has the address that the letter went to.
 */
const PURPOSES = {
  reminders: 'reminder letters',
  texts: 'letters about new texts',
  notices: 'letters about notices',
  /** Brings back the reminders by letter that were turned off by a link a moment ago. */
  undo: 'undoing no reminder letters',
} as const;
export type LinkPurpose = keyof typeof PURPOSES;

interface Addressee {
  uid: string;
  email: string;
}

const keyOf = (secret: string, words: string) => createHmac('sha256', secret).update(words).digest();

/** By it a token knows its address again; the address itself can't be read from it. */
const markOf = (secret: string, { uid, email }: Addressee): string =>
  createHmac('sha256', keyOf(secret, 'addresses of letter links'))
    .update(`${uid}:${email.toLowerCase()}`)
    .digest('base64url')
    .slice(0, 22);

function signature(secret: string, purpose: LinkPurpose, signed: readonly string[]): Buffer {
  return createHmac('sha256', keyOf(secret, PURPOSES[purpose])).update(signed.join('.')).digest();
}

/** The token of a link to an address; `until`: when it ends by itself, in whole seconds; absent: a letter may lie for years. */
export function linkToken(secret: string, purpose: LinkPurpose, to: Addressee, until?: Date): string {
  const ends = until === undefined ? '0' : String(Math.floor(until.getTime() / 1000));
  const signed = [to.uid, markOf(secret, to), ends];
  return [...signed, signature(secret, purpose, signed).toString('base64url')].join('.');
}

const PARTS = 4;

/**
 * Whose token it is and what for. Null: it is false, has ended, was sent to an address that the account has no more, or the account is
 * closed, shut or gone. What this site has not signed is told without the database.
 */
export async function readLinkToken<Purpose extends LinkPurpose>(
  { client, secret, now }: { client: Queryable; secret: string; now: Date },
  token: string,
  purposes: readonly Purpose[],
): Promise<{ uid: string; email: string; purpose: Purpose } | null> {
  const parts = token.split('.');
  const [uid = '', mark = '', ends = '', given = ''] = parts;
  const bytes = Buffer.from(given, 'base64url');
  const purpose = purposes.find((one) => {
    const wanted = signature(secret, one, [uid, mark, ends]);
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
  if (parts.length !== PARTS || !purpose) return null;
  if (ends !== '0' && Number(ends) * 1000 <= now.getTime()) return null;
  const { rows } = await client.query<{ email: string }>(
    `select email from "user" where id = $1 and ${isOpenSql('"user".id')}`,
    [uid],
  );
  const email = rows[0]?.email;
  return email !== undefined && markOf(secret, { uid, email }) === mark ? { uid, email, purpose } : null;
}
