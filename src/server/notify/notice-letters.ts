import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';

/** By this the letters about a person's notices are found in the queue. */
export const noticeLetterKey = (userId: string, rest = '') => `notices:${userId}:${rest}`;

/** Letters about notices that have not gone yet. */
export async function dropNoticeLetters(client: Queryable, userId: string): Promise<void> {
  await client.query('delete from job where starts_with(key, $1) and done_at is null', [noticeLetterKey(userId)]);
}

/** No more letters about notices, and none of those that wait. False: the account is gone. */
export function stopNoticeLetters({ db }: Pick<Deps, 'db'>, userId: string): Promise<boolean> {
  return db.transaction(async (client) => {
    const { rowCount } = await client.query('select 1 from "user" where id = $1', [userId]);
    if (rowCount === 0) return false;
    await client.query(`update community_member set digest = 'off' where user_id = $1`, [userId]);
    await dropNoticeLetters(client, userId);
    return true;
  });
}
