import type { Deps } from '../deps';

const DAYS = 30;

/** What happened in the last thirty days, and how long people waited for a decision. Nobody is named. */
export async function readStatistics({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const since = new Date(clock().getTime() - DAYS * 86_400_000);
  const [sums, acts] = await Promise.all([
    db.pool.query<
      Record<'topics' | 'posts' | 'writers' | 'reports' | 'held' | 'sent' | 'granted', number> & {
        hours: number | null;
      }
    >(
      `select (select count(*)::integer from community_topic where created_at >= $1) as topics,
          (select count(*)::integer from community_post where created_at >= $1) as posts,
          (select count(distinct user_id)::integer from community_post where created_at >= $1) as writers,
          (select count(*)::integer from community_report where created_at >= $1) as reports,
          (select count(*)::integer from community_post where state = 'held') as held,
          (select count(*)::integer from community_act where appealed_at >= $1) as sent,
          (select count(*)::integer from community_act where answered_at >= $1 and appeal = 'granted') as granted,
          (select percentile_cont(0.5) within group (order by extract(epoch from waited) / 3600)::float8 from (
            select created_at - waited_from as waited from community_act
              where created_at >= $1 and waited_from is not null) waits) as hours`,
      [since],
    ),
    db.pool.query<{ act: string; count: number }>(
      'select act, count(*)::integer as count from community_act where created_at >= $1 and by_id is not null group by act',
      [since],
    ),
  ]);
  const [row] = sums.rows;
  if (!row) throw new Error('sums are one row');
  const { sent, granted, hours, ...rest } = row;
  return {
    days: DAYS,
    ...rest,
    appeals: { sent, granted },
    acts: Object.fromEntries(acts.rows.map(({ act, count }) => [act, count])),
    hours: hours === null ? null : Math.round(hours * 10) / 10,
  };
}
