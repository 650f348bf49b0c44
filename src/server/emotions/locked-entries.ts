import type { Queryable } from '../db/connect';

/** Whether an entry of the person is «только для меня», a deleted one that can be restored among them. */
export async function hasLockedEntries(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query<{ any: boolean }>(
    'select exists (select 1 from emotion_entry where user_id = $1 and closed is not null) as any',
    [userId],
  );
  return rows[0]?.any ?? false;
}

/** Takes the closed words of all of a person's entries away, deleted ones too. */
export async function dropLockedWords(db: Queryable, userId: string, now: Date): Promise<void> {
  await db.query('update emotion_entry set closed = null, edited_at = $2 where user_id = $1 and closed is not null', [
    userId,
    now,
  ]);
}
