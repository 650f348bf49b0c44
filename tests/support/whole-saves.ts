/** Counts the people whose entries, points, actions, ledger rows and barometer were not written together. */
export const COUNT_HALF_SAVES = `
  with entries as (select user_id, count(*) as n from emotion_entry group by user_id),
  actions as (select user_id, sum(actions) as n from daily_action group by user_id),
  ledger as (select user_id, count(*) as n, sum(points) as points from point_ledger group by user_id)
  select count(*)::int as n from "user" u
  left join entries e on e.user_id = u.id left join actions a on a.user_id = u.id
  left join ledger l on l.user_id = u.id left join sefira_progress s on s.user_id = u.id
  left join emotion_barometer b on b.user_id = u.id
  where not (coalesce(e.n, 0) = coalesce(a.n, 0) and coalesce(e.n, 0) = coalesce(l.n, 0)
    and coalesce(e.n, 0) * 10 = coalesce(s.points, 0) and coalesce(l.points, 0) = coalesce(s.points, 0)
    and (e.n is null) = (b.user_id is null))`;
