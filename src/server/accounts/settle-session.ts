import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { spendLink } from './one-time-links';

type Database = Pick<Deps, 'db'>;
type OpenedSession = { userId: string; sessionId: string };

/**
 * A session is opened after its password or link was looked at. Whatever ends sessions in between would not find it; so it is
 * looked at once more when it is there, with the account's row held: either the end is seen here, or it finds the session.
 */
async function keepIf(
  { db }: Database,
  userId: string,
  isStillGood: (client: Queryable) => Promise<boolean>,
  drop: (client: Queryable) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction(async (client) => {
    await client.query('select 1 from "user" where id = $1 for share', [userId]);
    if (await isStillGood(client)) return true;
    await drop(client);
    return false;
  });
}

const dropSession =
  ({ sessionId }: OpenedSession) =>
  (client: Queryable) =>
    client.query('delete from session where id = $1', [sessionId]);

/** The hash of the password of the account at an address; null when there is none. */
export async function passwordAt(client: Queryable, email: string): Promise<string | null> {
  const { rows } = await client.query<{ password: string | null }>(
    `select a.password from account a join "user" u on u.id = a.user_id where u.email = $1 and a.provider_id = 'credential'`,
    [email],
  );
  return rows[0]?.password ?? null;
}

/** Whose password was proved, and its hash before it was checked. */
interface Proved {
  email: string;
  hash: string | null;
}

const isStill =
  ({ email, hash }: Proved) =>
  async (client: Queryable) =>
    hash !== null && (await passwordAt(client, email)) === hash;

/** Keeps a session that a password has opened, unless that is another by now. */
export const keepIfPassword = (deps: Database, session: OpenedSession, proved: Proved): Promise<boolean> =>
  keepIf(deps, session.userId, isStill(proved), dropSession(session));

/** The same of a sign-in that waits for its second step: `token` is the one in its cookie. */
export const keepStepIfPassword = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { userId, token }: { userId: string; token: string },
  proved: Proved,
): Promise<boolean> =>
  keepIf(deps, userId, isStill(proved), (client) => spendLink(client, token, ['second-step'], deps.clock()));

/** Keeps a session that is opened by what `spend` uses up within the transaction, unless that has ended by now. */
export const keepIfSpent = (
  deps: Database,
  session: OpenedSession,
  spend: (client: Queryable) => Promise<boolean>,
): Promise<boolean> => keepIf(deps, session.userId, spend, dropSession(session));
