import { openAuthorSql } from '../community/visible';
import type { Queryable } from '../db/connect';

/** Of a post `p`: it waits for a moderator. What is out of sight with its author does not. */
export const WAITS = `((p.state = 'held' or (p.state = 'shown'
  and exists (select 1 from community_report r where r.post_id = p.id and r.settled_at is null)))
  and ${openAuthorSql('p', 'p.topic_id')})`;

/** Of a post `p` that waits: since the first report, or since its words are what they are. */
export const WAITS_SINCE = `coalesce((select min(r.created_at) from community_report r where r.post_id = p.id and r.settled_at is null),
  p.edited_at, p.created_at)`;

/** Since when a post waits; null: it does not. */
export async function waitingSince(client: Queryable, postId: string | null): Promise<Date | null> {
  const { rows } = await client.query<{ since: Date }>(
    `select ${WAITS_SINCE} as since from community_post p where p.id = $1 and ${WAITS}`,
    [postId],
  );
  return rows[0]?.since ?? null;
}
