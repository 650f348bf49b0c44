import { accessWords } from '~/catalogue/account-words';
import type { AccountAccess } from '~/contract/accounts';
import {
  type AccessKind,
  REVOKED_SHOWN_DAYS,
  SUSPENDED_ACCESS_KINDS,
  type SuspendedAccessKind,
} from '~/domain/accounts/access-grant';
import type { Config } from '../config';
import type { Queryable } from '../db/connect';
import { dateInWords } from '../mail/date-in-words';
import { noteEvent } from './security-log';

/**
 * Everything that opens an account or shows what is in it to somebody, declared once. Whatever recovers, closes or shuts an account
 * goes by this list, and tests/accounts/ways-in.test.ts compares it with every table of the database.
 */

/** What may end a way in. `denied`: «Это не я»; `others`: «Завершить все остальные» and «выйти везде». */
export const ACCESS_EVENTS = ['reset', 'change', 'others', 'email', 'denied', 'closed', 'disabled'] as const;
export type AccessEvent = (typeof ACCESS_EVENTS)[number];

/**
 * `ended`: it is gone. `asked`: it rests and opens nothing until its person says by name that it stays. `rests`: it stays and opens
 * nothing for as long as the account is closed or shut. `kept`: it goes on. Whatever came after a denied moment is ended, but `kept` ones.
 */
export type AccessFate = 'ended' | 'asked' | 'rests' | 'kept';
type Fates = Readonly<Record<AccessEvent, AccessFate>>;

interface AccessGrant {
  table: string;
  /** The column with the uid. */
  owner: string;
  /** Which rows of the table: a condition of SQL; absent: every one. */
  only?: string;
  /** When it was made: an expression of SQL. */
  made: string;
  /** How a row ends; absent: it is deleted. */
  end?: string;
  fates: Fates;
  /** Told by name: its id among the person's, and its name, as expressions of SQL. */
  named?: { kind: AccessKind; id: string; name: string };
}

const fates = (
  recovered: AccessFate,
  { email = 'kept', closed = 'rests' }: { email?: AccessFate; closed?: AccessFate } = {},
): Fates => ({
  reset: recovered,
  change: recovered,
  others: recovered,
  denied: recovered,
  email,
  closed,
  disabled: closed,
});

/** Links of letters, waiting second steps and trusted devices have no column of their person: `endLinks` ends them (one-time-links.ts). */
export const ACCESS_GRANTS = {
  session: { table: 'session', owner: 'user_id', made: 'created_at', fates: { ...fates('ended'), closed: 'ended' } },
  password: {
    table: 'account',
    owner: 'user_id',
    only: `provider_id = 'credential'`,
    made: 'updated_at',
    end: 'password = null',
    // A reset and a change have just written it.
    fates: { ...fates('kept'), denied: 'ended' },
  },
  service: {
    table: 'account',
    owner: 'user_id',
    only: `provider_id <> 'credential'`,
    made: 'created_at',
    fates: fates('asked'),
    named: { kind: 'service', id: 'provider_id', name: 'provider_id' },
  },
  passkey: {
    table: 'passkey',
    owner: 'user_id',
    made: 'created_at',
    fates: fates('asked'),
    named: { kind: 'passkey', id: 'id', name: `coalesce(name, '')` },
  },
  // A guard as much as a way in: without it a letter alone would open the account. Turning it on has a letter that undoes it.
  twoFactor: { table: 'two_factor', owner: 'user_id', made: 'on_at', fates: fates('kept') },
  recoveryCode: {
    table: 'recovery_code',
    owner: 'user_id',
    made: `(select max(at) from security_event e where e.user_id = recovery_code.user_id
      and e.kind in ('recovery-codes-made', 'two-factor-on'))`,
    fates: fates('kept'),
  },
  dataToken: {
    table: 'data_token',
    owner: 'user_id',
    made: 'created_at',
    fates: fates('ended'),
    named: { kind: 'data-token', id: 'id::text', name: 'name' },
  },
  specialistView: {
    table: 'specialist_view',
    owner: 'user_id',
    made: 'created_at',
    fates: fates('ended'),
    named: { kind: 'specialist-view', id: 'id::text', name: `''` },
  },
  sharedResult: {
    table: 'shared_result',
    owner: 'user_id',
    made: 'created_at',
    fates: fates('asked'),
    named: {
      kind: 'shared-result',
      id: 'assessment_id::text',
      name: `(select a.test from assessment a where a.user_id = shared_result.user_id and a.id = shared_result.assessment_id)`,
    },
  },
  pushDevice: {
    table: 'push_device',
    owner: 'user_id',
    made: 'created_at',
    fates: fates('ended'),
    named: { kind: 'push-device', id: 'id::text', name: 'device' },
  },
  /** The seats of a talk on two devices: it lasts hours, and is opened anew by a press. */
  cardSession: {
    table: 'card_session',
    owner: 'user_id',
    made: 'created_at',
    fates: fates('ended', { closed: 'ended' }),
  },
  /** The link of a reminder that makes one entry; it lies in a mailbox that the account may have left. */
  checkIn: {
    table: 'reminder',
    owner: 'user_id',
    only: 'token is not null',
    made: 'sent_at',
    end: 'token = null',
    fates: fates('ended', { email: 'ended' }),
  },
  /** Given by the owner of the place, who can take it back; nobody gives one to themselves. */
  ownRole: {
    table: 'community_member',
    owner: 'user_id',
    only: 'role is not null',
    made: 'role_at',
    end: 'role = null, role_id = null, role_at = null, role_by = null',
    fates: fates('kept'),
  },
  /** What an owner of the place gave to somebody else: it outlives the session it was given in. */
  grantedRole: {
    table: 'community_member',
    owner: 'role_by',
    only: 'role is not null and user_id <> role_by',
    made: 'role_at',
    end: 'role = null, role_id = null, role_at = null, role_by = null',
    fates: fates('kept', { closed: 'kept' }),
    named: {
      kind: 'granted-role',
      id: 'role_id::text',
      name: `(select u.name from "user" u where u.id = community_member.user_id)`,
    },
  },
} as const satisfies Readonly<Record<string, AccessGrant>>;

