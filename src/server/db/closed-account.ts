import type { Queryable } from './connect';

/** Accounts that their person has closed or the owner of the site has shut: nobody comes in, and nothing of theirs is public. */

/** Condition of SQL: the account of the uid in `column` is neither closed nor shut. */
export const isOpenSql = (column: string) =>
  `(not exists (select 1 from closed_account closed where closed.user_id = ${column})
    and not exists (select 1 from disabled_account disabled where disabled.user_id = ${column}))`;

/** Whether the owner of the site has shut an account. */
export async function isDisabled(client: Queryable, uid: string): Promise<boolean> {
  const { rows } = await client.query('select 1 from disabled_account where user_id = $1', [uid]);
  return rows.length > 0;
}

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

/** Why nobody comes into the account that a provider's answer leads to; null: it is open, or there is none. */
export async function closedAt(
  client: Queryable,
  {
    email,
    providerId,
    accountId,
  }: { email: string; providerId: string | undefined; accountId: string | null | undefined },
): Promise<'BANNED_USER' | 'ACCOUNT_CLOSED' | null> {
  const { rows } = await client.query<{ is_shut: boolean }>(
    `select d.user_id is not null as is_shut from "user" u left join closed_account c on c.user_id = u.id
        left join disabled_account d on d.user_id = u.id
      where (c.user_id is not null or d.user_id is not null) and (u.email = lower($1)
        or u.id in (select user_id from account where provider_id = $2 and account_id = $3))
      order by d.user_id is null`,
    [email, providerId ?? null, accountId ?? null],
  );
  const [row] = rows;
  if (!row) return null;
  return row.is_shut ? 'BANNED_USER' : 'ACCOUNT_CLOSED';
}
