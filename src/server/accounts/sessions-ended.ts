import type { Queryable } from '../db/connect';

/** The channel of the database by which servers tell each other what open pages should ask for. */
const LIVE_CHANNEL = 'krona_live';

/**
 * Tells every server that sessions of a person have ended against the will of who is in them, or rest because the account is shut.
 * It goes out when the transaction of the client has gone through, and holds the uid alone: whose session it was, a server sees by
 * its cookie.
 */
export async function tellSessionsEnded(client: Queryable, uid: string): Promise<void> {
  await client.query('select pg_notify($1, $2)', [LIVE_CHANNEL, JSON.stringify({ ended: uid })]);
}
