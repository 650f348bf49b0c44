import { useMemo, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => {};

/**
 * The query of the address as the person has it; null in the built page and until its scripts have started. A page that is built as a
 * file reads it here alone: its first drawing in the browser has to be the one that was built, whatever the address asks for.
 */
export function useQuery(): URLSearchParams | null {
  const [search] = useSearchParams();
  const query = useSyncExternalStore<string | null>(
    never,
    () => search.toString(),
    () => null,
  );
  return useMemo(() => (query === null ? null : new URLSearchParams(query)), [query]);
}
