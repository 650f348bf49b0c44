import type { Queryable } from '../db/connect';
import { signal } from '../notify/notify';

/**
 * Tells every server that sessions of a person have ended against the will of who is in them, or rest because the account is shut.
 * It goes out when the transaction of the client has gone through, and holds the uid alone: whose session it was, a server sees by
 * its cookie.
 */
export const signalSessionsEnded = (client: Queryable, uid: string): Promise<void> => signal(client, { ended: uid });
