import { MAX_TAGS } from '~/domain/emotions/entry-rules';
import type { Deps } from '../deps';
import { foremostLabels, type LabelRow, openLabels } from './tag-labels';

const TAGS_SHOWN = 500;

/** Those recorded as often and at the same time are told by name, which the database cannot see: it gives all of them. */
const TAGS = `
with alike as materialized (
  select key_id, tag_hashes, count(*) as n, max(created_at) as last from emotion_entry
  where user_id = $1 and deleted_at is null group by key_id, tag_hashes),
${foremostLabels(TAGS_SHOWN + MAX_TAGS)}
select * from foremost`;

/** Tags with the number of entries that carry them: frequent first, then the latest recorded, then by name. */
export async function readTags(
  deps: Pick<Deps, 'db' | 'keys' | 'log'>,
  userId: string,
): Promise<{ tag: string; count: number }[]> {
  const { rows } = await deps.db.pool.query<LabelRow>({ name: 'read-tags', text: TAGS, values: [userId] });
  return openLabels(deps, userId, rows)
    .sort((a, b) => b.n - a.n || b.at - a.at || (a.tag < b.tag ? -1 : 1))
    .slice(0, TAGS_SHOWN)
    .map(({ tag, n }) => ({ tag, count: n }));
}
