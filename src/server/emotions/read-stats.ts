import { NO_DATA } from '~/contract/messages';
import type { Stats } from '~/domain/emotions/stats';
import type { Deps } from '../deps';
import { foremostLabels, type LabelRow, openLabels } from './tag-labels';

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Entries of one feeling with the same tags are counted together first: everything after that works on a few rows. The latest
 * recording decides ties, in one entry the order of its tags (domain/emotions/stats.ts).
 */
const STATS = `
with alike as materialized (
  select key_id, emotion, tag_hashes, count(*) as n, sum(intensity) as sum, max(created_at) as last from emotion_entry
  where user_id = $1 and deleted_at is null
    and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)
  group by key_id, emotion, tag_hashes),
feelings as (select emotion, sum(n)::integer as n, sum(sum) as sum, max(last) as last from alike group by emotion),
${foremostLabels(1)}
select (select coalesce(sum(n), 0) from feelings)::integer as total,
  (select emotion from feelings order by n desc, last desc limit 1) as emotion,
  (select coalesce(round(sum(sum)::numeric / nullif(sum(n), 0), 2), 0) from feelings)::float8 as average,
  (select coalesce(json_object_agg(emotion, n), '{}') from feelings) as distribution, foremost.*
from (select) one left join foremost on true`;

type StatsRow = {
  total: number;
  emotion: string | null;
  average: number;
  distribution: Record<string, number>;
} & (LabelRow | { [name in keyof LabelRow]: null });

/** The five stats of a period of local days (docs/specification.md §3), by one statement. Nothing is decrypted but the tag that is told. */
export async function readStats(
  deps: Pick<Deps, 'db' | 'keys' | 'log'>,
  userId: string,
  period: Period,
): Promise<Stats> {
  const { rows } = await deps.db.pool.query<StatsRow>({
    name: 'emotion-stats',
    text: STATS,
    values: [userId, period.from ?? null, period.to ?? null],
  });
  const [row] = rows;
  const labels = openLabels(deps, userId, rows.filter(hasLabel));
  const [label] = labels.sort((a, b) => b.n - a.n || b.last - a.last);
  return {
    totalEntries: row?.total ?? 0,
    mostCommonEmotion: row?.emotion ?? null,
    averageIntensity: row?.average ?? 0,
    mostCommonTag: label?.tag ?? null,
    emotionDistribution: row?.distribution ?? {},
  };
}

const hasLabel = (row: StatsRow): row is StatsRow & LabelRow => row.id !== null;

/** Stats as the interface tells them: without data the owner's words stand in. */
export function shownStats(stats: Stats) {
  return {
    ...stats,
    mostCommonEmotion: stats.mostCommonEmotion ?? NO_DATA,
    mostCommonTag: stats.mostCommonTag ?? NO_DATA,
  };
}

const MONTHS = `
select to_char(day, 'YYYY-MM') as month, count(*)::integer as count from emotion_entry
where user_id = $1 and deleted_at is null
group by month order by month desc`;

/** Local months that hold entries (`YYYY-MM`), the newest first, each with how many. */
export async function readMonths(
  { db }: Pick<Deps, 'db'>,
  userId: string,
): Promise<{ month: string; count: number }[]> {
  const { rows } = await db.pool.query<{ month: string; count: number }>({
    name: 'entry-months',
    text: MONTHS,
    values: [userId],
  });
  return rows;
}
