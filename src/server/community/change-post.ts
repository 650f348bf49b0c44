import type { OwnPost } from '~/contract/community';
import type { PostChange } from '~/domain/community/post';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { notifyModerators, signal } from '../notify/notify';
import { countEdit, type Full, isRepeated, judgeEdit } from './may-write';
import { readMemberStatus } from './member-status';
import { keepVersion, lockOwnPost, type SeenPost, stemsOfPost } from './post-store';
import { lockTopic, settleTopic } from './settle-topic';
import { findOwnPost } from './view-posts';
import { findTopic } from './view-topics';

export type Changed =
  | { ok: true; post: OwnPost }
  | Full
  | { ok: false; code: 'not-found' | 'suspended' | 'topic-locked' | 'repeated-text' };

/**
 * The words as they were are kept for moderators; new ones that lead away from the site wait for a look. False: the person has written
 * these already.
 */
async function changeText(
  client: Queryable,
  userId: string,
  post: SeenPost,
  text: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await client.query<{ text: string; title: string }>(
    `select p.text, case when p.number = 1 then t.title else '' end as title
      from community_post p join community_topic t on t.id = p.topic_id where p.id = $1`,
    [post.id],
  );
  const [before] = rows;
  if (!before || before.text === text) return true;
  if (await isRepeated(client, userId, text, now, post.id)) return false;
  await keepVersion(client, post.id, before.text, now);
  const state = await judgeEdit(client, { userId, state: post.state, text, now });
  await client.query('update community_post set text = $2, stems = $3, edited_at = $4, state = $5 where id = $1', [
    post.id,
    text,
    stemsOfPost(before.title, text),
    now,
    state,
  ]);
  if (state !== post.state) await notifyModerators(client, now);
  return true;
}

/**
 * Changes one's own words or the warning over them; what others have seen changes with a mark.
 * @param ip the client's address, for the limits
 */
export async function changePost(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  change: PostChange,
  ip: string,
): Promise<Changed> {
  const { db, clock } = deps;
  const now = clock();
  const full = await countEdit(deps, { userId, ip });
  if (full) return full;
  return db.transaction(async (client) => {
    const seen = await findOwnPost(client, userId, id);
    if (!seen || !(await lockTopic(client, seen.topic))) return { ok: false, code: 'not-found' };
    const post = await lockOwnPost(client, userId, id);
    if (!post || post.state === 'removed' || post.state === 'hidden') return { ok: false, code: 'not-found' };
    // Where they read no more, they say nothing new either; what is theirs can be removed.
    if (!(await findTopic(client, userId, post.topicId))) return { ok: false, code: 'not-found' };
    if (post.locked) return { ok: false, code: 'topic-locked' };
    if ((await readMemberStatus(client, userId, now)).suspended) return { ok: false, code: 'suspended' };
    if (change.text !== undefined && !(await changeText(client, userId, post, change.text, now)))
      return { ok: false, code: 'repeated-text' };
    // What readers or a moderator have put over the words goes by their own ways.
    if (change.warning !== undefined)
      await client.query(
        `update community_post set warning = $2::text, warning_origin = case when $2::text is null then null else 'author' end
          where id = $1 and (warning_origin is null or warning_origin = 'author')`,
        [id, change.warning],
      );
    await settleTopic(client, post.topicId);
    const changed = await findOwnPost(client, userId, id);
    await signal(client, { topic: post.topicId, taken: changed?.state !== post.state });
    return changed ? { ok: true, post: changed } : { ok: false, code: 'not-found' };
  });
}
