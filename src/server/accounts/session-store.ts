import type { SessionInfo } from '~/contract/accounts';
import type { Deps } from '../deps';
import { revokeAccess } from './access-grants';
import { deviceName } from './device-name';
import { endLinks } from './one-time-links';
import { agentOf, noteEvent } from './security-log';
import { signalSessionsEnded } from './sessions-ended';

interface SessionRow {
  id: string;
  created_at: Date;
  updated_at: Date;
  expires_at: Date;
  user_agent: string | null;
}

/** The open sessions of a person, the current one first, then the latest active. */
export async function listSessions({ db, clock }: Deps, uid: string, currentId: string): Promise<SessionInfo[]> {
  const { rows } = await db.pool.query<SessionRow>(
    `select id, created_at, updated_at, expires_at, user_agent from session
      where user_id = $1 and expires_at > $2 order by id = $3 desc, updated_at desc limit 100`,
    [uid, clock(), currentId],
  );
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastActiveAt: row.updated_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    device: deviceName(row.user_agent),
    current: row.id === currentId,
  }));
}

/**
 * Ends one session of the person; links that somebody may have asked for in it end with it. False when they have no such session.
 * `byId`: the session in which it is asked.
 */
export async function endSession({ db, clock }: Deps, uid: string, id: string, byId: string): Promise<boolean> {
  return db.transaction(async (client) => {
    const userAgent = await agentOf(client, byId);
    const { rowCount } = await client.query('delete from session where user_id = $1 and id = $2', [uid, id]);
    await endLinks(client, uid);
    if (rowCount !== 1) return false;
    await noteEvent(client, { userId: uid, kind: 'sessions-ended', userAgent }, clock());
    await signalSessionsEnded(client, uid);
    return true;
  });
}

/** Ends every session but one, with whatever else may have been opened in them: as `access-grants.ts` says. */
async function endEverywhere(
  { db, clock, config }: Deps,
  uid: string,
  { byId, exceptSession }: { byId: string; exceptSession?: string },
): Promise<void> {
  await db.transaction(async (client) => {
    await client.query('select 1 from "user" where id = $1 for no key update', [uid]);
    const userAgent = await agentOf(client, byId);
    const { rowCount } = await client.query('delete from session where user_id = $1 and id is distinct from $2::text', [
      uid,
      exceptSession ?? null,
    ]);
    await endLinks(client, uid);
    const by = { userId: uid, userAgent, exceptSession };
    if (rowCount) await noteEvent(client, { ...by, kind: 'sessions-ended' }, clock());
    await revokeAccess(client, config, { ...by, event: 'others' }, clock());
    if (rowCount) await signalSessionsEnded(client, uid);
  });
}

/** Ends every session of the person but the one in which it is asked. */
export const endOtherSessions = (deps: Deps, uid: string, byId: string): Promise<void> =>
  endEverywhere(deps, uid, { byId, exceptSession: byId });

/** Ends every session of the person. */
export const endAllSessions = (deps: Deps, uid: string, byId: string): Promise<void> =>
  endEverywhere(deps, uid, { byId });
