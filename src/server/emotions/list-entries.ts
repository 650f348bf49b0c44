import type { Entry } from '~/domain/emotions/entry';
import { RESTORE_DAYS } from '~/domain/emotions/entry-rules';
import { canonical } from '~/domain/text';
import { decodeCursor, encodeCursor } from '../db/list-cursor';
import type { Deps } from '../deps';
import { type EntryRow, openTexts, type SealedField, toEntry } from './entry-row';
import { findEntry, readBarometer, readDeleted, readPage, type StoredFilter, type WordQuery } from './entry-store';
import { wordQueries } from './word-queries';

const PAGE_LIMIT = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

type Reading = Pick<Deps, 'db' | 'keys' | 'log'>;
/** What narrows entries, as a person asks for it. */
export type EntryFilter = Omit<StoredFilter, 'tagHashes'> & { tag?: string | undefined };
export type PageQuery = EntryFilter & { cursor?: string | undefined; limit?: number | undefined };

export interface EntryPage {
  entries: Entry[];
  lastUpdated: string | null;
  nextCursor: string | null;
}

export type ListResult = { ok: true; page: EntryPage } | { ok: false; code: 'no-entries' | 'cursor' };

/** A page of the journal, newest first. Refuses when the person has no entry at all. */
export async function listEntries(deps: Reading, userId: string, query: PageQuery): Promise<ListResult> {
  const result = await readEntryPage(deps, userId, query);
  return result.ok && !result.any ? { ok: false, code: 'no-entries' } : result;
}

/** Entries that hold every word of the text in any of its forms, newest first; a text without words finds none. */
export async function searchEntries(
  deps: Reading,
  userId: string,
  { text, ...query }: PageQuery & { text: string },
): Promise<ListResult> {
  return readEntryPage(deps, userId, query, wordQueries(deps, userId, text));
}

/** The newest entries of a period that hold all of these words. */
export async function listEntriesWith(
  deps: Reading,
  userId: string,
  words: readonly WordQuery[],
  { from, to, limit }: Pick<EntryFilter, 'from' | 'to'> & { limit: number },
): Promise<Entry[]> {
  const rows = await readPage(deps.db.pool, userId, { filter: { from, to }, after: null, limit, words });
  return rows.map((row) => readEntry(deps, userId, row));
}

/** A tag as it is kept now, and as a device may have typed it before. */
const formsOf = (tag: string) => [...new Set([canonical(tag), tag, tag.normalize('NFD')])];

/** Hashes of a tag under every key of the ring. */
export const hashesOfTag = ({ keys }: Pick<Deps, 'keys'>, userId: string, tag: string): bigint[] =>
  keys.ids.flatMap((keyId) => keys.tagHashes(formsOf(tag), userId, keyId));

/** A filter as the database answers it. */
export function storedFilter(deps: Pick<Deps, 'keys'>, userId: string, { tag, ...filter }: EntryFilter): StoredFilter {
  if (tag === undefined) return filter;
  return { ...filter, tagHashes: hashesOfTag(deps, userId, tag) };
}

async function readEntryPage(
  deps: Reading,
  userId: string,
  { cursor, limit = PAGE_LIMIT, ...filter }: PageQuery,
  words?: WordQuery[],
): Promise<{ ok: true; page: EntryPage; any: boolean } | { ok: false; code: 'cursor' }> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && !after) return { ok: false, code: 'cursor' };
  const wordless = words?.length === 0;
  const query = { filter: storedFilter(deps, userId, filter), after, limit: limit + 1, ...(words && { words }) };
  const [rows, barometer] = await Promise.all([
    wordless ? [] : readPage(deps.db.pool, userId, query),
    readBarometer(deps.db.pool, userId),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    ok: true,
    any: barometer.any,
    page: {
      entries: shown.map((row) => readEntry(deps, userId, row)),
      lastUpdated: barometer.lastUpdated?.toISOString() ?? null,
      nextCursor: last ? encodeCursor({ createdAt: last.created_at, id: last.id }) : null,
    },
  };
}

/** Names an entry whose stored texts or tags do not open; never a text. */
export function logDamage(
  log: Deps['log'],
  { id, key_id }: Pick<EntryRow, 'id' | 'key_id'>,
  fields: readonly SealedField[],
): void {
  log.error({ entryId: id, keyId: key_id, fields }, 'stored texts of an entry are damaged');
}

/** An entry of a row. Damaged texts read as empty. */
export function readEntry({ keys, log }: Pick<Deps, 'keys' | 'log'>, userId: string, row: EntryRow): Entry {
  const opened = openTexts(keys, userId, row);
  if (opened.broken.length > 0) logDamage(log, row, opened.broken);
  return toEntry(row, opened);
}

/** One entry; null: there is none, or it is deleted. */
export async function openEntry(deps: Reading, userId: string, id: string): Promise<Entry | null> {
  const row = await findEntry(deps.db.pool, userId, id);
  return row ? readEntry(deps, userId, row) : null;
}

/** The first instant of deletion from which an entry can still be restored. */
export const restorableSince = (now: Date) => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

/** Deleted entries that can still be restored, the latest first. */
export async function listDeleted(
  deps: Reading & Pick<Deps, 'clock'>,
  userId: string,
): Promise<(Entry & { deletedAt: string })[]> {
  const rows = await readDeleted(deps.db.pool, userId, restorableSince(deps.clock()));
  return rows.map((row) => ({
    ...readEntry(deps, userId, row),
    deletedAt: (row.deleted_at ?? row.created_at).toISOString(),
  }));
}
