import { NO_DATA } from '~/contract/messages';
import type { Stats } from '~/domain/emotions/stats';
import type { Deps } from '../deps';

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
  select emotion, tags, count(*) as n, sum(intensity) as sum, max(created_at) as last from emotion_entry
  where user_id = $1 and deleted_at is null
    and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)
  group by emotion, tags),
feelings as (select emotion, sum(n)::integer as n, sum(sum) as sum, max(last) as last from alike group by emotion),
labels as (
  select tag, sum(n) as n, max((extract(epoch from last) * 1000)::bigint * 100 + place) as last
  from alike, unnest(tags) with ordinality as t (tag, place) group by tag)
select (select coalesce(sum(n), 0) from feelings)::integer as total,
  (select emotion from feelings order by n desc, last desc limit 1) as emotion,
  (select coalesce(round(sum(sum)::numeric / nullif(sum(n), 0), 2), 0) from feelings)::float8 as average,
  (select tag from labels order by n desc, last desc limit 1) as tag,
  (select coalesce(json_object_agg(emotion, n), '{}') from feelings) as distribution`;

interface StatsRow {
  total: number;
  emotion: string | null;
  average: number;
  tag: string | null;
  distribution: Record<string, number>;
}

/** The five stats of a period of local days (docs/specification.md §3), by one statement, without decrypting a text. */
export async function readStats({ db }: Pick<Deps, 'db'>, userId: string, period: Period): Promise<Stats> {
  const { rows } = await db.pool.query<StatsRow>({
    name: 'emotion-stats',
    text: STATS,
    values: [userId, period.from ?? null, period.to ?? null],
  });
  const [row] = rows;
  return {
    totalEntries: row?.total ?? 0,
    mostCommonEmotion: row?.emotion ?? null,
    averageIntensity: row?.average ?? 0,
    mostCommonTag: row?.tag ?? null,
    emotionDistribution: row?.distribution ?? {},
  };
}

/** Stats as the interface tells them: without data the owner's words stand in. */
export function toldStats(stats: Stats) {
  return {
    ...stats,
    mostCommonEmotion: stats.mostCommonEmotion ?? NO_DATA,
    mostCommonTag: stats.mostCommonTag ?? NO_DATA,
  };
}
