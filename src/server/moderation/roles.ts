import { randomUUID } from 'node:crypto';
import { ROLE_IN_LOG } from '~/catalogue/account-words';
import type { Role } from '~/catalogue/community';
import { noticeOfAccess } from '../accounts/account-letters';
import { noteEvent } from '../accounts/security-log';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import type { Person } from '../http/session';
import { nudgeJobs } from '../jobs/nudge';

/** Who cares for the place. */

interface RoleRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  at: Date;
  self: boolean;
}

export async function listRoles(client: Queryable, viewer: string) {
  const { rows } = await client.query<RoleRow>(
    `select m.role_id as id, u.name, u.email, m.role, m.role_at as at, m.user_id = $1 as self
      from community_member m join "user" u on u.id = m.user_id where m.role is not null order by m.role_at, m.role_id`,
    [viewer],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Changes of roles wait for each other: one owner stays, whoever takes roles away at the same time. */
const lockRoles = (client: Queryable) =>
  client.query("select pg_advisory_xact_lock(hashtextextended('community-roles', 0))");

/** Of those who are still here: an owner who has closed the account cares for nothing. */
async function isLastOwner(client: Queryable, userId: string): Promise<boolean> {
  const { rows } = await client.query<{ user_id: string }>(
    `select m.user_id from community_member m where m.role = 'owner' and ${isOpenSql('m.user_id')}`,
  );
  return rows.length === 1 && rows[0]?.user_id === userId;
}

/**
 * Whether the first cares for the place and the second is no owner: then the name behind a pseudonym is not told, as of words that are
 * nobody's any more. Of everybody who bears a role: were it the owner alone, the refusal would name them.
 */
export async function isNotForModerator(client: Queryable, userId: string | null, byId: string): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from community_member m where m.user_id = $1 and m.role is not null and not exists
      (select 1 from community_member o where o.user_id = $2 and o.role = 'owner')`,
    [userId, byId],
  );
  return rows.length > 0;
}

/**
 * Whether the appeal against `a`, a row of `community_act`, is for another than `viewer` to answer: their own decision, while somebody
 * else cares for the place. The owner is the last resort and answers any.
 */
export const isForAnotherSql = (viewer: string): string =>
  `coalesce(a.by_id = ${viewer}
    and not exists (select 1 from community_member m where m.user_id = ${viewer} and m.role = 'owner')
    and exists (select 1 from community_member m where m.role is not null and m.user_id <> ${viewer}
      and m.user_id is distinct from a.user_id and ${isOpenSql('m.user_id')}), false)`;

export type RoleChanged = 'done' | 'same' | 'last-owner';

/** Gives a person a role, or takes it away (null), inside a transaction. `by`: who gives it; null: the owner of the site by a command. */
async function setRole(
  client: Queryable,
  userId: string,
  { role, by = null }: { role: Role | null; by?: string | null },
  now: Date,
): Promise<RoleChanged> {
  await lockRoles(client);
  if (role !== 'owner' && (await isLastOwner(client, userId))) return 'last-owner';
  const { rowCount } = await client.query(
    `insert into community_member as m (user_id, role, role_id, role_at, role_by)
        values ($1, $2::text, case when $2::text is not null then $3::uuid end,
          case when $2::text is not null then $4::timestamptz end, case when $2::text is not null then $5::text end)
      on conflict (user_id) do update set role = excluded.role, role_id = excluded.role_id, role_at = excluded.role_at,
        role_by = excluded.role_by where m.role is distinct from excluded.role`,
    [userId, role, randomUUID(), now, by],
  );
  return rowCount === 1 ? 'done' : 'same';
}

const setRoleOf = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  email: string,
  { tell, ...given }: { role: Role | null; by?: string; tell?: (client: Queryable, userId: string) => Promise<void> },
) =>
  db.transaction(async (client): Promise<RoleChanged | 'none'> => {
    const { rows } = await client.query<{ id: string }>('select id from "user" where email = lower($1)', [email]);
    const [person] = rows;
    if (!person) return 'none';
    const changed = await setRole(client, person.id, given, clock());
    if (changed !== 'done' || !given.role) return changed;
    const subject = ROLE_IN_LOG;
    await noteEvent(client, { userId: person.id, kind: 'access-opened', userAgent: null, subject }, clock());
    await tell?.(client, person.id);
    return changed;
  });

/** Gives a role to whom an address belongs; `none`: it belongs to nobody. `by`: who gives it, and is told so. */
export async function grantRole(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'keys'>,
  email: string,
  role: Role,
  by: Pick<Person, 'id' | 'sessionId'>,
): Promise<RoleChanged | 'none'> {
  const notifyPerson = async (client: Queryable, userId: string) => {
    if (userId === by.id) return;
    const { rows } = await client.query<{ name: string }>('select name from "user" where id = $1', [userId]);
    const told = { userId: by.id, kind: 'granted-role', name: rows[0]?.name ?? '', sessionId: by.sessionId } as const;
    await noticeOfAccess(client, deps, told);
  };
  const granted = await setRoleOf(deps, email, { role, by: by.id, tell: notifyPerson });
  nudgeJobs(deps.db);
  return granted;
}

/** What the owner of the site asks by a command; null takes the role away. */
export interface RoleAsk {
  email: string;
  role: Role | null;
}

/** Gives the role of a command: the first owner comes to be so. */
export const runRoleCommand = (deps: Pick<Deps, 'db' | 'clock'>, { email, role }: RoleAsk) =>
  setRoleOf(deps, email, { role });

/** Takes the role of a grant away. */
export const takeRole = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, grant: string) =>
  db.transaction(async (client): Promise<RoleChanged | 'none'> => {
    const { rows } = await client.query<{ user_id: string }>(
      'select user_id from community_member where role_id = $1 and role is not null',
      [grant],
    );
    return rows[0] ? setRole(client, rows[0].user_id, { role: null }, clock()) : 'none';
  });
