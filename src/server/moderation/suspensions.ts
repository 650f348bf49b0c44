import type { Queryable } from '../db/connect';
import { KNOWN_SAME } from './known-same';

/**
 * Each suspension stands in the log with its end and ends by itself; what stops a person is the longest. Thereby one under a pseudonym and
 * one under a name don't meet: neither is refused, replaced or ended by the other, which would tell that both are of one person.
 */

/** Of a post `p`: until when its writer is suspended, as far as readers could tell that it is the same one. `now`: an SQL expression. */
export const knownSuspensionSql = (now: string) =>
  `(select max(a.until) from community_act a where ${KNOWN_SAME} and a.act = 'suspend' and a.until > ${now})`;

interface Suspended {
  userId: string;
  postId: string | null;
  now: Date;
}

/** Brings what stops a person up to the log. */
async function settle(client: Queryable, { userId, now }: Suspended): Promise<void> {
  await client.query(
    `update community_member m set suspended_until = longest.until, suspended_reason = coalesce(longest.reason, '')
      from (select 1) one left join lateral (select a.until, a.reason from community_act a join community_member w on w.user_id = a.user_id
          where a.user_id = $1 and a.act = 'suspend' and a.until > $2 and w.role is distinct from 'owner'
          order by a.until desc limit 1) longest on true
      where m.user_id = $1`,
    [userId, now],
  );
}

/** The owner of the site is stopped by nobody; under a pseudonym that is not told. */
async function isOwnersName(client: Queryable, { userId, postId }: Suspended): Promise<boolean | null> {
  const { rows } = await client.query<{ named: boolean }>(
    `select not exists (select 1 from community_post p join community_voice v on v.topic_id = p.topic_id and v.user_id = p.user_id
        where p.id = $2 and v.pseudonym is not null) as named
      from community_member where user_id = $1 and role = 'owner'`,
    [userId, postId],
  );
  return rows[0]?.named ?? null;
}

/** Suspends a person; false: a longer suspension is known, or it is the owner of the site. */
export async function suspend(client: Queryable, of: Suspended, until: Date | null, reason: string): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from community_post p where p.id = $1 and ${knownSuspensionSql('$2::timestamptz')} >= $3::timestamptz`,
    [of.postId, of.now, until],
  );
  if (rows.length > 0) return false;
  const isNamed = await isOwnersName(client, of);
  if (isNamed !== null) return !isNamed;
  await client.query(
    `insert into community_member (user_id, suspended_until, suspended_reason) values ($1, $2, $3)
      on conflict (user_id) do update set suspended_until = excluded.suspended_until, suspended_reason = excluded.suspended_reason
        where community_member.suspended_until is null or community_member.suspended_until < excluded.suspended_until`,
    [of.userId, until, reason],
  );
  return true;
}

/** Ends the suspensions that are known; false: there is none. */
export async function unsuspend(client: Queryable, of: Suspended): Promise<boolean> {
  const { rowCount } = await client.query(
    `update community_act a set until = $2 from community_post p
      where p.id = $1 and ${KNOWN_SAME} and a.act = 'suspend' and a.until > $2`,
    [of.postId, of.now],
  );
  if (!rowCount) return false;
  await settle(client, of);
  return true;
}

/** Takes one suspension back; the others stay. */
export async function liftSuspension(client: Queryable, of: Suspended, actId: string): Promise<void> {
  await client.query('update community_act set until = $2 where id = $1 and until > $2', [actId, of.now]);
  await settle(client, of);
}
