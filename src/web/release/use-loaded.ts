import { useEffect } from 'react';
import { useFetcher } from 'react-router';

/**
 * What the page at another path loads: a page of the cabinet shows the texts of a public one. `useLoaded<typeof loader>(path)`;
 * undefined until it has come. A path without a page goes to the error boundary.
 */
export function useLoaded<L>(path: string): ReturnType<typeof useFetcher<L>>['data'] {
  const { data, load } = useFetcher<L>();
  useEffect(() => void load(path), [load, path]);
  return data;
}
