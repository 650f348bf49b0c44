import type { OwnPost } from '~/contract/community';
import type { NewPost } from '~/domain/community/post';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { notifyModerators, signal } from '../notify/notify';
import { countPost, judgeWords, type Stopped } from './may-write';
import { notifyOfReply } from './notify-of-reply';
import { insertPost, lockSeenPost } from './post-store';
import { lockTopic, settleTopic } from './settle-topic';
import { findOwnPost } from './view-posts';
import { findTopic } from './view-topics';
import { takeVoice } from './voices';

export type Answered =
  | { ok: true; post: OwnPost }
  | Stopped
  | { ok: false; code: 'not-found' | 'topic-locked' | 'idempotency-mismatch' };

async function comparePost(client: Queryable, userId: string, id: string, post: NewPost) {
  const { rows } = await client.query<{ same: boolean }>(
    `select (user_id, topic_id, text) = ($2::text, $3::uuid, $4::text) as same from community_post where id = $1`,
    [id, userId, post.topic, post.text],
  );
  const [row] = rows;
  if (row === undefined) return 'free';
  return row.same ? 'same' : 'other';
}

async function readAnswered(client: Queryable, userId: string, id: string): Promise<Answered> {
  const post = await findOwnPost(client, userId, id);
  if (!post) throw new Error('a post that was just written is not there');
  return { ok: true, post };
}

/**
 * Answers in a topic under the id that the browser chose; the same again changes nothing. Who answers follows the topic from then on,
 * unless they have stopped following it.
 * @param ip the client's address, for the limits
 */
export async function addPost(deps: Deps, userId: string, id: string, post: NewPost, ip: string): Promise<Answered> {
  const { db, clock } = deps;
  const now = clock();
  const known = await comparePost(db.pool, userId, id, post);
  if (known === 'same') return readAnswered(db.pool, userId, id);
  if (!(await findTopic(db.pool, userId, post.topic))) return { ok: false, code: 'not-found' };
  const full = await countPost(deps, userId, ip);
  if (full) return full;
  // Counted before: whether an id is taken would tell when words were erased that nobody sees any more.
  if (known === 'other') return { ok: false, code: 'idempotency-mismatch' };
  return db.transaction(async (client) => {
    if (!(await lockTopic(client, post.topic))) return { ok: false, code: 'not-found' };
    // The same may have come on another connection and been written meanwhile.
    if ((await comparePost(client, userId, id, post)) === 'same') return readAnswered(client, userId, id);
    const topic = await findTopic(client, userId, post.topic);
    if (!topic) return { ok: false, code: 'not-found' };
    if (topic.locked) return { ok: false, code: 'topic-locked' };
    const quoted = post.quote === null ? null : await lockSeenPost(client, userId, post.quote);
    if (post.quote !== null && quoted?.topicId !== post.topic) return { ok: false, code: 'not-found' };
    const judged = await judgeWords(client, { userId, id, text: post.text, whole: post.text, now });
    if (!judged.ok) return judged;
    const { state } = judged;
    const row = { id, topicId: post.topic, userId, text: post.text, title: '', quote: post.quote };
    if (!(await insertPost(client, { ...row, warning: post.warning, state, now })))
      return { ok: false, code: 'idempotency-mismatch' };
    await takeVoice(client, userId, post.topic, post.voice);
    await settleTopic(client, post.topic);
    await client.query(
      `insert into community_mark (user_id, topic_id, read_number, followed, updated_at) values ($1, $2, 0, true, $3)
        on conflict (user_id, topic_id) do nothing`,
      [userId, post.topic, now],
    );
    if (state === 'held') await notifyModerators(client, now);
    else await notifyOfReply(client, id, now);
    await signal(client, { topic: post.topic });
    return readAnswered(client, userId, id);
  });
}
