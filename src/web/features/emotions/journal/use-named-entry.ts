import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isId } from '~/domain/id';
import { useApiQuery } from '~/web/sync/use-api-query';
import { unreadableWords } from '~/web/ui/states';
import { writeFilters } from './filters';
import type { Journal } from './use-journal';

export interface NamedEntry {
  /** Id of the entry that the address names (`#id`); null: none. */
  id: string | null;
  /** There is no such entry any more. */
  isGone: boolean;
  /** What the site says of one that it keeps and can't read; null: nothing of the kind. */
  unreadable: string | null;
}

/** The entry that the address names. One that the list does not hold yet is sought by its id, and the list goes to its day. */
export function useNamedEntry(uid: string | undefined, { entries, loading, error }: Journal): NamedEntry {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const name = hash.slice(1);
  const id = isId(name) ? name : null;
  const isSought = id !== null && !loading && !error && !entries.some((entry) => entry.id === id);
  const found = useApiQuery(
    'GET /api/users/:uid/emotion-barometer/entries/:id',
    uid && isSought ? { params: { uid, id } } : null,
  );
  const day = isSought ? found.data?.localDate : undefined;
  useEffect(() => {
    if (day === undefined) return;
    const { search } = writeFilters({ from: day, to: day });
    void navigate({ search, hash: `#${id}` }, { replace: true, preventScrollReset: true });
  }, [day, id, navigate]);
  const { error: refused } = found;
  const isGone = isSought && refused?.code === 'not-found';
  return { id, isGone, unreadable: isSought ? unreadableWords(refused) : null };
}
