import { type AnalysisPoint, analyse } from '~/domain/emotions/analysis';
import type { Deps } from '../deps';
import { type Period, toldStats } from './read-stats';
import { openRowTags } from './tag-labels';

interface PointRow extends Pick<AnalysisPoint, 'day' | 'hour' | 'emotion' | 'intensity'> {
  created_at: Date;
  sub_emotion: string;
  coping_keys: string[];
  tag_hashes: string[];
  /** Null where another entry brings these tags in words. */
  id: string | null;
  key_id: string;
  sealed_tags: Buffer | null;
}

/** For each tag the last entry that bears it comes with its sealed tags; the others have hashes alone. */
const POINTS = `
with period as (
  select * from emotion_entry
  where user_id = $1 and deleted_at is null
    and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)),
alike as (select tag_hashes, max(created_at) as last from period group by tag_hashes),
bearers as (
  select distinct at from (select max(last) as at from alike, unnest(tag_hashes) as hash group by hash) latest)
select day, hour, created_at, emotion, sub_emotion, intensity, coping_keys, tag_hashes, key_id,
  case when at is not null then id end as id, case when at is not null then sealed_tags end as sealed_tags
from period left join bearers on at = created_at order by created_at, period.id`;

type Reading = Pick<Deps, 'db' | 'keys' | 'log'>;

/** Everything that the analysis page shows. No text is decrypted, and each tag once. */
export async function readAnalysis(deps: Reading, userId: string, period: Period) {
  const { rows } = await deps.db.pool.query<PointRow>({
    name: 'analysis-points',
    text: POINTS,
    values: [userId, period.from ?? null, period.to ?? null],
  });
  const tagOf = namesOf(deps, userId, rows);
  const points = rows.map(({ day, hour, created_at, emotion, sub_emotion, intensity, coping_keys, tag_hashes }) => ({
    ...{ day, hour, emotion, intensity },
    at: created_at.getTime(),
    subEmotion: sub_emotion,
    tags: tag_hashes.map((hash) => tagOf.get(hash)).filter((tag) => tag !== undefined),
    copingKeys: coping_keys,
  }));
  const analysis = analyse(points, { from: period.from ?? null, to: period.to ?? null });
  return { ...analysis, stats: toldStats(analysis.stats) };
}

function namesOf(deps: Reading, userId: string, rows: readonly PointRow[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { id, key_id, sealed_tags, tag_hashes } of rows)
    if (id !== null)
      openRowTags(deps, userId, { id, key_id, sealed_tags }).forEach((tag, place) => {
        names.set(tag_hashes[place] ?? '', tag);
      });
  return names;
}
