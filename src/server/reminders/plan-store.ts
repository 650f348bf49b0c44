import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import { isTimeZone } from '~/domain/day';
import type { ReminderPlan } from '~/domain/reminders/plan';
import { isOpenSql } from '../db/closed-account';
import type { Queryable } from '../db/connect';
import { isReachableSql } from '../mail/refused-address';

/** Queries of plans of reminders and of what went out by them. */

export interface PlanRow {
  time_zone: string;
  /** Null before the person has made one. */
  plan: ReminderPlan | null;
  next_at: Date | null;
  asked_at: Date | null;
}

/** A person's plan; undefined: there is no such person. */
export async function readPlan(client: Queryable, userId: string): Promise<PlanRow | undefined> {
  const { rows } = await client.query<PlanRow>(
    `select p.time_zone, r.plan, r.next_at, r.asked_at
      from profile p left join reminder_plan r on r.user_id = p.user_id where p.user_id = $1`,
    [userId],
  );
  return rows[0];
}

interface Change {
  plan: ReminderPlan;
  nextAt: Date | null;
  askedAt: Date | null;
  /** Reminders from now on are counted anew; absent: counting goes on. */
  countedFrom?: Date;
}

export async function putPlan(client: Queryable, userId: string, change: Change): Promise<void> {
  await client.query(
    `insert into reminder_plan as r (user_id, plan, next_at, asked_at, counted_from)
      values ($1, $2, $3, $4, coalesce($5::timestamptz, now()))
      on conflict (user_id) do update set plan = excluded.plan, next_at = excluded.next_at, asked_at = excluded.asked_at,
        counted_from = coalesce($5::timestamptz, r.counted_from)`,
    [userId, JSON.stringify(change.plan), change.nextAt, change.askedAt, change.countedFrom ?? null],
  );
}

export interface DueRow {
  user_id: string;
  email: string;
  /** Whether the address takes letters, as far as is known. */
  is_reachable: boolean;
  time_zone: string;
  plan: ReminderPlan;
  next_at: Date;
}

/** Plans whose moment has come, locked: another server leaves them out. */
export async function dueRows(client: Queryable, now: Date, most: number): Promise<DueRow[]> {
  const { rows } = await client.query<DueRow>(
    `select r.user_id, u.email, ${isReachableSql('u.id')} as is_reachable, p.time_zone, r.plan, r.next_at
      from reminder_plan r join "user" u on u.id = r.user_id join profile p on p.user_id = r.user_id
      where r.next_at <= $1 and ${isOpenSql('r.user_id')} order by r.next_at limit ${most} for update of r skip locked`,
    [now],
  );
  return rows.map(inKnownZone);
}

/** In the default zone where theirs is not known any more: one plan must not hold up those of all others. */
const inKnownZone = (row: DueRow): DueRow =>
  isTimeZone(row.time_zone) ? row : { ...row, time_zone: DEFAULT_TIME_ZONE };

/** Moves a plan on; `askedAt`: a question waits from then on. */
export async function moveOn(
  client: Queryable,
  userId: string,
  { nextAt, askedAt }: Pick<Change, 'nextAt' | 'askedAt'>,
): Promise<void> {
  await client.query('update reminder_plan set next_at = $2, asked_at = $3 where user_id = $1', [
    userId,
    nextAt,
    askedAt,
  ]);
}

/** Whether a person's day has an entry, whether it has had its reminder, and how many of the last ones in a row were ignored. */
export async function readDay(client: Queryable, userId: string, day: string, most: number) {
  const { rows } = await client.query<{ has_entry: boolean; was_reminded: boolean; ignored: number }>(
    `select ${hasEntry('$2::date')} as has_entry,
      exists (select 1 from reminder where user_id = $1 and day = $2::date) as was_reminded,
      (select count(*)::int from (
        select bool_and(not ${hasEntry('s.day')}) over (order by s.day desc) as so_far
          from reminder s join reminder_plan r on r.user_id = s.user_id
          where s.user_id = $1 and s.kind = 'reminder' and s.sent_at >= r.counted_from
          order by s.day desc limit $3::int) one where so_far) as ignored`,
    [userId, day, most],
  );
  return rows[0] ?? { has_entry: false, was_reminded: false, ignored: 0 };
}

/** SQL: whether a day, given as an expression, has an entry of the person `$1`. */
const hasEntry = (day: string) =>
  `exists (select 1 from emotion_entry e where e.user_id = $1 and e.day = ${day} and e.deleted_at is null)`;

interface Sent {
  day: string;
  kind: 'reminder' | 'question';
  sentAt: Date;
  token: string | null;
}

/** Takes a day for its reminder; false: it has had one. */
export async function takeDay(client: Queryable, userId: string, { day, kind, sentAt, token }: Sent): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into reminder (user_id, day, kind, sent_at, token) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [userId, day, kind, sentAt, token],
  );
  return rowCount === 1;
}

export async function dayHasEntry(client: Queryable, userId: string, day: string): Promise<boolean> {
  const { rows } = await client.query(`select 1 where ${hasEntry('$2::date')}`, [userId, day]);
  return rows.length > 0;
}

/** Lets the plans that are due by now wait for what `nextOf` tells. */
export async function skipDue(client: Queryable, now: Date, nextOf: (row: DueRow) => Date | null): Promise<void> {
  const { rows } = await client.query<DueRow>(
    `select r.user_id, '' as email, true as is_reachable, p.time_zone, r.plan, r.next_at
      from reminder_plan r join profile p on p.user_id = r.user_id where r.next_at <= $1`,
    [now],
  );
  await client.query(
    `update reminder_plan r set next_at = t.at from unnest($1::text[], $2::timestamptz[]) as t (id, at) where r.user_id = t.id`,
    [rows.map((row) => row.user_id), rows.map((row) => nextOf(inKnownZone(row)))],
  );
}

/** The address of a person; undefined: there is no such person. */
export async function addressOfPerson(client: Queryable, userId: string): Promise<string | undefined> {
  return (await client.query<{ email: string }>('select email from "user" where id = $1', [userId])).rows[0]?.email;
}
