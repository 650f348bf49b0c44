import type { OwnPost } from '~/contract/community';
import { RESTORE_DAYS } from '~/domain/community/limits';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { signal } from '../notify/notify';
import { readMemberStatus } from './member-status';
import { lockOwnPost } from './post-store';
import { lockTopic, settleTopic } from './settle-topic';
import { findOwnPost } from './view-posts';

type RemoveDeps = Pick<Deps, 'db' | 'clock'>;

const lockTopicOf = async (client: Queryable, userId: string, id: string): Promise<string | null> => {
  const post = await findOwnPost(client, userId, id);
  return post && (await lockTopic(client, post.topic)) ? post.topic : null;
};

/**
 * Removes one's own words; they can be brought back for a while. With the first ones of a topic the topic leaves every list. False: there
 * is nothing of the person's under this id.
 */
export async function removePost({ db, clock }: RemoveDeps, userId: string, id: string): Promise<boolean> {
  const now = clock();
  return db.transaction(async (client) => {
    const topic = await lockTopicOf(client, userId, id);
    const post = topic === null ? null : await lockOwnPost(client, userId, id);
    if (topic === null || !post || post.state === 'removed') return false;

    await client.query(
      `update community_post set state = 'removed', removed_at = $2, removed_by = 'author', state_before = state where id = $1`,
      [id, now],
    );
    await settleTopic(client, topic);
    await signal(client, { topic, taken: true });
    return true;
  });
}

/** Removes a topic of one's own with the words that began it. False: the person has none of this id. */
export async function removeTopic(deps: RemoveDeps, userId: string, id: string): Promise<boolean> {
  const { rows } = await deps.db.pool.query<{ id: string }>(
    'select id from community_post where topic_id = $1 and number = 1 and user_id = $2',
    [id, userId],
  );
  const [first] = rows;
  return first !== undefined && removePost(deps, userId, first.id);
}

export type Restored = { ok: true; post: OwnPost } | { ok: false; code: 'not-found' | 'suspended' };

/** Brings back what its author has removed, as what it was. */
export async function restorePost({ db, clock }: RemoveDeps, userId: string, id: string): Promise<Restored> {
  const now = clock();
  return db.transaction(async (client) => {
    const topic = await lockTopicOf(client, userId, id);
    if (topic === null) return { ok: false, code: 'not-found' };
    if ((await readMemberStatus(client, userId, now)).suspended) return { ok: false, code: 'suspended' };
    const { rowCount } = await client.query(
      `update community_post set state = coalesce(state_before, 'held'), removed_at = null, removed_by = null, state_before = null
        where id = $1 and state = 'removed' and removed_by = 'author' and text <> ''
          and removed_at > $2::timestamptz - make_interval(days => $3)`,
      [id, now, RESTORE_DAYS],
    );
    const post = rowCount === 1 ? await findOwnPost(client, userId, id) : null;
    if (!post) return { ok: false, code: 'not-found' };
    await settleTopic(client, topic);
    await signal(client, { topic });
    return { ok: true, post };
  });
}
