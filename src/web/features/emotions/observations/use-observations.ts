import type { Observations } from '~/contract/claims';
import { type ApiQuery, useApiQuery } from '~/web/sync/use-api-query';

/** What a person was told of their entries, and what became of it; null asks nothing. */
export const useObservations = (uid: string | null | undefined): ApiQuery<Observations> =>
  useApiQuery('GET /api/users/:uid/observations', uid ? { params: { uid } } : null);
