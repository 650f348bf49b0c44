import { useEffect, useMemo } from 'react';
import type { OwnDataKey } from '~/catalogue/own-data';
import type { Row } from '~/domain/own-data/field';
import { api } from '~/web/sync/api';
import { useApiPages } from '~/web/sync/use-api-query';

const ROWS = 'GET /api/users/:uid/data/:collection';
const PAGE = '500';

/** All rows of a collection: its pages are read one after another. */
export function useCollection(uid: string, collection: OwnDataKey) {
  const params = { uid, collection };
  const read = useApiPages([ROWS, { params }], (cursor, signal) =>
    api(ROWS, { params, query: { limit: PAGE, ...(cursor ? { cursor } : {}) } }, { signal }),
  );
  const { pages, more, busy, error } = read;
  useEffect(() => {
    if (more && !busy && !error) more();
  }, [more, busy, error]);
  const rows = useMemo(() => pages.flatMap((page): Row[] => page.rows), [pages]);
  const damaged = pages.reduce((sum, page) => sum + page.damaged, 0);
  return { rows, damaged, known: read.known, whole: read.known && !more, error, reload: read.reload };
}
