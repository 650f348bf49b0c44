import type { Act } from '~/catalogue/community';
import { lockTopic } from '../community/settle-topic';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { signal, tell } from '../tell/tell';
import { type Change, liftSuspension, ON_POST, type PostTarget, restoreShown } from './post-acts';
import { ON_TOPIC } from './topic-acts';

export type Settled = { ok: true } | { ok: false; code: 'permission-denied' | 'not-found' | 'already-finished' };

interface AppealRow extends PostTarget {
  act: Act;
  appeal: string;
  until: Date | null;
}

async function findAppeal(client: Queryable, id: string): Promise<AppealRow | null> {
  const { rows } = await client.query<AppealRow>(
    `select a.act, a.appeal, a.until, a.user_id as "userId", a.topic_id as "topicId", a.post_id as "postId", coalesce(p.state, 'removed') as state
      from community_act a left join community_post p on p.id = a.post_id where a.id = $1 for update of a`,
    [id],
  );
  return rows[0] ?? null;
}

/** Takes a decision back, as far as there is something to take back. */
async function undo(change: Change, act: Act): Promise<void> {
  const reason = '';
  const post = change.target.postId ?? '';
  if (act === 'hide' || act === 'delete') await restoreShown(change);
  else if (act === 'fold') await ON_POST.unfold(change, { act: 'unfold', post, reason });
  else if (act === 'suspend') await liftSuspension(change);
  else if (act === 'lock') await ON_TOPIC.unlock(change, { act: 'unlock', topic: change.target.topicId, reason });
}

/** Answers an appeal, once; a granted one takes the decision back. Nobody answers their own. */
export async function settleAppeal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  byId: string,
  id: string,
  { outcome, words }: { outcome: 'upheld' | 'granted'; words: string },
): Promise<Settled> {
  const now = clock();
  return db.transaction(async (client) => {
    const appeal = await findAppeal(client, id);
    if (!appeal || appeal.appeal === 'none') return { ok: false, code: 'not-found' };
    if (appeal.userId === byId) return { ok: false, code: 'permission-denied' };
    if (appeal.appeal !== 'sent') return { ok: false, code: 'already-finished' };
    if (appeal.topicId !== null) await lockTopic(client, appeal.topicId);
    await client.query(
      `update community_act set appeal = $2, answer = $3, answered_at = $4, answered_by = $5 where id = $1`,
      [id, outcome, words, now, byId],
    );
    if (outcome === 'granted') await undo({ client, target: appeal, until: appeal.until, now }, appeal.act);
    const place = { topicId: appeal.topicId, postId: appeal.postId };
    if (appeal.userId !== null)
      await tell(client, { userId: appeal.userId, kind: 'appeal-settled', subject: id, ...place, now });
    if (appeal.topicId !== null) await signal(client, { topic: appeal.topicId });
    return { ok: true };
  });
}
