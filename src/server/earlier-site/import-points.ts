import { dayKey } from '~/domain/day';
import type { Row } from '~/domain/own-data/field';
import { POINTS_PER_ACTION, type Sefira } from '~/domain/progress/sefirot';
import type { Queryable } from '../db/connect';

/** Points and counters of the earlier site. The ledger stays the sum of its rows: each row that is new adds its points, once. */

interface LedgerRow {
  sefira: Sefira;
  cause: 'emotion-entry' | 'carried-over';
  reference: string;
  day: string;
  points: number;
  created_at: string;
}

/** Actions of one sefira that the earlier site counted on a day; what this site counts may become another. */
const EARLIER_CAP = 3;

/** The reference of the one row for points that no work is told of. */
const restOf = (earlierUid: string) => `earlier-site/${earlierUid}`;

/** Entries that had brought points: the first three of a day, as many as the points are enough for. */
function paidEntries(rows: readonly Row[], points: number): LedgerRow[] {
  const counts = new Map<unknown, number>();
  const paid: LedgerRow[] = [];
  for (const { id, day, createdAt } of rows.toSorted((one, other) =>
    String(one.createdAt) < String(other.createdAt) ? -1 : 1,
  )) {
    const count = counts.get(day) ?? 0;
    counts.set(day, count + 1);
    if (count >= EARLIER_CAP || (paid.length + 1) * POINTS_PER_ACTION > points) continue;
    paid.push({
      ...{ sefira: 'binah', cause: 'emotion-entry', reference: String(id), day: String(day) },
      ...{ points: POINTS_PER_ACTION, created_at: String(createdAt) },
    });
  }
  return paid;
}

const ADD = `
with added as (
  insert into point_ledger (user_id, sefira, cause, reference, day, points, created_at)
  select $1, r.sefira, r.cause, r.reference, r.day, r.points, r.created_at
  from jsonb_populate_recordset(null::point_ledger, $2::jsonb) r on conflict do nothing
  returning sefira, points, created_at),
sums as (select sefira, sum(points)::integer as points, max(created_at) as last from added group by sefira),
progress as (
  insert into sefira_progress as s (user_id, sefira, points, last_active) select $1, sefira, points, last from sums
  on conflict (user_id, sefira) do update set points = s.points + excluded.points,
    last_active = greatest(s.last_active, excluded.last_active))
select coalesce(sum(points), 0)::integer as points from sums`;

/** Gives how many points came. */
export async function importPoints(
  client: Queryable,
  userId: string,
  earlierUid: string,
  points: ReadonlyMap<Sefira, number>,
  entries: readonly Row[],
  now: Date,
): Promise<number> {
  const ledger: LedgerRow[] = [];
  for (const [sefira, sum] of points) {
    const paid = sefira === 'binah' ? paidEntries(entries, sum) : [];
    const rest = sum - paid.length * POINTS_PER_ACTION;
    ledger.push(...paid);
    const [day, created_at] = [dayKey(now, 'UTC'), now.toISOString()];
    if (rest > 0)
      ledger.push({ sefira, cause: 'carried-over', reference: restOf(earlierUid), day, points: rest, created_at });
  }
  const { rows } = await client.query<{ points: number }>(ADD, [userId, JSON.stringify(ledger)]);
  return rows[0]?.points ?? 0;
}

/** Counters of days, never over the cap nor below what stands here. Gives how many rows came or grew. */
export async function importDays(
  client: Queryable,
  userId: string,
  days: ReadonlyMap<string, ReadonlyMap<Sefira, number>>,
): Promise<number> {
  const rows = [...days].flatMap(([day, counts]) =>
    [...counts].flatMap(([sefira, actions]) =>
      actions > 0 ? [{ day, sefira, actions: Math.min(actions, EARLIER_CAP) }] : [],
    ),
  );
  const { rowCount } = await client.query(
    `insert into daily_action as d (user_id, day, sefira, actions)
      select $1, r.day, r.sefira, r.actions from jsonb_populate_recordset(null::daily_action, $2::jsonb) r
      on conflict (user_id, day, sefira) do update set actions = excluded.actions where d.actions < excluded.actions`,
    [userId, JSON.stringify(rows)],
  );
  return rowCount ?? 0;
}
