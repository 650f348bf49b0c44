import type { DigestRhythm } from '~/catalogue/community';
import type { CommunitySelf } from '~/contract/community';
import { POSTS_HELD_AT_FIRST } from '~/domain/community/limits';
import { shownName } from '~/domain/community/review';
import type { Deps } from '../deps';
import { dropNoticeLetters } from '../notify/notice-letters';
import { readMemberStatus } from './member-status';

/** A person as the community knows them. */

export async function readSelf({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<CommunitySelf> {
  const standing = await readMemberStatus(db.pool, userId, clock());
  const { rows } = await db.pool.query<{ name: string; digest: DigestRhythm; unread: number; shown: number }>(
    `select u.name, coalesce(m.digest, 'off') as digest,
        (select count(*)::integer from notice n where n.user_id = u.id and n.read_at is null) as unread,
        (select count(*)::integer from (select 1 from community_post p where p.user_id = u.id and p.state = 'shown' limit $2) s) as shown
      from "user" u left join community_member m on m.user_id = u.id where u.id = $1`,
    [userId, POSTS_HELD_AT_FIRST],
  );
  const [row] = rows;
  return {
    welcomed: standing.welcomed,
    role: standing.role,
    suspended: standing.suspended && {
      until: standing.suspended.until.toISOString(),
      reason: standing.suspended.reason,
    },
    held: standing.role === null && (row?.shown ?? 0) < POSTS_HELD_AT_FIRST,
    name: shownName(row?.name ?? null, standing.role !== null),
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
  const now = deps.clock();
  await deps.db.transaction(async (client) => {
    await client.query(
      `insert into community_member (user_id, welcomed_at, digest, digest_at)
        values ($1, $2::timestamptz, coalesce($3::text, 'off'), case when $3 is not null then $4::timestamptz end)
        on conflict (user_id) do update set welcomed_at = coalesce(community_member.welcomed_at, excluded.welcomed_at),
          digest = coalesce($3::text, community_member.digest),
          digest_at = case when community_member.digest = 'off' then excluded.digest_at else community_member.digest_at end`,
      [userId, welcomed ? now : null, digest ?? null, now],
    );
    if (digest === 'off') await dropNoticeLetters(client, userId);
  });
  return readSelf(deps, userId);
}
