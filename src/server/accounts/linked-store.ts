import type { AccountAccess } from '~/contract/accounts';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { countSignInMethods } from './access-grants';
import { endLinks } from './one-time-links';
import { noteEvent } from './security-log';
import type { Asker } from './two-factor-store';

/** The other services that are joined to an account, the oldest first; of several by one service the first. */
export async function listLinked(client: Queryable, userId: string): Promise<AccountAccess['services']> {
  const { rows } = await client.query<{ provider_id: string; at: Date }>(
    `select provider_id, min(created_at) as at from account where user_id = $1 and provider_id <> 'credential'
      group by provider_id order by at, provider_id`,
    [userId],
  );
  return rows.map(({ provider_id, at }) => ({ provider: provider_id, addedAt: at.toISOString() }));
}

/** Takes a service off; `last`: there would be no way in but by letters, and it stays. */
export function removeLinked(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, userAgent }: Asker,
  provider: string,
): Promise<'removed' | 'last' | 'none'> {
  return db.transaction(async (client) => {
    await client.query('select 1 from "user" where id = $1 for no key update', [userId]);
    const { rows } = await client.query<{ suspended: boolean }>(
      `select suspended_at is not null as suspended from account where user_id = $1 and provider_id = $2
        and provider_id <> 'credential'`,
      [userId, provider],
    );
    if (rows.length === 0) return 'none';
    if (
      !rows.every(({ suspended }) => suspended) &&
      (await countSignInMethods(client, config, userId, { service: provider })) < 1
    )
      return 'last';
    await client.query('delete from account where user_id = $1 and provider_id = $2', [userId, provider]);
    await endLinks(client, userId);
    const subject = config.providers.find(({ id }) => id === provider)?.title ?? provider;
    await noteEvent(client, { userId, kind: 'account-unlinked', userAgent, subject }, clock());
    return 'removed';
  });
}

/** Whether the service behind a provider's answer is joined and waits for its person's word since a recovery. */
export async function isSuspendedService(client: Queryable, providerId: string, accountId: string): Promise<boolean> {
  const { rows } = await client.query(
    'select 1 from account where provider_id = $1 and account_id = $2 and suspended_at is not null',
    [providerId, accountId],
  );
  return rows.length > 0;
}
