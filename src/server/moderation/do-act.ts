import type { CategoryKey } from '~/catalogue/community';
import type { ActRequest } from '~/domain/community/moderation';
import { hasRole } from '../community/member-status';
import { lockTopic } from '../community/settle-topic';
import { knownAuthorSql, openAuthorSql } from '../community/visible';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { signal } from '../notify/notify';
import { findRepeated, insertAct, type NewAct, notifyOfAct } from './acts';
import { waitingSince } from './awaiting-review';
import { ON_POST, type PostTarget, readUnmasked, type Unmasked } from './post-acts';
import { isNotForModerator } from './roles';
import { ON_TOPIC } from './topic-acts';

export type Acted =
  | { ok: true; id: string; unmasked: Unmasked | null }
  | { ok: false; code: 'permission-denied' | 'not-found' | 'own-post' | 'changed-elsewhere' };

interface Found extends PostTarget {
  category: CategoryKey;
}

/** Its author is as far as the moderator is told who that is: of words without a name nobody. */
async function findTarget(client: Queryable, byId: string, ask: ActRequest): Promise<Found | null> {
  const { rows } = await client.query<Found>(
    'post' in ask
      ? `select p.topic_id as "topicId", p.id as "postId", ${knownAuthorSql('$2::text', 'p')} as "userId", p.state, t.category
          from community_post p join community_topic t on t.id = p.topic_id
          where p.id = $1 and ${openAuthorSql('p', 'p.topic_id')}`
      : `select t.id as "topicId", null as "postId", ${knownAuthorSql('$2::text', 't')} as "userId", t.state, t.category
          from community_topic t where t.id = $1 and ${openAuthorSql('t', 't.id')}`,
    ['post' in ask ? ask.post : ask.topic, byId],
  );
  return rows[0] ?? null;
}

/** What leaves nothing behind by which a second one would be refused. */
const REPEATABLE = new Set(['warn', 'suspend', 'unmask']);

/** Whether the words and the title above them are still those that the moderator has read. */
async function isAsSeen(client: Queryable, ask: ActRequest): Promise<boolean> {
  if (!('seen' in ask) || ask.seen === undefined) return true;
  const { rows } = await client.query(
    `select 1 from community_post p join community_topic t on t.id = p.topic_id
      where p.id = $1 and p.text = $2 and t.title = $3`,
    [ask.post, ask.seen.text, ask.seen.title],
  );
  return rows.length > 0;
}

/** Of these the person needs no letter: what was held is shown, nothing was wrong. */
const QUIET = new Set(['approve', 'dismiss']);

/**
 * Does what a moderator has decided, in one transaction: the change, its line in the log, what reporters and the person are told.
 * Nobody decides about their own words.
 */
export async function doAct(deps: Deps, byId: string, ask: ActRequest): Promise<Acted> {
  const now = deps.clock();
  return deps.db.transaction(async (client) => {
    const found = await findTarget(client, byId, ask);
    if (!found || !(await lockTopic(client, found.topicId))) return { ok: false, code: 'not-found' };
    // Their role may have been taken while the topic was somebody else's.
    if (!(await hasRole(client, byId, 'moderator'))) return { ok: false, code: 'permission-denied' };
    const target = (await findTarget(client, byId, ask)) ?? found;
    if (target.userId === byId) return { ok: false, code: 'own-post' };
    if (!(await isAsSeen(client, ask))) return { ok: false, code: 'changed-elsewhere' };
    const reason = 'reason' in ask ? ask.reason : '';
    const until = 'days' in ask ? new Date(now.getTime() + ask.days * 86_400_000) : null;
    const movedFrom = ask.act === 'move' ? target.category : null;
    const act: NewAct = { ...target, act: ask.act, byId, reason, until, movedFrom, now };
    if (ask.act === 'unmask' && (await isNotForModerator(client, target.userId, byId)))
      return { ok: false, code: 'not-found' };
    const unmasked = ask.act === 'unmask' ? await readUnmasked(client, target) : null;
    const repeated = REPEATABLE.has(ask.act) ? await findRepeated(client, act) : null;
    if (repeated !== null) return { ok: true, id: repeated, unmasked };
    const waited = await waitingSince(client, target.postId);
    const change = { client, target, until, now };
    const isDone =
      'post' in ask ? await ON_POST[ask.act](change, ask as never) : await ON_TOPIC[ask.act](change, ask as never);
    if (!isDone) return { ok: false, code: 'not-found' };
    const isSettled = (await waitingSince(client, target.postId)) === null;
    const id = await insertAct(client, { ...act, waitedFrom: isSettled ? waited : null });
    if (!QUIET.has(ask.act))
      await notifyOfAct(client, deps, { ...act, id, kind: ask.act === 'unmask' ? 'unmasked' : 'act' });
    await signal(client, { topic: target.topicId, taken: true });
    return { ok: true, id, unmasked };
  });
}
