import { useMemo } from 'react';
import type { SefiraKey } from '~/catalogue/sefirot';
import type { Point } from '~/contract/progress';
import { api } from '~/web/data/api';
import { useReadPages } from '~/web/data/use-read';

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

/** The ledger of a person page by page, the newest first, of one sefira or of all. */
export function useHistory(uid: string, sefira: SefiraKey | null): PointPages {
  const { pages, known, error, busy, more, reload } = useReadPages([HISTORY, { uid, sefira }], (cursor, signal) => {
    const query = { limit: PAGE_SIZE, ...(sefira && { sefira }), ...(cursor && { cursor }) };
    return api(HISTORY, { params: { uid }, query }, { signal });
  });
  const history = useMemo(() => pages.flatMap((page) => page.history), [pages]);
  return { history, failed: error !== undefined, loading: busy || (!known && !error), more, reload };
}
