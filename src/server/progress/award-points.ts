import type { Award } from '~/contract/progress';
import { pointsFor, SEFIRA_OF, type WorkCause } from '~/domain/progress/point-rules';
import type { Queryable } from '../db/connect';
import { localDay, zoneOf } from '../db/local-day';

export interface Work {
  userId: string;
  cause: WorkCause;
  /** Names the piece of work: the same one is counted once, whenever it comes again. */
  reference: string;
  now: Date;
}

/** Work of one cause that a day of the ledger holds: far more than counts, and no more than a reader would look at. */
const MOST_A_DAY = 50;

/** Counts the work once, without points yet. Takes no row where it was counted before, nor where the day is full of it. */
const COUNT_ONCE = `
insert into point_ledger (user_id, sefira, cause, reference, day, points, created_at)
select $1, $2, $3, $4, ${localDay('$5', zoneOf('$1'))}, 0, $5::timestamptz
where (select count(*) from point_ledger
  where user_id = $1 and cause = $3 and created_at > $5::timestamptz - interval '1 day') < ${MOST_A_DAY}
on conflict do nothing returning day`;

/** Makes the day's counter if there is none and locks it: alike work waits here, so the cap holds. */
const LOCK_COUNTER = `
insert into daily_action as d (user_id, day, sefira, actions) values ($1, $2, $3, 0)
on conflict (user_id, day, sefira) do update set actions = d.actions returning actions`;

const GIVE = `
with counter as (update daily_action set actions = $4 where user_id = $1 and day = $2 and sefira = $3),
entry as (update point_ledger set points = $5 where user_id = $1 and sefira = $3 and cause = $6 and reference = $7)
insert into sefira_progress as s (user_id, sefira, points, last_active) values ($1, $3, $5, $8)
on conflict (user_id, sefira) do update set points = s.points + excluded.points, last_active = excluded.last_active
returning points`;

/**
 * Gives the points of a finished piece of work inside the transaction that saves it: ledger, counter of the local day and sum
 * together. Null: this work was counted before, or the day is full of its kind. Over three a day it is counted with 0 points.
 */
export async function awardPoints(client: Queryable, { userId, cause, reference, now }: Work): Promise<Award | null> {
  const sefira = SEFIRA_OF[cause];
  const at = now.toISOString();
  const counted = await client.query<{ day: string }>(COUNT_ONCE, [userId, sefira, cause, reference, at]);
  const day = counted.rows[0]?.day;
  if (day === undefined) return null;
  const counter = await client.query<{ actions: number }>(LOCK_COUNTER, [userId, day, sefira]);
  const { points, actions } = pointsFor(counter.rows[0]?.actions ?? 0);
  const sum = await client.query<{ points: number }>(GIVE, [
    userId,
    day,
    sefira,
    actions,
    points,
    cause,
    reference,
    at,
  ]);
  return { sefira, cause, points, total: sum.rows[0]?.points ?? points, actions };
}
