import type { KeptWords } from '~/domain/erasing/erasing';
import type { Queryable } from '../db/connect';
import { settleTopic } from './settle-topic';

/** What becomes of a person's posts when their account, or all that they wrote here, goes. */

/** The person's posts that others see, newest first. */
export async function shownPostsOf(client: Queryable, userId: string): Promise<{ id: string; text: string }[]> {
  const { rows } = await client.query<{ id: string; text: string }>(
    `select id, text from community_post where user_id = $1 and state = 'shown' order by created_at desc, id desc`,
    [userId],
  );
  return rows;
}

/** Which of the chosen posts are theirs and shown. */
export async function keptPostsOf(client: Queryable, userId: string, chosen: KeptWords): Promise<string[]> {
  const shown = (await shownPostsOf(client, userId)).map(({ id }) => id);
  return chosen === 'all' ? shown : shown.filter((id) => chosen.includes(id));
}

/** Parts posts from their author for good; a topic that begins with one of them stays with its title. Returns how many stay. */
export async function leavePostsNameless(client: Queryable, userId: string, ids: readonly string[]): Promise<number> {
  await client.query(
    `update community_topic set user_id = null where user_id = $1
      and id in (select topic_id from community_post where number = 1 and user_id = $1 and state = 'shown' and id = any($2::uuid[]))`,
    [userId, ids],
  );
  const { rowCount } = await client.query(
    `update community_post set user_id = null where user_id = $1 and id = any($2::uuid[]) and state = 'shown'`,
    [userId, ids],
  );
  return rowCount ?? 0;
}

/** Erases all that the person wrote and marked here; answers of others stay with their writers. Role and suspension go with the account alone. */
export async function erasePosts(client: Queryable, userId: string): Promise<void> {
  const { rows } = await client.query<{ topic_id: string }>(
    'delete from community_post where user_id = $1 returning topic_id',
    [userId],
  );
  await client.query(`update community_topic set user_id = null, title = '' where user_id = $1`, [userId]);
  for (const topicId of new Set(rows.map(({ topic_id }) => topic_id))) await settleTopic(client, topicId);
  for (const table of ['support', 'saved', 'mark', 'bar', 'report', 'warning', 'entry', 'voice', 'reader'])
    await client.query(`delete from community_${table} where user_id = $1`, [userId]);
  await client.query('delete from notice where user_id = $1', [userId]);
}
