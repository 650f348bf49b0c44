import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../deps';
import { type LetterJob, openLetter } from './letter-queue';

/** Letters shown to the browser that asked for them: only outside production, without SMTP, on loopback. */

export const WAITING_COOKIE = 'krona_waiting';
const KEPT_SECONDS = 3600;

export const newWaitingId = () => randomBytes(24).toString('base64url');
export const waitingDigest = (id: string) => createHash('sha256').update(id).digest('base64url');
export const waitingCookie = (id: string) =>
  `${WAITING_COOKIE}=${id}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax`;

/** The letters that the browser with this cookie waits for, newest first; at most 20 of the last hour. */
export async function lettersWaitingFor(deps: Pick<Deps, 'db' | 'clock' | 'keys'>, id: string) {
  const since = new Date(deps.clock().getTime() - KEPT_SECONDS * 1000);
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
