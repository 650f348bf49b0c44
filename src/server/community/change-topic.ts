import type { OwnTopic } from '~/contract/community';
import type { TopicChange } from '~/domain/community/post';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { signal } from '../notices/tell';
import { stemsOfPost } from './post-store';
import { type Readers, readersOf, setReaders } from './readers';
import { lockTopic } from './settle-topic';
import { readStanding } from './standing';
import { findTopic } from './view-topics';

export type TopicChanged =
  | { ok: true; topic: OwnTopic }
  | { ok: false; code: 'not-found' | 'suspended' | 'topic-locked' }
  | Extract<Readers, { ok: false }>;

/** The first post is found by the words of the title. */
async function changeTitle(client: Queryable, id: string, title: string): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    'select text from community_post where topic_id = $1 and number = 1',
    [id],
  );
  await client.query('update community_topic set title = $2 where id = $1', [id, title]);
  await client.query('update community_post set stems = $2 where topic_id = $1 and number = 1', [
    id,
    stemsOfPost(title, rows[0]?.text ?? ''),
  ]);
}

/** Changes the title of one's own topic, what is asked for, or its chosen readers. */
export async function changeTopic(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  change: TopicChange,
): Promise<TopicChanged> {
  const now = clock();
  return db.transaction(async (client) => {
    if (!(await lockTopic(client, id))) return { ok: false, code: 'not-found' };
    const topic = await findTopic(client, userId, id);
    if (!topic?.writer.mine) return { ok: false, code: 'not-found' };
    if (topic.locked) return { ok: false, code: 'topic-locked' };
    if ((await readStanding(client, userId, now)).suspended) return { ok: false, code: 'suspended' };
    if (change.readers !== undefined && topic.audience === 'chosen') {
      const readers = await readersOf(client, userId, change.readers, now);
      if (!readers.ok) return readers;
      await setReaders(client, id, readers.uids);
    }
    if (change.title !== undefined) await changeTitle(client, id, change.title);
    if (change.asks !== undefined)
      await client.query('update community_topic set asks = $2 where id = $1', [id, change.asks]);
    await signal(client, { topic: id });
    const changed = await findTopic(client, userId, id);
    return changed ? { ok: true, topic: changed } : { ok: false, code: 'not-found' };
  });
}
