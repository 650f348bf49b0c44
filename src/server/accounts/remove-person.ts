import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { personKey } from '../http/limits';
import { dropJobsOf } from '../mail/letter-queue';
import { accountKey } from './auth-limits';
import { linksOf } from './one-time-links';
import { proofOf } from './recent-password';
import { signalSessionsEnded } from './sessions-ended';

/**
 * Deletes a person with all that is theirs, within the given transaction: also what bears no foreign key, such as links, letters
 * and counters. A uid that nobody has changes nothing.
 */
export async function removePerson(client: Queryable, deps: Pick<Deps, 'config' | 'keys'>, uid: string): Promise<void> {
  // Whoever is about to write something of this person waits here, and then finds nobody.
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1 for update', [uid]);
  const email = rows[0]?.email.toLowerCase();
  if (email === undefined) return;
  const sessions = await client.query<{ id: string }>('delete from session where user_id = $1 returning id', [uid]);
  await signalSessionsEnded(client, uid);
  await client.query('delete from "user" where id = $1', [uid]);
  await client.query('delete from verification where identifier = any($1)', [
    [...linksOf(uid), ...sessions.rows.map(({ id }) => proofOf(id))],
  ]);
  // In the order of all who lock counters.
  await client.query(
    `delete from rate_count where (key, window_start) in
      (select key, window_start from rate_count where right(key, 22) = any($1) order by key for update)`,
    [[personKey(uid), accountKey(deps.config, email)]],
  );
  await dropJobsOf(client, deps, { id: uid, email });
}
