import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';

/** Queries of the links that make one entry. */

export interface CheckInRow {
  user_id: string;
  sent_at: Date;
  used_at: Date | null;
}

/** By the digest of its token; an account that is closed has none. */
export async function findCheckIn(client: Queryable, token: string): Promise<CheckInRow | undefined> {
  const text = `select user_id, sent_at, used_at from reminder where token = $1 and ${isOpenSql('reminder.user_id')}`;
  return (await client.query<CheckInRow>(text, [token])).rows[0];
}

export async function markUsed(client: Queryable, token: string, now: Date): Promise<void> {
  await client.query('update reminder set used_at = $2 where token = $1 and used_at is null', [token, now]);
}