const ALL: readonly AccessGrant[] = Object.values(ACCESS_GRANTS);
/** Ways that stay although they came after a denied moment: a role is given by somebody else. */
const OUTLASTS: ReadonlySet<AccessGrant> = new Set([ACCESS_GRANTS.ownRole, ACCESS_GRANTS.password]);
/** Ways that end by themselves. */
const LAPSES: ReadonlySet<AccessGrant> = new Set([ACCESS_GRANTS.dataToken, ACCESS_GRANTS.specialistView]);

type Ended = Pick<Config, 'providers'>;
interface NamedRow {
  id: string;
  name: string;
  made: Date;
}

const wordsOf = ({ providers }: Ended, kind: AccessKind, { name, made }: NamedRow): string => {
  const title = kind === 'service' ? (providers.find(({ id }) => id === name)?.title ?? name) : name;
  return accessWords(kind, title, dateInWords(made));
};

const mineSql = ({ owner, only }: AccessGrant) => `${owner} = $1${only ? ` and ${only}` : ''}`;
const shownSql = ({ named, made }: AccessGrant) =>
  named ? `${named.id} as id, ${named.name} as name, ${made} as made` : `null as id`;

export interface EndedBy {
  userId: string;
  event: AccessEvent;
  /** Of the request; null: nobody's, or the owner of the site. */
  userAgent: string | null;
  /** Of «Это не я»: whatever was made from then on is ended. */
  since?: Date;
  /** The session that goes on. */
  exceptSession?: string | undefined;
}

/**
 * Does to every way in what the event does to it, within the given transaction, whose caller holds the account's row. What is ended or
 * put to the person's word is told by name in what has happened to the account. Links of letters are ended by the caller.
 */
