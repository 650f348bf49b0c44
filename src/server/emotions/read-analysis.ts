import { type AnalysisPoint, analyse } from '~/domain/emotions/analysis';
import type { Deps } from '../deps';
import { type Period, toldStats } from './read-stats';
import { openRowTags } from './tag-labels';

interface PointRow extends Pick<AnalysisPoint, 'day' | 'hour' | 'emotion' | 'intensity' | 'outcome'> {
  sub_emotion: string;
  coping_keys: string[];
  /** As the database writes a list, `{1,2}`: few differ, and each is read once. */
  tag_hashes: string;
  /** The entry's id, null where another entry brings these tags in words. */
  bearer: string | null;
  key_id: string;
  sealed_tags: Buffer | null;
}

const PERIOD = `user_id = $1 and deleted_at is null
  and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)`;

/** For each tag the last entry that bears it comes with its sealed tags; the others have hashes alone. */
const POINTS = `
with alike as (select tag_hashes, max(created_at) as last from emotion_entry where ${PERIOD} group by tag_hashes),
bearers as (
  select distinct at from (select max(last) as at from alike, unnest(tag_hashes) as hash group by hash) latest)
select day, hour, emotion, sub_emotion, intensity, coping_keys, outcome, tag_hashes::text, key_id,
  case when at is not null then id end as bearer, case when at is not null then sealed_tags end as sealed_tags
from emotion_entry left join bearers on at = created_at where ${PERIOD} order by created_at, id`;

type Reading = Pick<Deps, 'db' | 'keys' | 'log'>;

/** Everything that the analysis page shows. No text is decrypted, and each tag once. */
export async function readAnalysis(deps: Reading, userId: string, period: Period) {
  const { rows } = await deps.db.pool.query<PointRow>({
    name: 'analysis-points',
    text: POINTS,
    values: [userId, period.from ?? null, period.to ?? null],
  });
  const tagsOf = openTagLists(deps, userId, rows);
  const points = rows.map(({ day, hour, emotion, sub_emotion, intensity, coping_keys, outcome, tag_hashes }) => ({
    ...{ day, hour, emotion, intensity },
    subEmotion: sub_emotion,
    tags: tagsOf.get(tag_hashes) ?? [],
    copingKeys: coping_keys,
    outcome,
  }));
  const analysis = analyse(points, { from: period.from ?? null, to: period.to ?? null });
  return { ...analysis, stats: toldStats(analysis.stats) };
}

/** The tags in words of each list of hashes that the rows have. */
function openTagLists(deps: Reading, userId: string, rows: readonly PointRow[]): Map<string, string[]> {
  const known = new Set(rows.map(({ tag_hashes }) => tag_hashes));
  const lists = new Map([...known].map((list) => [list, list.slice(1, -1).split(',')]));
  const names = new Map<string, string>();
  for (const { bearer, key_id, sealed_tags, tag_hashes } of rows) {
    if (bearer === null) continue;
    const tags = openRowTags(deps, userId, { id: bearer, key_id, sealed_tags });
    for (const [place, hash] of lists.get(tag_hashes)?.entries() ?? []) if (tags[place]) names.set(hash, tags[place]);
  }
  return new Map(
    [...lists].map(([list, hashes]) => [
      list,
      hashes.map((hash) => names.get(hash)).filter((tag) => tag !== undefined),
    ]),
  );
}
