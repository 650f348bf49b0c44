import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../db/connect';

/**
 * Proof that within the last five minutes the person showed in this session that it is them: a password, a passkey, a second step, or
 * the first opening of the account; shared by all instances.
 */

const SECONDS = 5 * 60;
/** What the proof of a session is found by. */
export const proofOf = (sessionId: string) =>
  createHash('sha256').update(`recent-password:${sessionId}`).digest('base64url');

export async function rememberPassword(db: Database, sessionId: string, now: Date): Promise<void> {
  const identifier = proofOf(sessionId);
  await db.transaction(async (client) => {
    await client.query('delete from verification where identifier = $1', [identifier]);
    await client.query(
      'insert into verification (id, identifier, value, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
      [randomUUID(), identifier, 'recent-password', new Date(now.getTime() + SECONDS * 1000), now],
    );
  });
}

/**
 * Whether the session may do what needs a proof within five minutes.
 * An account without a password and without a passkey proves itself by a sign-in within that time.
 */
export async function hasRecentPassword(db: Database, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await db.pool.query<{ recent: boolean }>(
    `select exists (select 1 from verification where identifier = $2 and expires_at > $3)
        or (s.created_at > $3::timestamptz - interval '${SECONDS} seconds' and not exists
          (select 1 from account a where a.user_id = s.user_id and a.password is not null)
          and not exists (select 1 from passkey p where p.user_id = s.user_id)) as recent
      from session s where s.id = $1`,
    [sessionId, proofOf(sessionId), now],
  );
  return rows[0]?.recent ?? false;
}
