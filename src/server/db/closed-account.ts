import type { Queryable } from './connect';

/** Accounts that are closed: nobody comes in, and nothing of theirs is public. */

/** Condition of SQL: the account of the uid in `column` is not closed. */
export const isOpenSql = (column: string) =>
  `not exists (select 1 from closed_account closed where closed.user_id = ${column})`;

/** When a closed account is erased; null: the account is open, or there is none. */
export async function erasedAt(client: Queryable, uid: string): Promise<Date | null> {
  const { rows } = await client.query<{ erase_at: Date }>('select erase_at from closed_account where user_id = $1', [
    uid,
  ]);
  return rows[0]?.erase_at ?? null;
}

/** Whether the account at an address is closed. */
export async function isClosedAddress(client: Queryable, address: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from closed_account c join "user" u on u.id = c.user_id where u.email = lower($1)',
    [address],
  );
  return rows.length > 0;
}

/** Whether an account is closed that a provider's answer leads to. */
export async function isClosedAt(
  client: Queryable,
  {
    email,
    providerId,
    accountId,
  }: { email: string; providerId: string | undefined; accountId: string | null | undefined },
): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from closed_account c join "user" u on u.id = c.user_id where u.email = lower($1)
      or u.id in (select user_id from account where provider_id = $2 and account_id = $3)`,
    [email, providerId ?? null, accountId ?? null],
  );
  return rows.length > 0;
}
