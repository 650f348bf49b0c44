import type { Queryable } from '../db/connect';

/** A diary that got its entries from a file is one that was written in; one that has none any more is not. */
export async function touchBarometer(client: Queryable, userId: string): Promise<void> {
  await client.query(
    `insert into emotion_barometer (user_id, last_updated)
      select user_id, max(saved_at) from emotion_entry where user_id = $1 group by user_id on conflict do nothing`,
    [userId],
  );
  await client.query(
    `delete from emotion_barometer where user_id = $1 and not exists (select 1 from emotion_entry where user_id = $1)`,
    [userId],
  );
}
