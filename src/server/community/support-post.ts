import { SUPPORT_KEYS, type Support } from '~/catalogue/community';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { notify, retractNotice, signal } from '../notify/notify';
import { awardPoints } from '../progress/award-points';
import { readMemberStatus } from './member-status';
import { lockSeenPost, type SeenPost } from './post-store';

export type Supported =
  | { ok: true; supports: Support[]; given: Support[] }
  | { ok: false; code: 'not-found' | 'own-post' | 'suspended' };

async function readSupports(client: Queryable, viewer: string, postId: string) {
  const { rows } = await client.query<{ kind: Support; mine: boolean }>(
    'select kind, bool_or(user_id = $1) as mine from community_support where post_id = $2 group by kind',
    [viewer, postId],
  );
  const kinds = new Map(rows.map(({ kind, mine }) => [kind, mine]));
  return {
    supports: SUPPORT_KEYS.filter((kind) => kinds.has(kind)),
    given: SUPPORT_KEYS.filter((kind) => kinds.get(kind)),
  };
}

/** The author of a topic has thanked for an answer: it counts for who wrote it under their own name. */
const isConfirmed = (post: SeenPost, userId: string, kind: Support): post is SeenPost & { userId: string } =>
  kind === 'thanks' && post.topicAuthor === userId && post.number > 1 && post.userId !== null && !post.masked;

/**
 * Supports somebody else's words without words of one's own, or takes it back. The first thanks of the topic's author for an answer give
 * its writer points; under a pseudonym none, since a tree that others see would tell who it is.
 */
export async function supportPost(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, kind, gives }: { id: string; kind: Support; gives: boolean },
): Promise<Supported> {
  const now = clock();
  return db.transaction(async (client) => {
    const post = await lockSeenPost(client, userId, id);
    if (!post) return { ok: false, code: 'not-found' };
    if (post.userId === userId) return { ok: false, code: 'own-post' };
    if (!gives) {
      const { rows } = await client.query<{ created_at: Date }>(
        'delete from community_support where user_id = $1 and post_id = $2 and kind = $3 returning created_at',
        [userId, id, kind],
      );
      if (rows[0] && post.userId !== null)
        await retractNotice(client, {
          userId: post.userId,
          kind: noticeOf(post, userId, kind),
          subject: id,
          toldAt: rows[0].created_at,
        });
    } else {
      if ((await readMemberStatus(client, userId, now)).suspended) return { ok: false, code: 'suspended' };
      const { rowCount } = await client.query(
        `insert into community_support (user_id, post_id, kind, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
        [userId, id, kind, now],
      );
      if (rowCount === 1 && post.userId !== null) await notifySupported(client, post, userId, kind, now);
    }
    await signal(client, { topic: post.topicId });
    return { ok: true, ...(await readSupports(client, userId, id)) };
  });
}

const noticeOf = (post: SeenPost, giver: string, kind: Support) =>
  kind === 'thanks' && post.topicAuthor === giver && post.number > 1 ? 'thanked' : 'support';

async function notifySupported(client: Queryable, post: SeenPost, giver: string, kind: Support, now: Date) {
  const place = { topicId: post.topicId, postId: post.id, subject: post.id, now };
  if (isConfirmed(post, giver, kind))
    await awardPoints(client, {
      userId: post.userId,
      cause: 'community-thanked',
      reference: `${post.topicId}/${post.id}`,
      now,
    });
  if (post.userId !== null) await notify(client, { userId: post.userId, kind: noticeOf(post, giver, kind), ...place });
}
