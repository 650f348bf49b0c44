import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type JournalFilters, readFilters, writeFilters } from './filters';

const NONE: JournalFilters = {};

/** What history state holds of this person; another one on the same device finds nothing of it. */
const ownState = (uid: string | undefined, state: { uid?: unknown } | null) =>
  state?.uid === (uid ?? null) ? state : null;

/** Filters live in the place: URL and history state, so that «back» works. The built page (not `awake`) knows none; without a `uid` they are a guest's. */
export function useFilters(
  awake: boolean,
  uid: string | undefined,
): [JournalFilters, (next: JournalFilters, replace?: boolean) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(
    () => (awake ? readFilters(new URLSearchParams(search), ownState(uid, state)) : NONE),
    [awake, search, state, uid],
  );
  const change = useCallback(
    (next: JournalFilters, replace = false) => {
      const place = writeFilters(next);
      void navigate(
        { search: place.search },
        { state: place.state && { ...place.state, uid: uid ?? null }, replace, preventScrollReset: true },
      );
    },
    [navigate, uid],
  );
  return [filters, change];
}
