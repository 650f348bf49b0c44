import { randomUUID } from 'node:crypto';
import type { SecurityEvent } from '~/contract/accounts';
import { SECURITY_EVENT_DAYS, type SecurityEventKind, SHOWN_SECURITY_EVENTS } from '~/domain/accounts/security-event';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { deviceName } from './device-name';

/** What happened to the safety of an account, for its owner to see: the device in words, no network address. */

interface NewEvent {
  userId: string;
  kind: SecurityEventKind;
  /** Of the request by which it happened; null: the owner of the site did it. */
  userAgent: string | null;
  subject?: string;
}

/** Notes an event, within the transaction of what it tells of where there is one. */
export async function noteEvent(
  client: Queryable,
  { userId, kind, userAgent, subject }: NewEvent,
  now: Date,
): Promise<void> {
  await client.query(
    'insert into security_event (user_id, id, kind, at, device, subject) values ($1, $2, $3, $4, $5, $6)',
    [userId, randomUUID(), kind, now, deviceName(userAgent), subject ?? null],
  );
}

/** The user agent of a request to the identity service. */
export const agentIn = (ctx: { headers?: Headers | undefined }): string | null =>
  ctx.headers?.get('user-agent') ?? null;

/** The user agent of a session; null when it has ended. */
export async function agentOf(client: Queryable, sessionId: string): Promise<string | null> {
  const { rows } = await client.query<{ user_agent: string | null }>('select user_agent from session where id = $1', [
    sessionId,
  ]);
  return rows[0]?.user_agent ?? null;
}

/** The last events of a person, the newest first. */
export async function listEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>, uid: string): Promise<SecurityEvent[]> {
  const { rows } = await db.pool.query<{
    id: string;
    kind: SecurityEventKind;
    at: Date;
    device: string;
    subject: string | null;
  }>(
    `select id, kind, at, device, subject from security_event
      where user_id = $1 and at > $2::timestamptz - interval '${SECURITY_EVENT_DAYS} days' order by at desc, id limit $3`,
    [uid, clock(), SHOWN_SECURITY_EVENTS],
  );
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
