import type { Queryable } from '../db/connect';
import { notify } from '../notify/notify';
import { postVisibleSql, topicVisibleSql } from './visible';

interface ReplyNotice {
  user_id: string;
  topic_id: string;
}

/** Tells those who follow a topic of an answer that is shown, and the one who is quoted in it, as far as each of them may read it. */
export async function notifyOfReply(client: Queryable, postId: string, now: Date): Promise<void> {
  const { rows } = await client.query<ReplyNotice>(
    `select k.user_id, k.topic_id from community_post p join community_topic t on t.id = p.topic_id
        join community_mark k on k.topic_id = t.id and k.followed
      where p.id = $1 and p.number > 1 and k.user_id is distinct from p.user_id
        and ${topicVisibleSql('k.user_id')} and ${postVisibleSql('k.user_id')}
      order by k.user_id`,
    [postId],
  );
  for (const { user_id: userId, topic_id: topicId } of rows)
    await notify(client, { userId, kind: 'reply', subject: topicId, topicId, postId, now });
  const { rows: quoted } = await client.query<ReplyNotice>(
    `select q.user_id, p.topic_id from community_post p join community_topic t on t.id = p.topic_id
        join community_post q on q.id = p.quote_id
      where p.id = $1 and q.user_id <> p.user_id and ${topicVisibleSql('q.user_id')} and ${postVisibleSql('q.user_id')}`,
    [postId],
  );
  for (const { user_id: userId, topic_id: topicId } of quoted)
    await notify(client, { userId, kind: 'quote', subject: postId, topicId, postId, now });
}
