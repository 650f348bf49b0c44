import { followAccount } from '../community/departure';
import { lockTopicsOf } from '../community/nameless-posts';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { revokeAccess } from './access-grants';
import { endLinks } from './one-time-links';
import { noteEvent } from './security-log';
import { signalSessionsEnded } from './sessions-ended';
import { turnOff } from './two-factor-store';

/** What the owner of the site does to one account: `npm run account`. */

export type AccountAsk =
  | { action: 'disable'; email: string; reason: string }
  | { action: 'enable' | 'remove-second-step'; email: string };
/** `none`: no account has the address; `same`: there was nothing to do. */
export type AccountAnswer = 'done' | 'same' | 'none';

async function disable(
  client: Queryable,
  { clock, config }: Pick<Deps, 'clock' | 'config'>,
  userId: string,
  reason: string,
): Promise<AccountAnswer> {
  const now = clock();
  const { rowCount } = await client.query(
    'insert into disabled_account (user_id, at) values ($1, $2) on conflict do nothing',
    [userId, now],
  );
  if (rowCount !== 1) return 'same';
  await endLinks(client, userId);
  await followAccount(client, userId, now);
  await noteEvent(client, { userId, kind: 'account-disabled', userAgent: null, subject: reason }, now);
  await revokeAccess(client, config, { userId, event: 'disabled', userAgent: null }, now);
  await signalSessionsEnded(client, userId);
  return 'done';
}

async function enable(client: Queryable, userId: string, now: Date): Promise<AccountAnswer> {
  const { rowCount } = await client.query('delete from disabled_account where user_id = $1', [userId]);
  if (rowCount !== 1) return 'same';
  await followAccount(client, userId, now);
  // They were only held back; who comes in now comes in anew.
  await client.query('delete from session where user_id = $1', [userId]);
  await noteEvent(client, { userId, kind: 'account-enabled', userAgent: null }, now);
  return 'done';
}

export async function runAccountCommand(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'keys'>,
  ask: AccountAsk,
): Promise<AccountAnswer> {
  const { db, clock } = deps;
  const userId = await db.transaction(async (client): Promise<string | AccountAnswer> => {
    // Who adds words holds the topic before the person.
    const found = await client.query<{ id: string }>('select id from "user" where email = lower($1)', [ask.email]);
    if (found.rows[0]) await lockTopicsOf(client, found.rows[0].id);
    const { rows } = await client.query<{ id: string }>(
      'select id from "user" where email = lower($1) for no key update',
      [ask.email],
    );
    const [person] = rows;
    if (!person) return 'none';
    if (ask.action === 'disable') return disable(client, deps, person.id, ask.reason);
    if (ask.action === 'enable') return enable(client, person.id, clock());
    return person.id;
  });
  if (userId === 'none' || userId === 'same' || userId === 'done') return userId;
  return (await turnOff(deps, { userId, userAgent: null })) ? 'done' : 'same';
}
