import { useMemo } from 'react';
import type { Point } from '~/contract/progress';
import type { PointCause } from '~/domain/progress/point-rules';
import type { Sefira } from '~/domain/progress/sefirot';
import { api } from '~/web/sync/api';
import { useApiPages } from '~/web/sync/use-api-query';

const PAGE_SIZE = '20';
const HISTORY = 'GET /api/users/:uid/progress/history';

export interface PointPages {
  history: readonly Point[];
  loading: boolean;
  failed: boolean;
  /** Asks for the next page; null when there is none. */
  more: (() => void) | null;
  reload: () => void;
}

/** Null: of all. */
export interface HistoryFilter {
  sefira?: Sefira | null;
  cause?: PointCause | null;
  /** `YYYY-MM-DD` */
  day?: string | null;
}

/** The ledger of a person page by page, the newest first. */
export function useHistory(uid: string, { sefira, cause, day }: HistoryFilter): PointPages {
  const filter = { ...(sefira && { sefira }), ...(cause && { cause }), ...(day && { day }) };
  const { pages, known, error, busy, more, reload } = useApiPages([HISTORY, { uid, ...filter }], (cursor, signal) =>
    api(HISTORY, { params: { uid }, query: { limit: PAGE_SIZE, ...filter, ...(cursor && { cursor }) } }, { signal }),
  );
  const history = useMemo(() => pages.flatMap((page) => page.history), [pages]);
  return { history, failed: error !== undefined, loading: busy || (!known && !error), more, reload };
}
