import type { DigestRhythm } from '~/catalogue/community';
import type { CommunitySelf } from '~/contract/community';
import { HELD_POSTS } from '~/domain/community/limits';
import type { Deps } from '../deps';
import { readStanding } from './standing';

/** A person as the community knows them. */

export async function readSelf({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<CommunitySelf> {
  const standing = await readStanding(db.pool, userId, clock());
  const { rows } = await db.pool.query<{ name: string; digest: DigestRhythm; unread: number; shown: number }>(
    `select u.name, coalesce(m.digest, 'off') as digest,
        (select count(*)::integer from notice n where n.user_id = u.id and n.read_at is null) as unread,
        (select count(*)::integer from (select 1 from community_post p where p.user_id = u.id and p.state = 'shown' limit $2) s) as shown
      from "user" u left join community_member m on m.user_id = u.id where u.id = $1`,
    [userId, HELD_POSTS],
  );
  const [row] = rows;
  return {
    welcomed: standing.welcomed,
    role: standing.role,
    suspended: standing.suspended && {
      until: standing.suspended.until.toISOString(),
      reason: standing.suspended.reason,
    },
    held: standing.role === null && (row?.shown ?? 0) < HELD_POSTS,
    name: row?.name ?? '',
    digest: row?.digest ?? 'off',
    unread: row?.unread ?? 0,
  };
}

/** The rules were read, or letters come at another rhythm. */
export async function changeSelf(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { welcomed, digest }: { welcomed?: true | undefined; digest?: DigestRhythm | undefined },
): Promise<CommunitySelf> {
  await deps.db.pool.query(
    `insert into community_member (user_id, welcomed_at, digest) values ($1, $2::timestamptz, coalesce($3::text, 'off'))
      on conflict (user_id) do update set welcomed_at = coalesce(community_member.welcomed_at, excluded.welcomed_at),
        digest = coalesce($3::text, community_member.digest)`,
    [userId, welcomed ? deps.clock() : null, digest ?? null],
  );
  return readSelf(deps, userId);
}
