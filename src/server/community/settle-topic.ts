import type { Queryable } from '../db/connect';
import { openAuthorSql } from './visible';

/**
 * Brings what a topic says of its posts up to them, after any of them has changed its state or its author has gone: the state and the
 * warning of the first one, how many answers are seen and when the newest was written. The caller's transaction holds the topic.
 */
export async function settleTopic(client: Queryable, topicId: string): Promise<void> {
  await client.query(
    `update community_topic t set state = coalesce(first.state, 'removed'), warning = first.warning, replies = counted.replies,
        last_at = coalesce(counted.last_at, t.created_at)
      from (select count(*) filter (where number > 1)::integer as replies, max(created_at) as last_at
          from community_post p where topic_id = $1 and state = 'shown' and ${openAuthorSql('p', 'p.topic_id')}) counted
        left join (select state, warning from community_post where topic_id = $1 and number = 1) first on true
      where t.id = $1`,
    [topicId],
  );
}

/** Lets other changes of a topic wait until the end of the transaction. False: there is no such topic. */
export async function lockTopic(client: Queryable, topicId: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from community_topic where id = $1 for update', [topicId]);
  return rowCount === 1;
}
