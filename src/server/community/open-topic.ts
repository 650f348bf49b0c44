import type { OwnPost, OwnTopic } from '~/contract/community';
import type { NewTopic } from '~/domain/community/post';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { notifyModerators, signal } from '../notify/notify';
import { countPost, judgeWords, type Stopped } from './may-write';
import { insertPost } from './post-store';
import { type Readers, readersOf, setReaders } from './readers';
import { findOwnPost } from './view-posts';
import { findTopic } from './view-topics';
import { takeVoice } from './voices';

export type Opened =
  | { ok: true; topic: OwnTopic; post: OwnPost }
  | Stopped
  | { ok: false; code: 'not-found' | 'idempotency-mismatch' }
  | Extract<Readers, { ok: false }>;

/** Whether this very topic of this person is there already: the browser has sent it twice. */
async function compareTopic(client: Queryable, userId: string, id: string, topic: NewTopic) {
  const { rows } = await client.query<{ same: boolean }>(
    `select (t.user_id, t.title, t.asks, t.audience, p.text) = ($2::text, $3::text, $4::text, $5::text, $6::text) as same
      from community_topic t left join community_post p on p.topic_id = t.id and p.number = 1 where t.id = $1`,
    [id, userId, topic.title, topic.asks, topic.audience, topic.text],
  );
  const [row] = rows;
  if (row === undefined) return 'free';
  return row.same ? 'same' : 'other';
}

async function readOpened(client: Queryable, userId: string, id: string): Promise<Opened> {
  const topic = await findTopic(client, userId, id);
  const post = await findOwnPost(client, userId, id);
  // It was removed between the two times that the browser has sent it.
  if (!topic || !post) return { ok: false, code: 'not-found' };
  return { ok: true, topic, post };
}

/**
 * Opens a topic under the id that the browser chose; its first post has the same one. The same again changes nothing. Its author follows
 * it. Entries of the diary that it was made from are remembered for the author alone.
 * @param ip the client's address, for the limits
 */
export async function openTopic(deps: Deps, userId: string, id: string, topic: NewTopic, ip: string): Promise<Opened> {
  const { db, clock } = deps;
  const now = clock();
  const known = await compareTopic(db.pool, userId, id, topic);
  if (known === 'same') return readOpened(db.pool, userId, id);
  const full = await countPost(deps, userId, ip);
  if (full) return full;
  // Counted before, as in an answer.
  if (known === 'other') return { ok: false, code: 'idempotency-mismatch' };
  return db.transaction(async (client) => {
    const readers = await readersOf(client, userId, topic.readers ?? [], now);
    if (!readers.ok) return readers;
    const whole = `${topic.title}\n${topic.text}`;
    const judged = await judgeWords(client, { userId, id, text: topic.text, whole, now });
    if (!judged.ok) return judged;
    // The same may have come on another connection and been written meanwhile.
    if ((await compareTopic(client, userId, id, topic)) === 'same') return readOpened(client, userId, id);
    const { state } = judged;
    const { rowCount } = await client.query(
      `insert into community_topic (id, user_id, category, title, asks, audience, state, warning, created_at, last_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) on conflict do nothing`,
      [id, userId, topic.category, topic.title, topic.asks, topic.audience, state, topic.warning, now],
    );
    const post = { id, topicId: id, userId, text: topic.text, title: topic.title, quote: null };
    if (rowCount !== 1 || !(await insertPost(client, { ...post, warning: topic.warning, state, now })))
      return { ok: false, code: 'idempotency-mismatch' };
    await takeVoice(client, userId, id, topic.voice);
    await setReaders(client, id, readers.uids);
    await client.query(
      `insert into community_mark (user_id, topic_id, read_number, followed, updated_at) values ($1, $2, 1, true, $3)`,
      [userId, id, now],
    );
    await client.query(
      `insert into community_entry (user_id, topic_id, entry_id) select $1, $2, e.id from emotion_entry e
        where e.user_id = $1 and e.id = any($3::uuid[]) on conflict do nothing`,
      [userId, id, topic.entries ?? []],
    );
    if (state === 'held') await notifyModerators(client, now);
    await signal(client, { topic: id });
    return readOpened(client, userId, id);
  });
}
