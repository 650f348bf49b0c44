import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';

/**
 * A session is opened after its password or link was looked at. Whatever ends sessions in between would not find it; so it is
 * looked at once more when it is there, with the account's row held: either the end is seen here, or it finds the session.
 */
async function keepIf(
  { db }: Pick<Deps, 'db'>,
  session: { userId: string; sessionId: string },
  isStillGood: (client: Queryable) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (client) => {
    await client.query('select 1 from "user" where id = $1 for share', [session.userId]);
    if (await isStillGood(client)) return true;
    await client.query('delete from session where id = $1', [session.sessionId]);
    return false;
  });
}

/** The hash of the password of the account at an address; null when there is none. */
export async function passwordAt(client: Queryable, email: string): Promise<string | null> {
  const { rows } = await client.query<{ password: string | null }>(
    `select a.password from account a join "user" u on u.id = a.user_id where u.email = $1 and a.provider_id = 'credential'`,
    [email],
  );
  return rows[0]?.password ?? null;
}

/** Keeps a session that a password has opened, unless that is another by now. `hash`: what it was before it was checked. */
export const keepIfPassword = (
  deps: Pick<Deps, 'db'>,
  session: { userId: string; sessionId: string },
  { email, hash }: { email: string; hash: string | null },
): Promise<boolean> =>
  keepIf(deps, session, async (client) => hash !== null && (await passwordAt(client, email)) === hash);

/** Keeps a session that is opened by what `spend` uses up within the transaction, unless that has ended by now. */
export const keepIfSpent = (
  deps: Pick<Deps, 'db'>,
  session: { userId: string; sessionId: string },
  spend: (client: Queryable) => Promise<boolean>,
): Promise<boolean> => keepIf(deps, session, spend);
