import type { Config } from '../config';
import type { Queryable } from '../db/connect';

/**
 * How many ways in a person has besides letters when one is taken off: a password, services that the site is set up for, passkeys.
 * A password that was voided is none.
 */
export async function waysLeft(
  client: Queryable,
  { providers }: Pick<Config, 'providers'>,
  userId: string,
  without: { service?: string; passkey?: string },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (select count(distinct provider_id) from account where user_id = $1 and provider_id is distinct from $3
        and case when provider_id = 'credential' then password is not null else provider_id = any($2) end)::integer
      + (select count(*) from passkey where user_id = $1 and id is distinct from $4)::integer as count`,
    [userId, providers.map(({ id }) => id), without.service ?? null, without.passkey ?? null],
  );
  return rows[0]?.count ?? 0;
}
