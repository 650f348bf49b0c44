import type { Queryable } from '../db/connect';

/** Queries of a person's wrapped keys. */

export async function findVault(db: Queryable, userId: string): Promise<unknown> {
  const { rows } = await db.query<{ content: unknown }>({
    name: 'vault',
    text: 'select content from vault where user_id = $1',
    values: [userId],
  });
  return rows[0]?.content ?? null;
}

export async function putVault(db: Queryable, userId: string, content: object, now: Date): Promise<void> {
  await db.query(
    `insert into vault (user_id, content, changed_at) values ($1, $2, $3)
      on conflict (user_id) do update set content = excluded.content, changed_at = excluded.changed_at`,
    [userId, JSON.stringify(content), now],
  );
}

/** False when there was none. */
export async function removeVault(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from vault where user_id = $1', [userId]);
  return rowCount === 1;
}
