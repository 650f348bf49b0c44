import { useMemo } from 'react';
import { useApiQuery } from '~/web/sync/use-api-query';

const NONE: readonly string[] = [];

/** The person's own tags, the most used first; none for a guest. */
export function useFrequentTags(uid: string | null): readonly string[] {
  const { data } = useApiQuery('GET /api/users/:uid/emotion-barometer/tags', uid ? { params: { uid } } : null);
  return useMemo(() => data?.tags.map(({ tag }) => tag) ?? NONE, [data]);
}
