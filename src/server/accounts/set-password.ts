import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { revokeAccess } from './access-grants';
import { addPasswordNotice } from './account-letters';
import { endLinks, type FoundLink, lookAtLink, spendLink } from './one-time-links';
import { noteEvent } from './security-log';
import { signalSessionsEnded } from './sessions-ended';

type PasswordEvent = { kind: 'password-changed' | 'password-reset'; userAgent: string | null };

/**
 * Writes a new password (its hash) and ends what came by the old one: every pending link, those of an address change included, and
 * every way in as `access-grants.ts` says; the owner gets a notice. Within the transaction of the caller, who holds the account's row.
 */
async function writePassword(
  client: Queryable,
  deps: Deps,
  { userId, passwordHash, ...event }: { userId: string; passwordHash: string } & PasswordEvent,
): Promise<void> {
  const now = deps.clock();
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1', [userId]);
  const written = await client.query(
    `update account set password = $2, updated_at = $3 where user_id = $1 and provider_id = 'credential'`,
    [userId, passwordHash, now],
  );
  if (written.rowCount === 0)
    await client.query(
      `insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
        values ($1, $2, 'credential', $2, $3, $4, $4)`,
      [randomUUID(), userId, passwordHash, now],
    );
  await endLinks(client, userId);
  await noteEvent(client, { userId, ...event }, now);
  const by = event.kind === 'password-reset' ? 'reset' : 'change';
  await revokeAccess(client, deps.config, { userId, event: by, userAgent: event.userAgent }, now);
  await signalSessionsEnded(client, userId);
  await addPasswordNotice(client, deps, { id: userId, address: rows[0]?.email ?? '' });
}

const lockAccount = (client: Queryable, userId: string) =>
  client.query('select 1 from "user" where id = $1 for no key update', [userId]);

export type ResetPassword = { ok: true; email: string } | Extract<FoundLink, { ok: false }>;

/** Sets a password by a link of a letter, which works once. The link is asked first: nothing is hashed for a wrong one. */
export async function resetPassword(
  deps: Deps,
  token: string,
  userAgent: string | null,
  hash: () => Promise<string>,
): Promise<ResetPassword> {
  const { db, clock } = deps;
  const link = await lookAtLink(db.pool, token, clock());
  if (!link.ok) return link;
  const passwordHash = await hash();
  const reset = await db.transaction(async (client): Promise<ResetPassword> => {
    await lockAccount(client, link.id);
    const used = await spendLink(client, token, ['reset'], clock());
    if (!used.ok) return used;
    await writePassword(client, deps, { userId: used.id, passwordHash, kind: 'password-reset', userAgent });
    return { ok: true, email: used.address };
  });
  nudgeJobs(db);
  return reset;
}

/** Who changes a password: `proved` is the hash of the present one, which they have just typed in this session. */
export interface PasswordChanger {
  userId: string;
  sessionId: string;
  proved: string;
  userAgent: string | null;
}

/**
 * Sets a password for somebody who has just proved the present one. Every session ends: the caller opens a new one. False: the
 * password was changed or the session ended meanwhile, and nothing is written.
 */
export async function changePassword(
  deps: Deps,
  { userId, sessionId, proved, userAgent }: PasswordChanger,
  passwordHash: string,
): Promise<boolean> {
  const changed = await deps.db.transaction(async (client) => {
    await lockAccount(client, userId);
    const { rows } = await client.query(
      `select 1 from account a join session s on s.user_id = a.user_id
        where a.user_id = $1 and a.provider_id = 'credential' and a.password = $2 and s.id = $3`,
      [userId, proved, sessionId],
    );
    if (rows.length === 0) return false;
    await writePassword(client, deps, { userId, passwordHash, kind: 'password-changed', userAgent });
    return true;
  });
  nudgeJobs(deps.db);
  return changed;
}
