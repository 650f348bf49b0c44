import type { Queryable } from '../db/connect';

/** A row of `idempotent_answer`. */
export interface StoredAnswer {
  body_hash: Buffer;
  key_id: string;
  answer: Buffer;
  entry_id: string;
  day: string;
  time_zone: string;
  points: number;
  actions: number;
  created_at: Date;
}

export async function readAnswer(
  db: Queryable,
  userId: string,
  call: string,
  key: string,
): Promise<StoredAnswer | undefined> {
  const { rows } = await db.query<StoredAnswer>({
    name: 'read-answer',
    text: `select body_hash, key_id, answer, entry_id, day, time_zone, points, actions, created_at
      from idempotent_answer where user_id = $1 and call = $2 and key = $3`,
    values: [userId, call, key],
  });
  return rows[0];
}

/** Drops one answer that was given at `createdAt`. */
export async function forgetAnswer(db: Queryable, userId: string, call: string, key: string, createdAt: Date) {
  await db.query('delete from idempotent_answer where user_id = $1 and call = $2 and key = $3 and created_at = $4', [
    userId,
    call,
    key,
    createdAt,
  ]);
}
