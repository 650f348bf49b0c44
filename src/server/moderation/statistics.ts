import { knownAuthorSql, openAuthorSql } from '../community/visible';
import type { Deps } from '../deps';
import { SUBJECT_STANDS } from './known-same';

const DAYS = 30;

/** What happened in the last thirty days, and how long people waited for a decision. Nobody is named; what has gone from sight is not counted. */
export async function readStatistics({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const since = new Date(clock().getTime() - DAYS * 86_400_000);
  const [sums, acts] = await Promise.all([
    db.pool.query<
      Record<'topics' | 'posts' | 'writers' | 'reports' | 'held' | 'sent' | 'granted', number> & {
        hours: number | null;
      }
    >(
      `with post as (select p.*, ${knownAuthorSql('null', 'p')} as writer from community_post p where ${openAuthorSql('p', 'p.topic_id')}),
          act as (select a.* from community_act a where ${SUBJECT_STANDS})
        select (select count(*)::integer from community_topic t where t.created_at >= $1 and t.title <> '' and ${openAuthorSql('t', 't.id')}) as topics,
          (select count(*)::integer from post where created_at >= $1) as posts,
          (select count(distinct writer)::integer from post where created_at >= $1) as writers,
          (select count(*)::integer from community_report r join post on post.id = r.post_id where r.created_at >= $1) as reports,
          (select count(*)::integer from post where state = 'held') as held,
          (select count(*)::integer from act where appealed_at >= $1) as sent,
          (select count(*)::integer from act where answered_at >= $1 and appeal = 'granted') as granted,
          (select percentile_cont(0.5) within group (order by extract(epoch from waited) / 3600)::float8 from (
            select created_at - waited_from as waited from act
              where created_at >= $1 and waited_from is not null) waits) as hours`,
      [since],
    ),
    db.pool.query<{ act: string; count: number }>(
      `select act, count(*)::integer as count from community_act a where created_at >= $1 and by_id is not null and ${SUBJECT_STANDS} group by act`,
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
