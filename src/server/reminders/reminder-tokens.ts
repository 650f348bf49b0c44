import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What the links of reminders carry. None of them signs anybody in. */

/** How long a link makes its one entry. */
export const CHECK_IN_SECONDS = 86_400;

export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
export const newCheckInToken = () => randomBytes(32).toString('base64url');

function signature(secret: string, uid: string): Buffer {
  const key = createHmac('sha256', secret).update('reminder letters').digest();
  return createHmac('sha256', key).update(uid).digest();
}

/** By it a person's reminders are quietened without signing in, for as long as AUTH_SECRET lasts: a letter may lie for years. */
export const letterToken = (secret: string, uid: string) => `${uid}.${signature(secret, uid).toString('base64url')}`;

/** Whose token it is; null for a false one. */
export function readLetterToken(secret: string, token: string): string | null {
  const [uid = '', given = '', ...rest] = token.split('.');
  const wanted = signature(secret, uid);
  const bytes = Buffer.from(given, 'base64url');
  return rest.length === 0 && bytes.length === wanted.length && timingSafeEqual(bytes, wanted) ? uid : null;
}
