import type { Deps } from '../deps';
import { type EntryRow, openTags } from './entry-row';
import { logDamage } from './list-entries';

/**
 * Common table expressions that count tags by their hashes. `alike` comes before them: `key_id`, `tag_hashes`, `n` entries that
 * share both, and when the `last` of them was recorded. `foremost` are the most used tags, on a tie the latest recorded, in one
 * entry the later in its list, each with the sealed tags of an entry that bears it. Under another key a tag has another hash:
 * while entries are under several, `foremost` holds all.
 */
export const foremostLabels = (limit: number) => `
labels as (
  select key_id, hash, sum(n)::integer as n, max(last) as at,
    max((extract(epoch from last) * 1000)::bigint * 100 + place)::float8 as last
  from alike, unnest(tag_hashes) with ordinality as t (hash, place) group by key_id, hash),
foremost as (
  select best.key_id, best.n, best.at, best.last, bearer.id, bearer.sealed_tags, bearer.place
  from (
    select * from labels order by n desc, last desc
    limit case when (select count(distinct key_id) from labels) > 1 then null else ${limit} end) best
  cross join lateral (
    select id, sealed_tags, array_position(tag_hashes, best.hash) - 1 as place from emotion_entry
    where user_id = $1 and created_at = best.at and best.hash = any(tag_hashes) limit 1) bearer)`;

export interface LabelRow extends Pick<EntryRow, 'id' | 'key_id' | 'sealed_tags'> {
  n: number;
  at: Date;
  /** Orders recordings: by time, in one entry by place. */
  last: number;
  /** Of the tag among the tags of the entry. */
  place: number;
}

export interface Label {
  tag: string;
  n: number;
  at: number;
  last: number;
}

/** The tags of `foremost` in words, those of several keys counted together. A damaged one is left out; the log names its entry. */
export function openLabels(
  { keys, log }: Pick<Deps, 'keys' | 'log'>,
  userId: string,
  rows: readonly LabelRow[],
): Label[] {
  const labels = new Map<string, Label>();
  for (const row of rows) {
    const tag = openRowTags({ keys, log }, userId, row)[row.place];
    if (tag === undefined) continue;
    const known = labels.get(tag) ?? { tag, n: 0, at: 0, last: 0 };
    labels.set(tag, {
      tag,
      n: known.n + row.n,
      at: Math.max(known.at, row.at.getTime()),
      last: Math.max(known.last, row.last),
    });
  }
  return [...labels.values()];
}

/** The tags of a row, none where they are damaged. */
export function openRowTags(
  { keys, log }: Pick<Deps, 'keys' | 'log'>,
  userId: string,
  row: Pick<EntryRow, 'id' | 'key_id' | 'sealed_tags'>,
): string[] {
  try {
    return openTags(keys, userId, row);
  } catch {
    logDamage(log, row, ['tags']);
    return [];
  }
}
