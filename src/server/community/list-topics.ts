import type { CategoryKey } from '~/catalogue/community';
import type { OwnTopic } from '~/contract/community';
import { PAGE } from '~/domain/community/limits';
import type { Deps } from '../deps';
import { decryptCursor, encryptCursor } from './encrypted-cursor';
import { readTopics, type TopicQuery } from './view-topics';

interface Asked {
  category?: CategoryKey | undefined;
  list?: TopicQuery['list'] | undefined;
  cursor?: string | undefined;
}

export type TopicPage = { ok: true; topics: OwnTopic[]; nextCursor: string | null } | { ok: false; code: 'cursor' };

/** A page of topics, where something was written last above. `viewer`: a uid, null for a guest. */
export async function listTopics(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  viewer: string | null,
  { category, list = 'all', cursor }: Asked,
): Promise<TopicPage> {
  const after = cursor === undefined ? null : decryptCursor(keys, cursor);
  if (cursor !== undefined && !after) return { ok: false, code: 'cursor' };
  const limit = PAGE.topics;
  const found = await readTopics(db.pool, viewer, { category: category ?? null, list, after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  return {
    ok: true,
    topics: page.map(({ topic }) => topic),
    nextCursor: last ? encryptCursor(keys, last.place) : null,
  };
}
