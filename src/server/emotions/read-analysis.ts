import { type AnalysisPoint, analyse } from '~/domain/emotions/analysis';
import type { Deps } from '../deps';
import { FILTER, filterValues } from './entry-store';
import { type EntryFilter, storedFilter } from './list-entries';
import { shownStats } from './read-stats';
import { openRowTags } from './tag-labels';

interface PointRow extends Pick<AnalysisPoint, 'day' | 'hour' | 'emotion' | 'intensity'> {
  sub_emotion: string;
  is_closed: boolean;
  /** As the database writes a list, `{1,2}`: few differ, and each is read once. */
  tag_hashes: string;
  /** The entry's id, null where another entry brings these tags in words. */
  bearer: string | null;
  key_id: string;
  sealed_tags: Buffer | null;
}

/** For each tag the last entry that bears it comes with its sealed tags; the others have hashes alone. */
const POINTS = `
with alike as (select tag_hashes, max(created_at) as last from emotion_entry where ${FILTER} group by tag_hashes),
bearers as (
  select distinct at from (select max(last) as at from alike, unnest(tag_hashes) as hash group by hash) latest)
select day, hour, emotion, sub_emotion, closed is not null as is_closed, intensity, tag_hashes::text, key_id,
  case when at is not null then id end as bearer, case when at is not null then sealed_tags end as sealed_tags
from emotion_entry left join bearers on at = created_at where ${FILTER} order by created_at, id`;

type Reading = Pick<Deps, 'db' | 'keys' | 'log'>;

interface ReadPoint extends AnalysisPoint {
  /** «Только для меня»: it has tags that nobody here can read, or none. */
  isClosed: boolean;
}

/** The entries of a filter without their texts, in the order of recording; each tag is decrypted once. */
export async function readPoints(deps: Reading, userId: string, filter: EntryFilter): Promise<ReadPoint[]> {
  const { rows } = await deps.db.pool.query<PointRow>({
    name: 'analysis-points',
    text: POINTS,
    values: filterValues(userId, storedFilter(deps, userId, filter)),
  });
  const tagsOf = openTagLists(deps, userId, rows);
  return rows.map(({ day, hour, emotion, sub_emotion, is_closed, intensity, tag_hashes }) => ({
    ...{ day, hour, emotion, intensity },
    subEmotion: sub_emotion,
    isClosed: is_closed,
    tags: tagsOf.get(tag_hashes) ?? [],
  }));
}

/** Everything that the analysis page shows, of the entries of a filter. */
export async function readAnalysis(deps: Reading, userId: string, filter: EntryFilter) {
  const points = await readPoints(deps, userId, filter);
  const analysis = analyse(points, { from: filter.from ?? null, to: filter.to ?? null });
  const closed = points.filter(({ isClosed }) => isClosed).length;
  return { ...analysis, stats: shownStats(analysis.stats), closed };
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
      [...new Set(hashes.map((hash) => names.get(hash)).filter((tag) => tag !== undefined))],
    ]),
  );
}
