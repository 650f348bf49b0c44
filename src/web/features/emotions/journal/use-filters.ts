import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type JournalFilters, readFilters, writeFilters } from './filters';

const NONE: JournalFilters = {};

/** Filters live in the place: URL and history state, so that «back» works. The built page (not `awake`) knows none. */
export function useFilters(awake: boolean): [JournalFilters, (next: JournalFilters, replace?: boolean) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(
    () => (awake ? readFilters(new URLSearchParams(search), state) : NONE),
    [awake, search, state],
  );
  const change = useCallback(
    (next: JournalFilters, replace = false) => {
      const place = writeFilters(next);
      void navigate({ search: place.search }, { state: place.state, replace, preventScrollReset: true });
    },
    [navigate],
  );
  return [filters, change];
}
