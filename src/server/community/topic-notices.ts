import type { Queryable } from '../db/connect';
import { signal } from '../notify/notify';
import { postSentSql } from './visible';

/** Who has read a topic up to a place needs to be told no more of what stands there: an answer is read with the last one. */
export async function markTopicNoticesRead(
  client: Queryable,
  userId: string,
  topicId: string,
  number: number,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `update notice n set read_at = $4 where n.user_id = $1 and n.topic_id = $2 and n.read_at is null
        and ((n.kind = 'quote' and exists (select 1 from community_post p where p.id = n.post_id and p.number <= $3))
          or (n.kind = 'reply' and not exists (select 1 from community_post p
            where p.topic_id = n.topic_id and p.number > $3 and p.state = 'shown' and ${postSentSql('n.user_id')})))`,
    [userId, topicId, number, now],
  );
  if (rowCount) await signal(client, { person: userId });
}
