import { topicVisibleSql } from '../community/visible';
import type { Queryable } from '../db/connect';

/**
 * Which of these people are told that there is something new in which of these topics: those who read it, and of topics
 * that are `taken` from somebody now those who have read them: of what comes later they hear nothing.
 */
export async function readersOfTopics(
  client: Queryable,
  { topics, taken }: { topics: readonly string[]; taken: readonly string[] },
  people: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await client.query<{ uid: string; ids: string[] }>(
    `select u.uid, array_agg(t.id::text) as ids from unnest($2::text[]) u (uid) join community_topic t on t.id = any($1::uuid[])
      where ${topicVisibleSql('u.uid')}
        or (t.id = any($3::uuid[]) and exists (select 1 from community_mark k where k.user_id = u.uid and k.topic_id = t.id))
      group by u.uid`,
    [topics, people, taken],
  );
  return new Map(rows.map(({ uid, ids }) => [uid, ids]));
}
