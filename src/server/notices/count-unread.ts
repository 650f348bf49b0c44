import { NOTICE_STANDS } from '../community/visible';
import type { Queryable } from '../db/connect';

/** How many notices each of these people has not read. */
export async function countUnread(client: Queryable, uids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (uids.length === 0) return new Map();
  const { rows } = await client.query<{ uid: string; unread: number }>(
    `select u.uid, count(n.id)::integer as unread from unnest($1::text[]) u (uid)
      left join notice n on n.user_id = u.uid and n.read_at is null and ${NOTICE_STANDS} group by u.uid`,
    [uids],
  );
  return new Map(rows.map(({ uid, unread }) => [uid, unread]));
}
