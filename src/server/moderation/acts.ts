import { randomUUID } from 'node:crypto';
import type { Act, CategoryKey } from '~/catalogue/community';
import type { NoticeKind } from '~/domain/community/notice';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { notify } from '../notify/notify';
import { addDecisionLetter } from './decision-letters';

/** Decisions as they are kept and told. */

export interface Target {
  topicId: string;
  postId: string | null;
  /** Whom it concerns; null: their account is gone. */
  userId: string | null;
}

export interface NewAct extends Omit<Target, 'topicId'> {
  /** Null: it is about a word on the wall. */
  topicId: string | null;
  wordId?: string | null;
  act: Act;
  /** Null: the owner, by a command. */
  byId: string | null;
  reason: string;
  until?: Date | null;
  /** The category in which a moved topic stood. */
  movedFrom?: CategoryKey | null;
  /** Since when the words had waited for it. */
  waitedFrom?: Date | null;
  now: Date;
}

/** Writes a decision down; its id. */
export async function insertAct(client: Queryable, act: NewAct): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into community_act (id, act, by_id, user_id, topic_id, post_id, word_id, reason, until, moved_from, waited_from, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      act.act,
      act.byId,
      act.userId,
      act.topicId,
      act.postId,
      act.wordId ?? null,
      act.reason,
      act.until ?? null,
      act.movedFrom ?? null,
      act.waitedFrom ?? null,
      act.now,
    ],
  );
  return id;
}

/** The same press that came twice, or was sent again for want of an answer. */
const REPEAT_MS = 60_000;

/**
 * The same decision that was just taken, where taking it twice would change nothing but tell the person twice; null: there is none. A
 * suspension that has been ended since is none, for its end is another one, nor is one that a longer has followed.
 */
export async function findRepeated(client: Queryable, act: NewAct): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select a.id from community_act a where a.post_id = $1 and a.act = $2 and a.by_id = $3 and a.reason = $4
        and a.created_at > $5 and a.until - a.created_at is not distinct from $6::timestamptz - $7::timestamptz
        and not exists (select 1 from community_act l where l.post_id = a.post_id and l.act = a.act and l.until > a.until)
      limit 1`,
    [act.postId, act.act, act.byId, act.reason, new Date(act.now.getTime() - REPEAT_MS), act.until ?? null, act.now],
  );
  return rows[0]?.id ?? null;
}

/** Tells whom a decision concerns, on the page and by a letter with the reason. */
export async function notifyOfAct(
  client: Queryable,
  deps: Deps,
  { id, kind, ...act }: NewAct & { id: string; kind: NoticeKind },
): Promise<void> {
  if (act.userId === null) return;
  const place = { topicId: act.topicId, postId: act.postId, now: act.now };
  await notify(client, { userId: act.userId, kind, subject: id, ...place });
  await addDecisionLetter(client, deps, {
    userId: act.userId,
    act: act.act,
    reason: act.reason,
    until: act.until ?? null,
  });
}

/** Settles what is reported of a post and tells each who reported it what came of it. */
export async function settleReports(
  client: Queryable,
  postId: string,
  outcome: 'acted' | 'dismissed',
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ user_id: string; topic_id: string }>(
    `update community_report r set settled_at = $2, outcome = $3 from community_post p
      where r.post_id = $1 and p.id = r.post_id and r.settled_at is null returning r.user_id, p.topic_id`,
    [postId, now, outcome],
  );
  for (const { user_id: userId, topic_id: topicId } of rows.sort((a, b) => (a.user_id < b.user_id ? -1 : 1)))
    await notify(client, { userId, kind: 'report-settled', subject: postId, topicId, postId, now });
}
