import type { CategoryKey, WarningLabel } from '~/catalogue/community';
import type { OwnTopic } from '~/contract/community';
import { PAGE } from '~/domain/community/limits';
import { plainWords } from '~/domain/words';
import { wordStems } from '../crypto/word-stems';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { type CursorPosition, decryptCursor, encryptCursor } from './encrypted-cursor';
import { findTopics } from './view-topics';
import { postVisibleSql, topicVisibleSql, warningOverSql } from './visible';

export interface FoundPost {
  topic: OwnTopic;
  post: string;
  number: number;
  /** Empty where the words stand under a warning. */
  excerpt: string;
  warning: WarningLabel | null;
}

export type Search = { ok: true; found: FoundPost[]; nextCursor: string | null } | { ok: false; code: 'cursor' };

interface Asked {
  text: string;
  category?: CategoryKey | undefined;
  cursor?: string | undefined;
}

const BEFORE = 60;
const EXCERPT = 220;

/** The part of a text where the first of the words stands, without the signs of the markup. */
export function excerptOf(text: string, stems: ReadonlySet<string>): string {
  const plain = text
    .replace(/[*_>`#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const word = plain.split(/(?<=\s)/).reduce(
    (found, part) => {
      if (found.is) return found;
      const is = [...wordStems(part)].some((stem) => stems.has(stem));
      return is ? { at: found.at, is } : { at: found.at + part.length, is };
    },
    { at: 0, is: false },
  );
  const from = word.is && word.at > BEFORE ? plain.indexOf(' ', word.at - BEFORE) + 1 : 0;
  const part = plain.slice(from, from + EXCERPT);
  return `${from > 0 ? '…' : ''}${part}${from + EXCERPT < plain.length ? '…' : ''}`;
}

interface Candidate {
  id: string;
  topic_id: string;
  number: number;
  text: string;
  created_at: Date;
  visible: boolean;
  warning: WarningLabel | null;
}

interface Wanted {
  stems: readonly string[];
  category: CategoryKey | null;
  after: CursorPosition | null;
  limit: number;
}

/**
 * So many of the newest posts that hold the words, each with whether the viewer may read it. Asked for few of many, the database reads from
 * the newest; asked at once for those that the viewer may read, it would sort all of them first.
 */
async function readCandidates(
  client: Queryable,
  viewer: string,
  { stems, category, after, limit }: Wanted,
): Promise<Candidate[]> {
  const values: unknown[] = [viewer, stems, limit];
  const where = ["state = 'shown'", 'stems @> $2::text[]'];
  if (category)
    where.push(`topic_id in (select id from community_topic where category = $${values.push(category)}::text)`);
  if (after) where.push(`(created_at, id) < ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::uuid)`);
  const { rows } = await client.query<Candidate>(
    // Words that the viewer may not read stay in the database: there may be very many of them.
    `select p.id, p.topic_id, p.number, case when visible then p.text else '' end as text, p.created_at, visible,
        ${warningOverSql('$1::text', 'p')} as warning
      from (select * from community_post where ${where.join(' and ')} order by created_at desc, id desc limit $3) p
        join community_topic t on t.id = p.topic_id
        cross join lateral (select ${topicVisibleSql('$1::text')} and ${postVisibleSql('$1::text')} as visible) seen
      order by p.created_at desc, p.id desc`,
    values,
  );
  return rows;
}

/** The newest posts that the viewer may read, one more than a page holds where there are so many. */
async function readFound(client: Queryable, viewer: string, wanted: Omit<Wanted, 'limit'>): Promise<Candidate[]> {
  const found: Candidate[] = [];
  let { after } = wanted;
  for (let limit = PAGE.found * 2; ; limit *= 4) {
    const rows = await readCandidates(client, viewer, { ...wanted, after, limit });
    found.push(...rows.filter(({ visible }) => visible));
    const last = rows.at(-1);
    if (!last || rows.length < limit || found.length > PAGE.found) return found.slice(0, PAGE.found + 1);
    after = { at: last.created_at, id: last.id };
  }
}

/** Posts that hold every word of a search in some form, as far as the viewer may read them; the newest first. */
export async function searchPosts(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  viewer: string,
  { text, category, cursor }: Asked,
): Promise<Search> {
  const after = cursor === undefined ? null : decryptCursor(keys, cursor);
  if (cursor !== undefined && !after) return { ok: false, code: 'cursor' };
  const stems = wordStems(text);
  if (plainWords(text).length === 0) return { ok: true, found: [], nextCursor: null };
  const rows = await readFound(db.pool, viewer, { stems: [...stems], category: category ?? null, after });
  const page = rows.slice(0, PAGE.found);
  const topics = await findTopics(db.pool, viewer, [...new Set(page.map((row) => row.topic_id))]);
  const found = page.flatMap((row) => {
    const topic = topics.find(({ id }) => id === row.topic_id);
    const { id: post, number, warning } = row;
    return topic ? [{ topic, post, number, excerpt: warning ? '' : excerptOf(row.text, stems), warning }] : [];
  });
  const last = rows.length > PAGE.found ? page.at(-1) : undefined;
  return { ok: true, found, nextCursor: last ? encryptCursor(keys, { at: last.created_at, id: last.id }) : null };
}
