import type { SessionInfo } from '~/contract/accounts';
import type { Deps } from '../deps';
import { deviceName } from './device-name';
import { endLinks } from './one-time-links';
import { agentOf, noteEvent } from './security-log';
import { tellSessionsEnded } from './sessions-ended';

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
 * Ends sessions of the person by a condition on their id; links that somebody may have asked for in one of them end with them. Returns
 * how many ended. `byId`: the session in which it is asked.
 */
function endSessions(
  { db, clock }: Deps,
  uid: string,
  condition: string,
  id: string | null,
  byId: string,
): Promise<number> {
  return db.transaction(async (client) => {
    const userAgent = await agentOf(client, byId);
    const { rowCount } = await client.query(`delete from session where user_id = $1 and ${condition}`, [uid, id]);
    await endLinks(client, uid);
    const ended = rowCount ?? 0;
    if (ended > 0) {
      await noteEvent(client, { userId: uid, kind: 'sessions-ended', userAgent }, clock());
      await tellSessionsEnded(client, uid);
    }
    return ended;
  });
}

/** Ends one session of the person; false when they have no such session. */
export async function endSession(deps: Deps, uid: string, id: string, byId: string): Promise<boolean> {
  return (await endSessions(deps, uid, 'id = $2', id, byId)) > 0;
}

/** Ends every session of the person but the one in which it is asked. */
export async function endOtherSessions(deps: Deps, uid: string, byId: string): Promise<void> {
  await endSessions(deps, uid, 'id <> $2', byId, byId);
}

/** Ends every session of the person. */
export async function endAllSessions(deps: Deps, uid: string, byId: string): Promise<void> {
  await endSessions(deps, uid, '$2::text is null', null, byId);
}
