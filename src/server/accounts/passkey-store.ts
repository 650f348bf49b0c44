import type { AccountAccess } from '~/contract/accounts';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { countSignInMethods } from './access-grants';
import { endLinks } from './one-time-links';
import { noteEvent } from './security-log';
import type { Asker } from './two-factor-store';

/** A person's passkeys, the oldest first. */
export async function listPasskeys(client: Queryable, userId: string): Promise<AccountAccess['passkeys']> {
  const { rows } = await client.query<{ id: string; name: string | null; created_at: Date }>(
    'select id, name, created_at from passkey where user_id = $1 order by created_at, id',
    [userId],
  );
  return rows.map(({ id, name, created_at }) => ({ id, name: name ?? '', addedAt: created_at.toISOString() }));
}

export async function countPasskeys(client: Queryable, userId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from passkey where user_id = $1',
    [userId],
  );
  return rows[0]?.count ?? 0;
}

/** False: the person has no such passkey. */
export async function renamePasskey(client: Queryable, userId: string, id: string, name: string): Promise<boolean> {
  const { rowCount } = await client.query('update passkey set name = $3 where user_id = $1 and id = $2', [
    userId,
    id,
    name,
  ]);
  return rowCount === 1;
}

/** Removes a passkey; `last`: there would be no way in but by letters, and it stays. */
export function removePasskey(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { userId, userAgent }: Asker,
  id: string,
): Promise<'removed' | 'last' | 'none'> {
  return db.transaction(async (client) => {
    await client.query('select 1 from "user" where id = $1 for no key update', [userId]);
    const { rows } = await client.query<{ name: string | null; suspended_at: Date | null }>(
      'select name, suspended_at from passkey where user_id = $1 and id = $2',
      [userId, id],
    );
    const [row] = rows;
    if (!row) return 'none';
    if (!row.suspended_at && (await countSignInMethods(client, config, userId, { passkey: id })) < 1) return 'last';
    await client.query('delete from passkey where user_id = $1 and id = $2', [userId, id]);
    await endLinks(client, userId);
    await noteEvent(client, { userId, kind: 'passkey-removed', userAgent, subject: row.name ?? '' }, clock());
    return 'removed';
  });
}

/** Whether a credential is still a passkey of the person; `suspended`: it waits for their word. */
export async function stateOfPasskey(
  client: Queryable,
  userId: string,
  credential: string,
): Promise<'good' | 'suspended' | 'none'> {
  const { rows } = await client.query<{ suspended: boolean }>(
    'select suspended_at is not null as suspended from passkey where user_id = $1 and credential_id = $2',
    [userId, credential],
  );
  const [row] = rows;
  if (!row) return 'none';
  return row.suspended ? 'suspended' : 'good';
}
