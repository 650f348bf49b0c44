import type { ActRequest } from '~/domain/community/moderation';
import type { PostState } from '~/domain/community/post';
import { notifyOfReply } from '../community/notify-of-reply';
import { settleTopic } from '../community/settle-topic';
import type { Queryable } from '../db/connect';
import { notify } from '../notify/notify';
import { settleReports, type Target } from './acts';
import { suspend, unsuspend } from './suspensions';

/** What a decision about a post changes. Each answers false where there was nothing to do. */

export interface PostTarget extends Target {
  state: PostState;
}

export interface Change {
  client: Queryable;
  target: PostTarget;
  until: Date | null;
  now: Date;
}

type OnPost = Extract<ActRequest, { post: string }>;
type Doing<A extends OnPost['act']> = (change: Change, ask: Extract<OnPost, { act: A }>) => Promise<boolean>;

/** Moves a post to a state from one of those it may be in; `reason` is told to its author. */
async function setState(
  { client, target, now }: Change,
  to: PostState,
  { from, reason }: { from: readonly PostState[]; reason: string },
): Promise<boolean> {
  const isRemoval = to === 'removed';
  const { rowCount } = await client.query(
    `update community_post set state = $2, reason = $3, removed_at = case when $4 then $5::timestamptz end,
        removed_by = case when $4 then 'moderator' end, state_before = case when $4 then state end
      where id = $1 and state = any($6::text[])`,
    [target.postId, to, reason, isRemoval, now, from],
  );
  if (rowCount !== 1) return false;
  await settleTopic(client, target.topicId);
  return true;
}

/** Shows what waited: its followers learn of it now. */
async function approve(change: Change): Promise<boolean> {
  const { client, target, now } = change;
  const postId = target.postId ?? '';
  if (!(await setState(change, 'shown', { from: ['held', 'shown'], reason: '' }))) return false;
  await settleReports(client, postId, 'dismissed', now);
  if (target.state !== 'held') return true;
  await notifyOfReply(client, postId, now);
  if (target.userId !== null)
    await notify(client, {
      userId: target.userId,
      kind: 'approved',
      subject: postId,
      topicId: target.topicId,
      postId,
      now,
    });
  return true;
}

async function takeAway(change: Change, to: 'hidden' | 'removed', reason: string): Promise<boolean> {
  const from = ['shown', 'held', ...(to === 'removed' ? (['hidden'] as const) : [])] as const;
  if (!(await setState(change, to, { from, reason }))) return false;
  await settleReports(change.client, change.target.postId ?? '', 'acted', change.now);
  return true;
}

async function setWarning({ client, target }: Change, label: string | null): Promise<boolean> {
  const { rowCount } = await client.query(
    `update community_post set warning = $2::text, warning_origin = case when $2::text is null then null else 'moderator' end,
        warning_answer = 'none' where id = $1 and state <> 'removed' and warning is distinct from $2::text`,
    [target.postId, label],
  );
  await settleTopic(client, target.topicId);
  return rowCount === 1;
}

async function isMasked({ client, target }: Change): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from community_voice where user_id = $1 and topic_id = $2 and pseudonym is not null',
    [target.userId, target.topicId],
  );
  return rows.length > 0;
}

export const ON_POST: { [A in OnPost['act']]: Doing<A> } = {
  approve: (change) => approve(change),
  async dismiss(change) {
    // A third report has held what nothing is wrong with.
    if (change.target.state === 'held') return approve(change);
    await settleReports(change.client, change.target.postId ?? '', 'dismissed', change.now);
    return true;
  },
  hide: (change, { reason }) => takeAway(change, 'hidden', reason),
  restore: (change) => restoreShown(change),
  delete: (change, { reason }) => takeAway(change, 'removed', reason),
  fold: (change, { label }) => setWarning(change, label),
  unfold: (change) => setWarning(change, null),
  async warn(change) {
    if (change.target.userId === null) return false;
    await settleReports(change.client, change.target.postId ?? '', 'acted', change.now);
    return true;
  },
  async suspend({ client, target, until, now }, { reason }) {
    const { userId, postId } = target;
    if (userId === null || !(await suspend(client, { userId, postId, now }, until, reason))) return false;
    await settleReports(client, postId ?? '', 'acted', now);
    return true;
  },
  unsuspend: async ({ client, target: { userId, postId }, now }) =>
    userId !== null && unsuspend(client, { userId, postId, now }),
  unmask: (change) => isMasked(change),
};

/** What a moderator took away is shown again, as long as its words are there. */
export async function restoreShown({ client, target }: Pick<Change, 'client' | 'target'>): Promise<boolean> {
  const { rowCount } = await client.query(
    `update community_post set state = 'shown', reason = '', removed_at = null, removed_by = null, state_before = null
      where id = $1 and text <> '' and (state = 'hidden' or (state = 'removed' and removed_by = 'moderator'))`,
    [target.postId],
  );
  if (rowCount !== 1) return false;
  await settleTopic(client, target.topicId);
  return true;
}

export interface Unmasked {
  name: string;
  username: string | null;
}

/** Who stands behind a pseudonym. */
export async function readUnmasked(client: Queryable, { userId }: Target): Promise<Unmasked | null> {
  const { rows } = await client.query<Unmasked>(
    `select u.name, n.name as username from "user" u left join username n on n.user_id = u.id and n.left_at is null where u.id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}
