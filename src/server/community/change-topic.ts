import type { OwnTopic } from '~/contract/community';
import type { PostState, TopicChange } from '~/domain/community/post';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { notifyModerators, signal } from '../notify/notify';
import { countEdit, type Full, judgeEdit } from './may-write';
import { readMemberStatus } from './member-status';
import { keepVersion, stemsOfPost } from './post-store';
import { type Readers, readersOf, setReaders } from './readers';
import { lockTopic, settleTopic } from './settle-topic';
import { findTopic } from './view-topics';

export type TopicChanged =
  | { ok: true; topic: OwnTopic }
  | Full
  | { ok: false; code: 'not-found' | 'suspended' | 'topic-locked' }
  | Extract<Readers, { ok: false }>;

/** The first post is found by the words of the title; what the title was stays above its words as they were. */
async function changeTitle(client: Queryable, userId: string, topic: OwnTopic, title: string, now: Date) {
  const { rows } = await client.query<{ id: string; text: string; state: PostState }>(
    'select id, text, state from community_post where topic_id = $1 and number = 1',
    [topic.id],
  );
  const [first] = rows;
  if (!first || title === topic.title) return;
  await keepVersion(client, first.id, `# ${topic.title}\n\n${first.text}`, now);
  const state = await judgeEdit(client, { userId, state: first.state, text: title, now });
  await client.query('update community_topic set title = $2 where id = $1', [topic.id, title]);
  await client.query('update community_post set stems = $2, edited_at = $3, state = $4 where id = $1', [
    first.id,
    stemsOfPost(title, first.text),
    now,
    state,
  ]);
  await settleTopic(client, topic.id);
  if (state !== first.state) await notifyModerators(client, now);
}

/**
 * Changes the title of one's own topic, what is asked for, or its chosen readers.
 * @param ip the client's address, for the limits
 */
export async function changeTopic(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  change: TopicChange,
  ip: string,
): Promise<TopicChanged> {
  const { db, clock } = deps;
  const now = clock();
  const full = await countEdit(deps, { userId, ip });
  if (full) return full;
  return db.transaction(async (client) => {
    if (!(await lockTopic(client, id))) return { ok: false, code: 'not-found' };
    const topic = await findTopic(client, userId, id);
    if (!topic?.writer.mine) return { ok: false, code: 'not-found' };
    if (topic.locked) return { ok: false, code: 'topic-locked' };
    if ((await readMemberStatus(client, userId, now)).suspended) return { ok: false, code: 'suspended' };
    if (change.readers !== undefined && topic.audience === 'chosen') {
      const readers = await readersOf(client, userId, change.readers, now);
      if (!readers.ok) return readers;
      await setReaders(client, id, readers.uids);
    }
    if (change.title !== undefined) await changeTitle(client, userId, topic, change.title, now);
    if (change.asks !== undefined)
      await client.query('update community_topic set asks = $2 where id = $1', [id, change.asks]);
    const changed = await findTopic(client, userId, id);
    await signal(client, { topic: id, taken: change.readers !== undefined || changed?.state !== topic.state });
    return changed ? { ok: true, topic: changed } : { ok: false, code: 'not-found' };
  });
}
