import { EDITS, NEWCOMER, POSTS, POSTS_HELD_AT_FIRST, REPEAT_DAYS } from '~/domain/community/limits';
import type { PostState } from '~/domain/community/post';
import { stateAfterEdit, stateOfNewPost } from '~/domain/community/review';
import { skeletonOf } from '~/domain/skeleton';
import { plainWords } from '~/domain/words';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { addressKey, personKey } from '../http/limits';
import { type Asker, countUse, countUseBy, OF_ADDRESS } from '../http/use-counter';
import { readMemberStatus } from './member-status';

/** What stops a person from writing, and what their words begin as. */

/** `retryAfter` in seconds. */
export type Full = { ok: false; code: 'too-many-requests'; retryAfter: number };
export type Stopped = { ok: false; code: 'not-welcomed' | 'suspended' | 'repeated-text' } | Full;

/** The refusal of one who has to wait so many seconds. */
export const full = (retryAfter: number): Full => ({ ok: false, code: 'too-many-requests', retryAfter });

const MINUTE = 60;
const DAY = 86_400;

/** Counts one more post of the person and of the address; outside any transaction, since it is kept when that fails. */
export async function countPost({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, ip: string) {
  const now = clock();
  const seconds = POSTS.minutes * MINUTE;
  const isNew = await isNewcomer(db.pool, userId, now);
  const retryAfter = await countUse(db, now, [
    { key: `community:${personKey(userId)}`, max: POSTS.max, seconds },
    { key: `community:${addressKey(ip)}`, max: POSTS.max * OF_ADDRESS, seconds },
    ...(isNew ? [{ key: `community-day:${personKey(userId)}`, max: NEWCOMER.aDay, seconds: DAY }] : []),
  ]);
  return retryAfter === null ? null : full(retryAfter);
}

/** Counts one more change of words. */
export async function countEdit(deps: Pick<Deps, 'db' | 'clock'>, asker: Asker): Promise<Full | null> {
  const retryAfter = await countUseBy(deps, asker, { name: 'community-edit', ...EDITS });
  return retryAfter === null ? null : full(retryAfter);
}

/** Few shown posts, or few days here. */
async function isNewcomer(client: Queryable, userId: string, now: Date): Promise<boolean> {
  const { rows } = await client.query<{ is_new: boolean }>(
    `select (select count(*) from (select 1 from community_post where user_id = $1 and state = 'shown' limit $2) shown) < $2
        or exists (select 1 from "user" where id = $1 and created_at > $3::timestamptz - make_interval(days => $4)) as is_new`,
    [userId, NEWCOMER.posts, now, NEWCOMER.days],
  );
  return rows[0]?.is_new ?? true;
}

/** What shown words of a person become when they are changed to `text`. */
export async function judgeEdit(
  client: Queryable,
  { userId, now, ...edit }: { userId: string; state: PostState; text: string; now: Date },
): Promise<PostState> {
  const { role } = await readMemberStatus(client, userId, now);
  return stateAfterEdit({ ...edit, newcomer: role === null && (await isNewcomer(client, userId, now)) });
}

/** Posts of a week that are compared with new words. */
const COMPARED = 500;
/** Of these so many by the look of each letter, which takes longer. */
const LOOKED_AT = 30;
const lookOf = (text: string): string => plainWords(skeletonOf(text)).join(' ');

/**
 * Whether the person has written these words within the last week, whatever their spaces, signs and capitals, and letters that look alike.
 * `but`: the post itself.
 */
export async function isRepeated(
  client: Queryable,
  userId: string,
  text: string,
  now: Date,
  but: string,
): Promise<boolean> {
  const { rows } = await client.query<{ text: string }>(
    `select text from community_post where user_id = $1 and id <> $2 and state <> 'removed'
        and created_at > $3::timestamptz - make_interval(days => $4) order by created_at desc limit ${COMPARED}`,
    [userId, but, now, REPEAT_DAYS],
  );
  const count = plainWords(text).length;
  if (count === 0) return rows.some((row) => row.text === text);
  const look = lookOf(text);
  return rows
    .filter((row) => plainWords(row.text).length === count)
    .slice(0, LOOKED_AT)
    .some((row) => lookOf(row.text) === look);
}

async function hasShown(client: Queryable, userId: string): Promise<boolean> {
  const { rows } = await client.query<{ shown: number }>(
    `select count(*)::integer as shown from (select 1 from community_post where user_id = $1 and state = 'shown' limit $2) s`,
    [userId, POSTS_HELD_AT_FIRST],
  );
  return (rows[0]?.shown ?? 0) >= POSTS_HELD_AT_FIRST;
}

/**
 * What new words of a person begin as, or why they may not be written. Their other words wait until the end of the transaction.
 * `id`: of the post itself. `whole`: its title and text.
 */
export async function judgeWords(
  client: Queryable,
  { userId, id, text, whole, now }: { userId: string; id: string; text: string; whole: string; now: Date },
): Promise<{ ok: true; state: PostState } | Exclude<Stopped, { code: 'too-many-requests' }>> {
  await lockPerson(client, userId);
  const standing = await readMemberStatus(client, userId, now);
  if (standing.suspended) return { ok: false, code: 'suspended' };
  if (!standing.welcomed) return { ok: false, code: 'not-welcomed' };
  if (await isRepeated(client, userId, text, now, id)) return { ok: false, code: 'repeated-text' };
  const state = stateOfNewPost({
    trusted: standing.role !== null || (await hasShown(client, userId)),
    newcomer: standing.role === null && (await isNewcomer(client, userId, now)),
    text: whole,
  });
  return { ok: true, state };
}
