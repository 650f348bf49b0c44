import type { CategoryKey } from '~/catalogue/community';
import type { OwnTopic } from '~/contract/community';
import { PAGE } from '~/domain/community/limits';
import { plainWords } from '~/domain/words';
import { wordStems } from '../crypto/word-stems';
import type { Deps } from '../deps';
import { openPlace, sealPlace } from './sealed-place';
import { findTopics } from './view-topics';
import { postVisibleSql, topicVisibleSql } from './visible';

export interface FoundPost {
  topic: OwnTopic;
  post: string;
  number: number;
  excerpt: string;
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

/** Posts that hold every word of a search in some form, as far as the viewer may read them; the newest first. */
export async function searchPosts(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  viewer: string,
  { text, category, cursor }: Asked,
): Promise<Search> {
  const after = cursor === undefined ? null : openPlace(keys, cursor);
  if (cursor !== undefined && !after) return { ok: false, code: 'cursor' };
  const stems = wordStems(text);
  if (plainWords(text).length === 0) return { ok: true, found: [], nextCursor: null };
  const { rows } = await db.pool.query<{
    id: string;
    topic_id: string;
    number: number;
    text: string;
    created_at: Date;
  }>(
    `select p.id, p.topic_id, p.number, p.text, p.created_at
      from community_post p join community_topic t on t.id = p.topic_id
      where p.stems @> $2::text[] and p.state = 'shown'
        and ($4::timestamptz is null or (p.created_at, p.id) < ($4::timestamptz, $5::uuid))
        and ${topicVisibleSql('$1::text')} and ${postVisibleSql('$1::text')} and ($3::text is null or t.category = $3)
      order by p.created_at desc, p.id desc limit $6`,
    [viewer, [...stems], category ?? null, after?.at ?? null, after?.id ?? null, PAGE.found + 1],
  );
  const page = rows.slice(0, PAGE.found);
  const topics = await findTopics(
    db.pool,
    viewer,
    page.map((row) => row.topic_id),
  );
  const found = page.flatMap((row) => {
    const topic = topics.find(({ id }) => id === row.topic_id);
    return topic ? [{ topic, post: row.id, number: row.number, excerpt: excerptOf(row.text, stems) }] : [];
  });
  const last = rows.length > PAGE.found ? page.at(-1) : undefined;
  return { ok: true, found, nextCursor: last ? sealPlace(keys, { at: last.created_at, id: last.id }) : null };
}
