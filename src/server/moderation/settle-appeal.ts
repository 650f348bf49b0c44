import type { Act, CategoryKey } from '~/catalogue/community';
import { hasRole } from '../community/member-status';
import { lockTopic } from '../community/settle-topic';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { notify, signal } from '../notify/notify';
import { showWord } from '../wall/decide-word';
import { type Change, ON_POST, type PostTarget, restoreShown } from './post-acts';
import { isForAnotherSql } from './roles';
import { liftSuspension } from './suspensions';
import { ON_TOPIC } from './topic-acts';

export type Settled =
  | { ok: true }
  | { ok: false; code: 'permission-denied' | 'not-found' | 'own-post' | 'own-decision' | 'already-decided' };

interface AppealRow extends PostTarget {
  id: string;
  act: Act;
  appeal: string;
  wordId: string | null;
  movedFrom: CategoryKey | null;
  /** Whose decision it was may not answer. */
  isForAnother: boolean;
}

async function findAppeal(client: Queryable, id: string, byId: string): Promise<AppealRow | null> {
  const { rows } = await client.query<AppealRow>(
    `select a.id, a.act, a.appeal, a.user_id as "userId", a.topic_id as "topicId", a.post_id as "postId", a.word_id as "wordId",
        a.moved_from as "movedFrom", coalesce(p.state, 'removed') as state, ${isForAnotherSql('$2')} as "isForAnother"
      from community_act a left join community_post p on p.id = a.post_id where a.id = $1 for update of a`,
    [id, byId],
  );
  return rows[0] ?? null;
}

/** What is decided about the same thing, and by which column it is the same. */
const SAME_THING: readonly { acts: readonly Act[]; by: 'post_id' | 'topic_id' | 'word_id' }[] = [
  { acts: ['hide', 'delete', 'restore'], by: 'post_id' },
  { acts: ['fold', 'unfold'], by: 'post_id' },
  { acts: ['lock', 'unlock'], by: 'topic_id' },
  { acts: ['move'], by: 'topic_id' },
  { acts: ['wall-hide', 'wall-show'], by: 'word_id' },
];

/** Whether another decision has taken this one's place: that one stands by itself. */
async function isFollowed(client: Queryable, { id, act }: AppealRow): Promise<boolean> {
  const same = SAME_THING.find(({ acts }) => acts.includes(act));
  if (!same) return false;
  const { rows } = await client.query(
    `select 1 from community_act a join community_act later on later.${same.by} = a.${same.by} and later.created_at > a.created_at
      where a.id = $1 and later.act = any($2::text[]) limit 1`,
    [id, same.acts],
  );
  return rows.length > 0;
}

/** Takes a decision back, as far as there is something to take back. */
async function undo(change: Change & { target: AppealRow }): Promise<void> {
  const { id, act, userId, postId, topicId: topic, movedFrom } = change.target;
  if (await isFollowed(change.client, change.target)) return;
  const reason = '';
  const post = change.target.postId ?? '';
  if (act === 'hide' || act === 'delete') await restoreShown(change);
  else if (act === 'fold') await ON_POST.unfold(change, { act: 'unfold', post, reason });
  else if (act === 'suspend' && userId !== null)
    await liftSuspension(change.client, { userId, postId, now: change.now }, id);
  else if (act === 'wall-hide') await showWord(change.client, change.target.wordId ?? '', change.now);
  else if (act === 'lock') await ON_TOPIC.unlock(change, { act: 'unlock', topic, reason });
  // Readers stay as they are: since then people may have answered for members alone.
  else if (act === 'move' && movedFrom !== null)
    await ON_TOPIC.move(change, { act: 'move', topic, category: movedFrom, reason });
}

/**
 * Answers an appeal, once; a granted one takes the decision back. Nobody answers about their own words, and a moderator none about
 * their own decision.
 */
export async function settleAppeal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  byId: string,
  id: string,
  { outcome, words }: { outcome: 'upheld' | 'granted'; words: string },
): Promise<Settled> {
  const now = clock();
  return db.transaction(async (client) => {
    const appeal = await findAppeal(client, id, byId);
    if (!appeal || appeal.appeal === 'none') return { ok: false, code: 'not-found' };
    if (appeal.appeal !== 'sent') return { ok: false, code: 'already-decided' };
    if (appeal.userId === byId) return { ok: false, code: 'own-post' };
    if (appeal.topicId !== null) await lockTopic(client, appeal.topicId);
    if (!(await hasRole(client, byId, 'moderator'))) return { ok: false, code: 'permission-denied' };
    if (appeal.isForAnother) return { ok: false, code: 'own-decision' };
    await client.query(
      `update community_act set appeal = $2, answer = $3, answered_at = $4, answered_by = $5 where id = $1`,
      [id, outcome, words, now, byId],
    );
    if (outcome === 'granted') await undo({ client, target: appeal, until: null, now });
    const place = { topicId: appeal.topicId, postId: appeal.postId };
    if (appeal.userId !== null)
      await notify(client, { userId: appeal.userId, kind: 'appeal-settled', subject: id, ...place, now });
    if (appeal.topicId !== null) await signal(client, { topic: appeal.topicId });
    return { ok: true };
  });
}
