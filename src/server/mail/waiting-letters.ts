import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../deps';
import { cookiePrefix } from '../http/cookie-prefix';
import { type LetterJob, openLetter } from './letter-queue';

/** Letters shown to the browser that asked for them, where `showsLetters` allows it. */

const LIFETIME_SECONDS = 3600;

export const newWaitingId = () => randomBytes(24).toString('base64url');
export const waitingDigest = (id: string) => createHash('sha256').update(id).digest('base64url');
export const waitingCookieName = (siteUrl: string) => `${cookiePrefix(siteUrl)}_waiting`;
export const waitingCookie = (id: string, siteUrl: string) =>
  `${waitingCookieName(siteUrl)}=${id}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${siteUrl.startsWith('https://') ? '; Secure' : ''}`;

/** The letters that the browser with this cookie waits for, newest first; at most 20 of the last hour. */
export async function lettersWaitingFor(deps: Pick<Deps, 'db' | 'clock' | 'keys'>, id: string) {
  const since = new Date(deps.clock().getTime() - LIFETIME_SECONDS * 1000);
  const { rows } = await deps.db.pool.query<LetterJob>(
    `select key, payload, secret, key_id from job
      where kind = 'letter' and payload ->> 'waiting' = $1 and run_at > $2 and secret is not null
      order by id desc limit 20`,
    [waitingDigest(id), since],
  );
  return rows.map((row) => {
    const { to, letter } = openLetter(deps, row);
    return { to, subject: letter.subject, text: letter.text, links: letter.links };
  });
}
