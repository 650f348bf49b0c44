import type { Queryable } from '../db/connect';

/** How many ways in a person has besides letters: a password, other services, passkeys. */
export async function waysLeft(client: Queryable, userId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (select count(*) from account where user_id = $1)::integer
      + (select count(*) from passkey where user_id = $1)::integer as count`,
    [userId],
  );
  return rows[0]?.count ?? 0;
}
