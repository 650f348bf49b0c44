import { FINISHED_MIN_CARDS } from '~/domain/conversations/conversation';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { SEFIRA_OF } from '~/domain/progress/point-rules';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import type { Queryable } from '../db/connect';
import { localDay, zoneOf } from '../db/local-day';

/** Points of rows that came from a file, counted anew: a file can say anything of itself. */

/**
 * The work of a person that lies in the database, by the names that the ledger has for it; `day`: its own, null where a later edit moves
 * it. Thanks and responses come from others and points of the earlier site from no work at all: no file proves them.
 */
const WORKS = `
  select 'emotion-entry' as cause, id::text as reference, day from emotion_entry where user_id = $1 and import_id is null
  union all select 'action-done', id::text, ${localDay('action_done_at', 'time_zone')} from emotion_entry
    where user_id = $1 and action_done_at is not null
  union all select case test when 'archetype' then 'archetype-finished' else 'big-five-finished' end, id::text, day from assessment
    where user_id = $1 and finished_at is not null
  union all select 'purpose-written', assessment_id::text, null from purpose_statement where user_id = $1
  union all select 'spark-answered', day::text, day from spark_day where user_id = $1 and state = 'answered'
  union all select 'wheel-filled', id::text, day from wheel where user_id = $1
  union all select 'step-closed', id::text, ${localDay('closed_at', zoneOf('$1'))} from wheel_step
    where user_id = $1 and state = 'done' and ${localDay('closed_at', zoneOf('$1'))} <= due
  union all select 'guide-finished', guide, ${localDay('max(done_at)', zoneOf('$1'))} from guide_step
    where user_id = $1 group by guide
    having count(*) filter (where $3::jsonb -> guide ? step) >= jsonb_array_length($3::jsonb -> guide)
  union all select 'lesson-finished', course || '/' || lesson, ${localDay('done_at', zoneOf('$1'))} from lesson_progress
    where user_id = $1 and done_at is not null
  union all select 'reflection-written', course || '/' || lesson, min(day) from lesson_answer
    where user_id = $1 and reflection group by course, lesson
  union all select 'conversation-held', id::text, day from conversation where user_id = $1 and cards >= ${FINISHED_MIN_CARDS}`;

/** A row of the ledger is worth what the rule gives for its work, once, within what a day of that work and of the row allows. */
const RECOUNT = `
with works as (${WORKS}),
told as (
  select l.sefira, l.cause, l.reference, l.day, l.created_at, w.day as done
  from point_ledger l join works w using (cause, reference)
  where l.user_id = $1 and l.points > 0 and $2::jsonb ->> l.cause = l.sefira),
placed as (
  select *, row_number() over (partition by sefira, day order by created_at, cause, reference) as of_day,
    row_number() over (partition by sefira, coalesce(done, day) order by created_at, cause, reference) as of_work
  from told)
update point_ledger l
set points = case when greatest(p.of_day, p.of_work) <= ${MAX_DAILY_ACTIONS} then ${POINTS_PER_ACTION} else 0 end
from placed p
where l.user_id = $1 and l.sefira = p.sefira and l.cause = p.cause and l.reference = p.reference`;

/** Rows that are no work of the person, or of a sefira that it does not feed, or of a day that is not yet. */
const DROP = `
with works as (${WORKS})
delete from point_ledger l where l.user_id = $1
  and (l.day > $4::date or $2::jsonb ->> l.cause is distinct from l.sefira
    or (l.cause, l.reference) not in (select cause, reference from works))`;

const CAP = `update daily_action set actions = ${MAX_DAILY_ACTIONS} where user_id = $1 and actions > ${MAX_DAILY_ACTIONS}`;

/** Counters of a day are what the ledger counts there, or what was told, within the cap; they bring no points. */
const COUNT = `
insert into daily_action as d (user_id, day, sefira, actions)
select $1, day, sefira, count(*) from point_ledger where user_id = $1 and points > 0 group by day, sefira
on conflict (user_id, day, sefira) do update set actions = greatest(d.actions, excluded.actions)`;

/** The sum of a sefira is that of its rows. */
const SUM = `
insert into sefira_progress as s (user_id, sefira, points, last_active)
select $1, sefira, sum(points)::integer, max(created_at) from point_ledger where user_id = $1 group by sefira
on conflict (user_id, sefira) do update set points = excluded.points`;

/** What an unfinished import told of the sums counts for nothing. */
export async function resetPoints(client: Queryable, userId: string): Promise<void> {
  await client.query('update sefira_progress set points = 0 where user_id = $1', [userId]);
}

/**
 * Counts a person's points anew from the work that lies in the database, inside a transaction: what a file told of points beyond that is
 * gone. `guides`: the steps of each; `today`: the person's local day.
 */
export async function recountPoints(
  client: Queryable,
  userId: string,
  guides: ReadonlyMap<string, ReadonlySet<string>>,
  today: string,
): Promise<void> {
  const steps = Object.fromEntries([...guides].map(([guide, ids]) => [guide, [...ids]]));
  const known = [userId, JSON.stringify(SEFIRA_OF), JSON.stringify(steps)];
  await client.query(DROP, [...known, today]);
  await client.query(RECOUNT, known);
  await client.query(CAP, [userId]);
  await client.query(COUNT, [userId]);
  await resetPoints(client, userId);
  await client.query(SUM, [userId]);
}
