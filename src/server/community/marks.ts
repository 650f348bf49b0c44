import type { OwnPost, OwnTopic } from '~/contract/community';
import { PAGE } from '~/domain/community/limits';
import type { Deps } from '../deps';
import { decryptCursor, encryptCursor } from './encrypted-cursor';
import { lockSeenPost } from './post-store';
import { markTopicNoticesRead } from './topic-notices';
import { findPosts } from './view-posts';
import { findTopic, findTopics } from './view-topics';
import { topicVisibleSql } from './visible';

/** What a person puts by, follows and has read. Nobody else sees any of it. */

type MarkDeps = Pick<Deps, 'db' | 'clock'>;

/** Puts a post by. False: for the person there is none. */
export const savePost = ({ db, clock }: MarkDeps, userId: string, id: string): Promise<boolean> =>
  db.transaction(async (client) => {
    if (!(await lockSeenPost(client, userId, id))) return false;
    await client.query(
      'insert into community_saved (user_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing',
      [userId, id, clock()],
    );
    return true;
  });

export async function releasePost({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  await db.pool.query('delete from community_saved where user_id = $1 and post_id = $2', [userId, id]);
}

export type SavedPage =
  | { ok: true; saved: { topic: OwnTopic; post: OwnPost }[]; nextCursor: string | null }
  | { ok: false; code: 'cursor' };

/** What was put by, the newest first, as far as it may still be read. */
export async function listSaved(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
  cursor: string | undefined,
): Promise<SavedPage> {
  const after = cursor === undefined ? null : decryptCursor(keys, cursor);
  if (cursor !== undefined && !after) return { ok: false, code: 'cursor' };
  const { rows } = await db.pool.query<{ post_id: string; topic_id: string; created_at: Date }>(
    `select b.post_id, p.topic_id, b.created_at from community_saved b join community_post p on p.id = b.post_id
        join community_topic t on t.id = p.topic_id
      where b.user_id = $1 and ${topicVisibleSql('$1::text')}
        and ($2::timestamptz is null or (b.created_at, b.post_id) < ($2::timestamptz, $3::uuid))
      order by b.created_at desc, b.post_id desc limit $4`,
    [userId, after?.at ?? null, after?.id ?? null, PAGE.posts + 1],
  );
  const page = rows.slice(0, PAGE.posts);
  const [posts, topics] = await Promise.all([
    findPosts(
      db.pool,
      userId,
      page.map((row) => row.post_id),
    ),
    findTopics(
      db.pool,
      userId,
      page.map((row) => row.topic_id),
    ),
  ]);
  const saved = page.flatMap((row) => {
    const post = posts.find(({ id }) => id === row.post_id);
    const topic = topics.find(({ id }) => id === row.topic_id);
    return post && topic ? [{ topic, post }] : [];
  });
  const last = rows.length > PAGE.posts ? page.at(-1) : undefined;
  return { ok: true, saved, nextCursor: last ? encryptCursor(keys, { at: last.created_at, id: last.post_id }) : null };
}

/** Follows a topic. False: for the person there is none. */
export async function followTopic({ db, clock }: MarkDeps, userId: string, id: string): Promise<boolean> {
  if (!(await findTopic(db.pool, userId, id))) return false;
  await db.pool.query(
    `insert into community_mark (user_id, topic_id, followed, updated_at) values ($1, $2, true, $3)
      on conflict (user_id, topic_id) do update set followed = true, updated_at = excluded.updated_at`,
    [userId, id, clock()],
  );
  return true;
}

export async function unfollowTopic({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  await db.pool.query('update community_mark set followed = false where user_id = $1 and topic_id = $2', [userId, id]);
}

/** Marks a topic as read up to a place; it never goes back. False: for the person there is no such topic. */
export async function markRead({ db, clock }: MarkDeps, userId: string, id: string, number: number): Promise<boolean> {
  if (!(await findTopic(db.pool, userId, id))) return false;
  await db.pool.query(
    `insert into community_mark (user_id, topic_id, read_number, updated_at)
        select $1, t.id, least($3, t.last_number), $4 from community_topic t where t.id = $2
      on conflict (user_id, topic_id) do update
        set read_number = greatest(community_mark.read_number, excluded.read_number), updated_at = excluded.updated_at`,
    [userId, id, number, clock()],
  );
  await markTopicNoticesRead(db.pool, userId, id, number, clock());
  return true;
}
