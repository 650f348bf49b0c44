import type { OwnWallPost, WallPost } from '~/contract/wall';
import { decodeCursor, encodeCursor } from '../db/list-cursor';
import type { Deps } from '../deps';
import { readSignedWords, readWord, readWords, type WallQuery, type WordRow } from './word-store';

const PAGE = 24;

/** A card as everybody sees it. */
export function toPost(row: WordRow): WallPost {
  const { id, text, topic, kind, author, work, name, seed, responses } = row;
  return {
    id,
    text,
    topic,
    kind,
    author,
    work,
    name,
    seed,
    responses,
    shownAt: row.shown_at?.toISOString() ?? null,
  };
}

/** A card with the marks of the person who looks. */
export function toOwnPost(row: WordRow): OwnWallPost {
  const { mine, responded, kept, state, reason, new_name: name, name_declined: declined } = row;
  const newName = name === null ? null : { name, declined };
  return { ...toPost(row), mine, responded, kept, state, reason, newName };
}

type Asked = Partial<Pick<WallQuery, 'list' | 'topic' | 'kind' | 'limit'>> & {
  cursor?: string | undefined;
  /** Ids with a dot between each two. */
  ids?: string | undefined;
};

export type WordPage = { ok: true; rows: WordRow[]; nextCursor: string | null } | { ok: false; code: 'cursor' };

/**
 * A page of the wall, of a person's own words or of their collection, newest first. The cursor is the place of the last card: what is
 * shown meanwhile stands before it, so that no later page has a gap or a double.
 */
export async function listWords(
  { db }: Pick<Deps, 'db'>,
  viewer: string | null,
  { cursor, ids, list = 'all', limit = PAGE, ...filter }: Asked,
): Promise<WordPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && !after) return { ok: false, code: 'cursor' };
  const found = await readWords(db.pool, {
    ...filter,
    viewer,
    list,
    after,
    limit: limit + 1,
    ids: ids?.split('.'),
  });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { ok: true, rows, nextCursor: last ? encodeCursor({ createdAt: last.placed_at, id: last.id }) : null };
}

/** One card that the viewer may see; null for any other. */
export const findWord = ({ db }: Pick<Deps, 'db'>, viewer: string | null, id: string): Promise<WordRow | null> =>
  readWord(db.pool, viewer, id);

/** Shown words under which a person has put their name, the newest first: what their profile may show. */
export const listSignedWords = ({ db }: Pick<Deps, 'db'>, userId: string, limit: number) =>
  readSignedWords(db.pool, userId, limit);
