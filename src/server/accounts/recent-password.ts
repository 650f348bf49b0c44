import { createHash, randomUUID } from 'node:crypto';
import type { Database } from '../db/connect';

/**
 * What a person has shown in this session within the last five minutes: that they know the password, or by another way that it is
 * them (a passkey, a second step, the first opening of the account). Shared by all instances.
 */

const SECONDS = 5 * 60;
/** What the proof of a session is found by. */
export const proofOf = (sessionId: string) =>
  createHash('sha256').update(`recent-password:${sessionId}`).digest('base64url');

type Shown = 'recent-password' | 'recent-proof';

export const rememberPassword = (db: Database, sessionId: string, now: Date) =>
  remember(db, sessionId, now, 'recent-password');

/** Remembers a proof other than the password. */
export const rememberProof = (db: Database, sessionId: string, now: Date) =>
  remember(db, sessionId, now, 'recent-proof');

async function remember(db: Database, sessionId: string, now: Date, shown: Shown): Promise<void> {
  const identifier = proofOf(sessionId);
  await db.transaction(async (client) => {
    await client.query('delete from verification where identifier = $1', [identifier]);
    await client.query(
      'insert into verification (id, identifier, value, expires_at, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)',
      [randomUUID(), identifier, shown, new Date(now.getTime() + SECONDS * 1000), now],
    );
  });
}

/**
 * Whether the session may change the account itself, which needs the password typed within five minutes.
 * An account without a password proves itself by a sign-in within that time.
 */
export const hasRecentPassword = (db: Database, sessionId: string, now: Date) =>
  isShown(db, sessionId, now, `v.value = 'recent-password'`, '');

/**
 * Whether the session may do what a row of the contract with `proof` does: after the password or another proof within five minutes.
 * An account without a password and without a passkey that opens it proves itself by a sign-in within that time.
 */
export const hasRecentProof = (db: Database, sessionId: string, now: Date) =>
  isShown(
    db,
    sessionId,
    now,
    'true',
    'and not exists (select 1 from passkey p where p.user_id = s.user_id and p.suspended_at is null)',
  );

async function isShown(
  db: Database,
  sessionId: string,
  now: Date,
  counts: string,
  signInAlone: string,
): Promise<boolean> {
  const { rows } = await db.pool.query<{ recent: boolean }>(
    `select exists (select 1 from verification v where v.identifier = $2 and v.expires_at > $3 and ${counts})
        or (s.created_at > $3::timestamptz - interval '${SECONDS} seconds' and not exists
          (select 1 from account a where a.user_id = s.user_id and a.password is not null) ${signInAlone}) as recent
      from session s where s.id = $1`,
    [sessionId, proofOf(sessionId), now],
  );
  return rows[0]?.recent ?? false;
}
