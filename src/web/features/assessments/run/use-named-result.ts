import { useEffect, useEffectEvent } from 'react';

/** In the address of a page of results: which of them. */
export const RESULT_PARAM = 'result';

interface Listed {
  /** Id of a result; null: none is asked for. */
  named: string | null;
  known: boolean;
  results: readonly { id: string }[];
  more: (() => void) | null;
}

/** Asks for earlier results until the named one is there. True: it is in none of them, its person has deleted it. */
export function useNamedResult({ named, known, results, more }: Listed): boolean {
  const isThere = named === null || results.some(({ id }) => id === named);
  const isFarther = !isThere && more !== null;
  const seek = useEffectEvent(() => more?.());
  const { length } = results;
  useEffect(() => {
    if (isFarther && length > 0) seek();
  }, [isFarther, length]);
  return known && !isThere && more === null;
}
