import type { TestKey } from '~/domain/assessments/tests';
import { api } from '~/web/sync/api';

/** A page of results of some tests, the newest first. */
export const readResultPage = (uid: string, tests: readonly TestKey[], cursor: string | null, signal?: AbortSignal) =>
  api(
    'GET /api/users/:uid/assessments',
    { params: { uid }, query: { tests: tests.join(), ...(cursor ? { cursor } : {}) } },
    signal ? { signal } : {},
  );
