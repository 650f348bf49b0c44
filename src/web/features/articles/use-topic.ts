import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';

const never = () => () => {};

/** The topic that the address asks for; null for all, as the built page shows them before its scripts start. */
export function useTopic(): string | null {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    never,
    () => search.get('topic'),
    () => null,
  );
}
