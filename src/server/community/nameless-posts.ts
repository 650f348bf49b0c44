import type { RetainedWords } from '~/domain/erasing/erasing';
import type { Queryable } from '../db/connect';
import { signal } from '../notify/notify';
import { settleTopic } from './settle-topic';

/** What becomes of a person's posts when their account, or all that they wrote here, goes. */

/** As much of a post as tells which one it is. */
const RECOGNISED = 200;

/** The person's posts that others see, newest first, each with the title of its topic. */
export async function shownPostsOf(
  client: Queryable,
  userId: string,
  limit: number,
): Promise<{ id: string; text: string; topic: string }[]> {
  const { rows } = await client.query<{ id: string; text: string; topic: string }>(
    `select p.id, left(p.text, ${RECOGNISED}) as text, t.title as topic
      from community_post p join community_topic t on t.id = p.topic_id
      where p.user_id = $1 and p.state = 'shown' order by p.created_at desc, p.id desc limit $2`,
    [userId, limit],
  );
  return rows;
}

/** Which of the chosen posts are theirs and shown. */
export async function remainingPostsOf(client: Queryable, userId: string, chosen: RetainedWords): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select id from community_post where user_id = $1 and state = 'shown' and ($2::uuid[] is null or id = any($2::uuid[]))`,
    [userId, chosen === 'all' ? null : chosen],
  );
  return rows.map(({ id }) => id);
}

/**
 * Lets other changes of all topics where the person has written wait until the end of the transaction. Who adds words holds the topic
 * before the person, so this comes before any lock of the person.
 */
export async function lockTopicsOf(client: Queryable, userId: string): Promise<void> {
  await client.query(
    `select 1 from community_topic where user_id = $1 or id in (select topic_id from community_post where user_id = $1)
      order by id for update`,
    [userId],
  );
}

/**
 * Parts posts from their author for good, those too that were without a name before; a topic that begins with one of them stays with its
 * title. What they said before an edit goes. Returns how many stay.
 */
export async function leavePostsNameless(client: Queryable, userId: string, ids: readonly string[]): Promise<number> {
  await client.query(
    `update community_topic set user_id = null where user_id = $1
      and id in (select topic_id from community_post where number = 1 and user_id = $1 and state = 'shown' and id = any($2::uuid[]))`,
    [userId, ids],
  );
  const { rowCount } = await client.query(
    `with parted as (update community_post set user_id = null
          where user_id = $1 and id = any($2::uuid[]) and state = 'shown' returning id),
        former as (delete from community_version where post_id in (select id from parted))
      select 1 from parted`,
    [userId, ids],
  );
  return rowCount ?? 0;
}

/** What of the person's goes with their words; a role, a suspension and decisions go with the account alone. */
const GONE = ['support', 'saved', 'mark', 'bar', 'report', 'warning', 'entry', 'voice'].map(
  (name) => `delete from community_${name} where user_id = $1`,
);

/** What still leads to a pseudonym that is gone: bars against it, and the topics of decisions about it. */
const TRACES = [
  'delete from community_bar where barred_id = $1 and topic_id is not null',
  `update community_act set topic_id = null where user_id = $1
    and topic_id in (select topic_id from community_voice where user_id = $1 and pseudonym is not null)`,
];

/**
 * Erases all that the person wrote and marked here, in topics that the caller's transaction holds. Answers of others stay their writers',
 * in a topic without a title that nobody sees; it goes with the last of them. `isGone`: readers have lost it from sight before, and
 * hear nothing, for to hear of all of it at one moment would tell whose it was.
 */
export async function erasePosts(client: Queryable, userId: string, isGone = false): Promise<void> {
  const { rows: posts } = await client.query<{ topic_id: string }>(
    'delete from community_post where user_id = $1 returning topic_id',
    [userId],
  );
  const { rows: topics } = await client.query<{ id: string }>(
    `update community_topic set user_id = null, title = '' where user_id = $1 returning id`,
    [userId],
  );
  const own = topics.map(({ id }) => id);
  const touched = [...new Set([...posts.map(({ topic_id }) => topic_id), ...own])];
  await client.query('delete from community_reader where topic_id = any($1::uuid[])', [own]);
  await client.query(
    `delete from community_topic t where t.id = any($1::uuid[]) and t.title = ''
      and not exists (select 1 from community_post p where p.topic_id = t.id)`,
    [touched],
  );
  for (const topic of touched) {
    await settleTopic(client, topic);
    if (!isGone) await signal(client, { topic, taken: true });
  }
  for (const statement of [...TRACES, ...GONE, 'delete from notice where user_id = $1'])
    await client.query(statement, [userId]);
}
