import { useCallback, useDeferredValue, useMemo } from 'react';
import type { Entry } from '~/domain/emotions/entry';
import { overlaid } from '~/domain/emotions/entry-changes';
import { ApiError, api } from '~/web/sync/api';
import type { EntryOverlays } from '~/web/sync/entry-changes-resource';
import { useApiPages } from '~/web/sync/use-api-query';
import { type EntryPage, noEntries } from '~/web/sync/use-entries';
import { useIsUnlocked } from '~/web/vault/use-vault';
import { type JournalFilters, rangeOf } from './filters';

const LIST = 'GET /api/users/:uid/emotion-barometer';
const SEARCH = 'POST /api/users/:uid/emotion-barometer/search';

/** The first page comes soon, the further ones in fewer steps. */
const FIRST_PAGE = 50;
const NEXT_PAGE = 200;

export interface Journal {
  entries: Entry[];
  error: ApiError | undefined;
  /** The first page is on its way. */
  loading: boolean;
  /** Something of the list is on its way. */
  busy: boolean;
  /** Asks for the next page; null when there is none. */
  more: (() => void) | null;
  reload: () => void;
}

async function fetchPage(
  uid: string,
  filters: JournalFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<EntryPage> {
  const limit = cursor ? NEXT_PAGE : FIRST_PAGE;
  const { emotion, tag, min, max, from, to } = rangeOf(filters);
  const shared = { from, to, tag, cursor: cursor ?? undefined, emotion: emotion as Entry['emotion'] | undefined };
  if (filters.text) {
    const body = { ...shared, min, max, text: filters.text, limit };
    return api(SEARCH, { params: { uid }, body }, { signal });
  }
  const text = (value?: number) => (value === undefined ? undefined : String(value));
  const query = { ...shared, min: text(min), max: text(max), limit: String(limit) };
  try {
    return await api(LIST, { params: { uid }, query }, { signal });
  } catch (error) {
    const none = error instanceof ApiError ? noEntries(error) : undefined;
    if (!none) throw error;
    return none;
  }
}

/** Entries of the pages in their order, each once: what is written meanwhile moves the others on. */
function joined(pages: readonly Pick<EntryPage, 'entries'>[]): Entry[] {
  return [...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values()];
}

const NONE: Entry[] = [];

/** Closed entries that hold the words: the browser finds them itself, beside the account's answer. */
function useLockedHits(uid: string | undefined, filters: JournalFilters) {
  const { emotion, tag, min, max, from, to } = rangeOf(filters);
  const isUnlocked = useIsUnlocked(uid);
  const { pages, error, reload } = useApiPages<EntryPage>(
    isUnlocked && uid && filters.text && !tag ? [SEARCH, { uid, filters, closed: true }] : null,
    async (_, signal) => {
      const { findLocked } = await import('~/web/vault/find-locked');
      const hits = await findLocked(uid ?? '', { text: filters.text ?? '', from, to }, signal);
      const fits = ({ entry }: { entry: Entry }) =>
        (!emotion || entry.emotion === emotion) &&
        (min === undefined || entry.intensity >= min) &&
        (max === undefined || entry.intensity <= max);
      return { entries: hits.filter(fits).map(({ entry }) => entry), lastUpdated: null, nextCursor: null };
    },
  );
  return { hits: useMemo(() => joined(pages), [pages]), error, reload };
}

const newestFirst = (entries: readonly Entry[]) => entries.toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1));

/** The journal of a person under filters: pages by cursor, newest first, with what is on its way. Loading while nobody is known. */
export function useJournal(uid: string | undefined, filters: JournalFilters, overlays: EntryOverlays): Journal {
  const { pages, known, error, loading, busy, more, reload, hash } = useApiPages(
    uid ? [filters.text ? SEARCH : LIST, { uid, filters }] : null,
    (cursor, signal) => fetchPage(uid ?? '', filters, cursor, signal),
  );
  // The cards of a page are drawn a few at a time: the page answers meanwhile.
  const now = useMemo(() => ({ hash, entries: joined(pages), known, error }), [hash, pages, known, error]);
  const drawn = useDeferredValue(now);
  const shown = drawn.hash === hash ? drawn : { entries: NONE, known: false, error: undefined };

  const { hits: closed, ...ofClosed } = useLockedHits(uid, filters);
  const reloadAll = useCallback(() => {
    reload();
    ofClosed.reload();
  }, [reload, ofClosed.reload]);
  const entries = useMemo(() => {
    const all = closed.length > 0 ? newestFirst(joined([{ entries: [...shown.entries, ...closed] }])) : shown.entries;
    return overlaid(all, overlays);
  }, [shown.entries, closed, overlays]);
  return {
    entries,
    error: shown.error ?? ofClosed.error,
    loading: !shown.known && !shown.error,
    busy: loading || busy,
    more,
    reload: reloadAll,
  };
}
