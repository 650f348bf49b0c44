import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SiteContract } from '~/contract';
import type { AnswerOf } from '~/contract/endpoint';
import type { Entry } from '~/domain/emotions/entry';
import { ApiError, api } from '~/web/api';
import { type JournalFilters, rangeOf } from './filters';

type Page = AnswerOf<SiteContract['GET /api/users/:uid/emotion-barometer']>;

/** The first page comes soon, the further ones in fewer steps. */
const FIRST_PAGE = 50;
const NEXT_PAGE = 200;

interface JournalState {
  key: string;
  entries: Entry[];
  nextCursor: string | null;
  error: ApiError | null;
  /** The person has no entry at all. */
  none: boolean;
}

export interface Journal extends Omit<JournalState, 'key'> {
  /** The first page is on its way. */
  loading: boolean;
  /** A further page is on its way. */
  loadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
  /** Puts a changed entry into the list, without asking the server again. */
  replace: (entry: Entry) => void;
  remove: (id: string) => void;
}

async function fetchPage(uid: string, filters: JournalFilters, cursor: string | undefined, signal?: AbortSignal) {
  const limit = cursor ? NEXT_PAGE : FIRST_PAGE;
  const { emotion, tag, min, max, from, to } = rangeOf(filters);
  const shared = { from, to, tag, cursor, emotion: emotion as Entry['emotion'] | undefined };
  const options = signal ? { signal } : {};
  if (filters.text) {
    const body = { ...shared, min, max, text: filters.text, limit };
    return api('POST /api/users/:uid/emotion-barometer/search', { params: { uid }, body }, options);
  }
  const text = (value?: number) => (value === undefined ? undefined : String(value));
  const query = { ...shared, min: text(min), max: text(max), limit: String(limit) };
  return api('GET /api/users/:uid/emotion-barometer', { params: { uid }, query }, options);
}

const EMPTY: Page = { entries: [], lastUpdated: null, nextCursor: null };

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, 'internal', 'Не\u00a0получилось открыть дневник.');
}

/** The journal of a person under filters: pages by cursor, newest first. Loading while nobody is known. */
export function useJournal(uid: string | undefined, filters: JournalFilters): Journal {
  const wanted = JSON.stringify([uid, filters]);
  const [turn, setTurn] = useState(0);
  const key = `${wanted} ${turn}`;
  const [state, setState] = useState<JournalState>({
    key: '',
    entries: [],
    nextCursor: null,
    error: null,
    none: false,
  });
  const [loadingMore, setLoadingMore] = useState(false);
  const busy = useRef<string | null>(null);
  const first = useEffectEvent((person: string, signal: AbortSignal) => fetchPage(person, filters, undefined, signal));

  useEffect(() => {
    if (!uid) return;
    const control = new AbortController();
    const settle = (page: Page, error: ApiError | null, none = false) => {
      if (control.signal.aborted) return;
      // The cards of a page are drawn a few at a time: the page answers meanwhile.
      startTransition(() => setState({ key, entries: page.entries, nextCursor: page.nextCursor, error, none }));
    };
    first(uid, control.signal).then(
      (page) => settle(page, null),
      (reason: unknown) => {
        const error = toApiError(reason);
        if (error.code === 'no-entries') settle(EMPTY, null, true);
        else settle(EMPTY, error);
      },
    );
    return () => control.abort();
  }, [uid, key]);

  const loadMore = useEffectEvent(async () => {
    const cursor = state.nextCursor;
    if (!uid || !cursor || state.key !== key || busy.current === cursor) return;
    busy.current = cursor;
    setLoadingMore(true);
    try {
      const page = await fetchPage(uid, filters, cursor);
      setState((old) => {
        if (old.key !== key || old.nextCursor !== cursor) return old;
        const known = new Set(old.entries.map((entry) => entry.id));
        const added = page.entries.filter((entry) => !known.has(entry.id));
        return { ...old, entries: [...old.entries, ...added], nextCursor: page.nextCursor, error: null };
      });
    } catch (reason) {
      setState((old) => (old.key === key ? { ...old, error: toApiError(reason) } : old));
    } finally {
      busy.current = null;
      setLoadingMore(false);
    }
  });

  const replace = useCallback((entry: Entry) => {
    setState((old) => ({ ...old, entries: old.entries.map((one) => (one.id === entry.id ? entry : one)) }));
  }, []);
  const remove = useCallback((id: string) => {
    setState((old) => ({ ...old, entries: old.entries.filter((entry) => entry.id !== id) }));
  }, []);
  const reload = useCallback(() => setTurn((value) => value + 1), []);

  const { key: shown, ...rest } = state;
  return { ...rest, loading: shown !== key, loadingMore, loadMore: () => void loadMore(), reload, replace, remove };
}
