import type { RetainedWords } from '~/domain/erasing/erasing';
import type { Queryable } from '../db/connect';

/** Words that stay on the wall when their author's account goes. */

/** The person's words that everybody sees, newest first. */
export async function shownWordsOf(client: Queryable, userId: string): Promise<{ id: string; text: string }[]> {
  const { rows } = await client.query<{ id: string; text: string }>(
    `select id, text from wall_post where user_id = $1 and state = 'shown' order by shown_at desc, id desc`,
    [userId],
  );
  return rows;
}

/** Which of the chosen words are theirs and shown. */
export async function remainingOf(client: Queryable, userId: string, chosen: RetainedWords): Promise<string[]> {
  const shown = (await shownWordsOf(client, userId)).map(({ id }) => id);
  return chosen === 'all' ? shown : shown.filter((id) => chosen.includes(id));
}

/** Parts words from their author for good, within the transaction that erases the account. Returns how many stay. */
export async function leaveNameless(client: Queryable, userId: string, ids: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    `update wall_post set user_id = null, signed = false, away = false, moves_at = null, shown_name = null, declined_name = null
      where user_id = $1 and id = any($2::uuid[]) and state = 'shown'`,
    [userId, ids],
  );
  return rowCount ?? 0;
}
