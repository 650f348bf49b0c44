import { afterDays, RETURN_DAYS, type RetainedWords } from '~/domain/erasing/erasing';
import { followAccount } from '../community/departure';
import { lockTopicsOf, remainingPostsOf } from '../community/nameless-posts';
import { erasedAt } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { nudgeJobs } from '../jobs/nudge';
import { remainingOf } from '../wall/nameless-words';
import { revokeAccess } from './access-grants';
import { addReturnLetter } from './account-letters';
import { endLinks, lookAtLink, spendLink } from './one-time-links';
import { noteEvent } from './security-log';
import { signalSessionsEnded } from './sessions-ended';

interface How {
  /** Of the request; absent: the owner of the site does it. */
  userAgent?: string | null;
  /** Words under pseudonyms do not wait for a time of their own. */
  pseudonymsAtOnce?: boolean;
}

/**
 * Closes an account within the given transaction: all sessions and links end, a letter brings the link to come back, and after
 * RETURN_DAYS the account is erased. Returns when; null: there is no such account. One that is closed already stays as it is. The caller
 * holds the person's topics.
 */
async function close(
  client: Queryable,
  deps: Deps,
  uid: string,
  { keptWords, userAgent = null, pseudonymsAtOnce = false }: How & { keptWords: RetainedWords },
): Promise<Date | null> {
  const { rows } = await client.query<{ email: string }>('select email from "user" where id = $1 for no key update', [
    uid,
  ]);
  const [person] = rows;
  if (!person) return null;
  const known = await erasedAt(client, uid);
  if (known) return known;
  const now = deps.clock();
  const eraseAt = afterDays(now, RETURN_DAYS);
  const kept = [...(await remainingOf(client, uid, keptWords)), ...(await remainingPostsOf(client, uid, keptWords))];
  await revokeAccess(client, deps.config, { userId: uid, event: 'closed', userAgent }, now);
  await signalSessionsEnded(client, uid);
  await endLinks(client, uid);
  await noteEvent(client, { userId: uid, kind: 'account-closed', userAgent }, now);
  await client.query(
    'insert into closed_account (user_id, closed_at, erase_at, kept_words) values ($1, $2, $3, $4::uuid[])',
    [uid, now, eraseAt, kept],
  );
  await followAccount(client, uid, now, pseudonymsAtOnce);
  await addReturnLetter(client, deps, { id: uid, address: person.email }, eraseAt);
  return eraseAt;
}

/**
 * Closes an account. `keptWords`: the words on the wall and in the community that stay without a name. Returns when it is erased; null:
 * there is none.
 */
export async function closeAccount(
  deps: Deps,
  uid: string,
  keptWords: RetainedWords,
  how: How = {},
): Promise<Date | null> {
  const eraseAt = await deps.db.transaction(async (client) => {
    await lockTopicsOf(client, uid);
    return close(client, deps, uid, { keptWords, ...how });
  });
  if (eraseAt) deps.log.info({ event: 'account-closed', eraseAt: eraseAt.toISOString() });
  nudgeJobs(deps.db);
  return eraseAt;
}

export type ByLink<T> = ({ ok: true } & T) | { ok: false; code: 'INVALID_TOKEN' | 'TOKEN_EXPIRED' };

/** Closes the account of whoever has no password, by the link of a letter, which works once. */
export async function closeByLink(
  deps: Deps,
  token: string,
  keptWords: RetainedWords,
  how: How = {},
): Promise<ByLink<{ eraseAt: Date }>> {
  const closed = await deps.db.transaction(async (client): Promise<ByLink<{ eraseAt: Date }>> => {
    const link = await lookAtLink(client, token, deps.clock());
    if (!link.ok) return link;
    // In the order of all who lock an account: its topics, its row, then its links.
    await lockTopicsOf(client, link.id);
    await client.query('select 1 from "user" where id = $1 for no key update', [link.id]);
    const used = await spendLink(client, token, ['erase'], deps.clock());
    if (!used.ok) return used;
    const eraseAt = await close(client, deps, used.id, { keptWords, ...how });
    return eraseAt ? { ok: true, eraseAt } : { ok: false, code: 'INVALID_TOKEN' };
  });
  if (closed.ok) deps.log.info({ event: 'account-closed', eraseAt: closed.eraseAt.toISOString() });
  nudgeJobs(deps.db);
  return closed;
}

/** Opens a closed account again by the link of its letter, with everything that was in it. */
export async function reopenByLink(
  deps: Deps,
  token: string,
  userAgent: string | null = null,
): Promise<ByLink<object>> {
  const opened = await deps.db.transaction(async (client): Promise<ByLink<object>> => {
    const link = await lookAtLink(client, token, deps.clock());
    if (!link.ok) return link;
    await lockTopicsOf(client, link.id);
    await client.query('select 1 from "user" where id = $1 for no key update', [link.id]);
    const used = await spendLink(client, token, ['return'], deps.clock());
    if (!used.ok) return used;
    const { rowCount } = await client.query('delete from closed_account where user_id = $1 and erase_at > $2', [
      used.id,
      deps.clock(),
    ]);
    if (rowCount !== 1) return { ok: false, code: 'INVALID_TOKEN' };
    await endLinks(client, used.id);
    await followAccount(client, used.id, deps.clock());
    await noteEvent(client, { userId: used.id, kind: 'account-returned', userAgent }, deps.clock());
    return { ok: true };
  });
  if (opened.ok) deps.log.info({ event: 'account-returned' });
  return opened;
}
