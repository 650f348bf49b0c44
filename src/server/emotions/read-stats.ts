import { NO_DATA } from '~/contract/messages';
import type { Stats } from '~/domain/emotions/stats';
import type { Deps } from '../deps';

export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** The order of recording decides ties, in one entry the order of its tags (domain/emotions/stats.ts). */
const STATS = `
with mine as materialized (
  select emotion, intensity, tags, row_number() over (order by created_at, id) as at from emotion_entry
  where user_id = $1 and deleted_at is null
    and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)),
feelings as (select emotion, count(*) as n, sum(intensity) as sum, max(at) as last from mine group by emotion),
named as (select at * 100 + generate_subscripts(tags, 1) as place, unnest(tags) as tag from mine),
labels as (select tag, count(*) as n, max(place) as last from named group by tag)
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
