import type { Queryable } from './connect';

/** Other work of the person that locks too waits until the end of this transaction. */
export async function lockPerson(client: Queryable, userId: string): Promise<void> {
  await client.query('select 1 from profile where user_id = $1 for update', [userId]);
}