export async function revokeAccess(
  client: Queryable,
  config: Ended,
  { userId, event, userAgent, since, exceptSession }: EndedBy,
  now: Date,
): Promise<void> {
  const notifyOwner = async (kind: 'access-closed' | 'access-asked', way: AccessGrant, rows: readonly NamedRow[]) => {
    if (!way.named) return;
    for (const row of rows)
      await noteEvent(client, { userId, kind, userAgent, subject: wordsOf(config, way.named.kind, row) }, now);
  };
  const end = async (way: AccessGrant, condition: string, values: readonly unknown[]) => {
    const where = `${mineSql(way)} and ${condition}`;
    // What ends is named before it goes: the name may lie in another table.
    const told = way.named
      ? (await client.query<NamedRow>(`select ${shownSql(way)} from ${way.table} where ${where}`, [userId, ...values]))
          .rows
      : [];
    await client.query(
      way.end ? `update ${way.table} set ${way.end} where ${where}` : `delete from ${way.table} where ${where}`,
      [userId, ...values],
    );
    await notifyOwner('access-closed', way, told);
  };
  for (const way of ALL) {
    const fate = way.fates[event];
    if (since && !OUTLASTS.has(way)) await end(way, `${way.made} >= $2`, [since]);
    if (fate === 'ended' && way === ACCESS_GRANTS.session)
      await end(way, '$2::text is distinct from id', [exceptSession ?? null]);
    else if (fate === 'ended') await end(way, 'true', []);
    if (fate !== 'asked') continue;
    const { rows } = await client.query<NamedRow>(
      `update ${way.table} set suspended_at = $2 where ${mineSql(way)} and suspended_at is null returning ${shownSql(way)}`,
      [userId, now],
    );
    await notifyOwner('access-asked', way, rows);
  }
}

type OpenAccess = AccountAccess['open'][number];

/** What stands open of a person, by name, the newest first; past links and keys are none. */
export async function listAccess(client: Queryable, config: Ended, userId: string, now: Date): Promise<OpenAccess[]> {
  const parts = ALL.flatMap((way) => {
    if (!way.named) return [];
    const isAsked = Object.values(way.fates).includes('asked');
    const open = LAPSES.has(way) ? 'expires_at > $2' : '$2::timestamptz is not null';
    return `select '${way.named.kind}' as kind, ${shownSql(way)}, ${isAsked ? 'suspended_at is not null' : 'false'} as suspended
      from ${way.table} where ${mineSql(way)} and ${open}`;
  });
  const { rows } = await client.query<NamedRow & Pick<OpenAccess, 'kind' | 'suspended'>>(
    `${parts.join(' union all ')} order by made desc, id`,
    [userId, now],
  );
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    words: wordsOf(config, row.kind, row),
    suspended: row.suspended,
  }));
}

/** What was closed of late by a recovery, in words, the newest first. */
export async function listRevoked(client: Queryable, userId: string, now: Date): Promise<string[]> {
  const { rows } = await client.query<{ subject: string }>(
    `select subject from security_event where user_id = $1 and kind = 'access-closed'
      and at > $2::timestamptz - interval '${REVOKED_SHOWN_DAYS} days' order by at desc, id`,
    [userId, now],
  );
  return rows.map(({ subject }) => subject);
}

/**
 * The person says of a way in that rests whether it stays: it works again, or it is ended. False: nothing of theirs rests under that id.
 */
export async function answerAccess(
  client: Queryable,
  config: Ended,
  {
    userId,
    userAgent,
    kind,
    id,
    keep,
  }: { userId: string; userAgent: string | null; kind: SuspendedAccessKind; id: string; keep: boolean },
  now: Date,
): Promise<boolean> {
  const way = ALL.find(({ named }) => named?.kind === kind);
  if (!way?.named || !SUSPENDED_ACCESS_KINDS.includes(kind)) return false;
  const where = `${mineSql(way)} and ${way.named.id} = $2 and suspended_at is not null`;
  const told = await client.query<NamedRow>(`select ${shownSql(way)} from ${way.table} where ${where}`, [userId, id]);
  const statement = keep ? `update ${way.table} set suspended_at = null` : `delete from ${way.table}`;
  await client.query(`${statement} where ${where}`, [userId, id]);
  const event = { userId, kind: keep ? 'access-kept' : 'access-closed', userAgent } as const;
  for (const row of told.rows) await noteEvent(client, { ...event, subject: wordsOf(config, kind, row) }, now);
  return told.rows.length > 0;
}

/**
 * How many ways in a person has besides letters when one is taken off: a password, services that the site is set up for, passkeys.
 * A password that was voided is none, nor is what rests until its person has answered.
 */
export async function countSignInMethods(
  client: Queryable,
  { providers }: Ended,
  userId: string,
  without: { service?: string; passkey?: string },
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select (select count(distinct provider_id) from account where user_id = $1 and provider_id is distinct from $3
        and suspended_at is null
        and case when provider_id = 'credential' then password is not null else provider_id = any($2) end)::integer
      + (select count(*) from passkey where user_id = $1 and id is distinct from $4 and suspended_at is null)::integer as count`,
    [userId, providers.map(({ id }) => id), without.service ?? null, without.passkey ?? null],
  );
  return rows[0]?.count ?? 0;
}
