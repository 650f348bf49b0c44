import { useCallback, useEffect, useRef, useState } from 'react';
import type { SefiraKey } from '~/catalogue/sefirot';
import type { Point } from '~/contract/progress';
import { api } from '~/web/api';

const PAGE_SIZE = '20';

interface Pages {
  key: string;
  history: readonly Point[];
  nextCursor: string | null;
  failed: boolean;
}

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
  const [turn, setTurn] = useState(0);
  const key = `${uid} ${sefira} ${turn}`;
  const [pages, setPages] = useState<Pages>({ key: '', history: [], nextCursor: null, failed: false });
  const [busy, setBusy] = useState(false);
  const current = useRef(key);
  current.current = key;
  const load = useCallback(
    async (cursor: string | null, before: readonly Point[], mine: string) => {
      setBusy(true);
      const query = { limit: PAGE_SIZE, ...(sefira && { sefira }), ...(cursor && { cursor }) };
      let next: Pages;
      try {
        const page = await api('GET /api/users/:uid/progress/history', { params: { uid }, query });
        next = { key: mine, history: [...before, ...page.history], nextCursor: page.nextCursor, failed: false };
      } catch {
        next = { key: mine, history: before, nextCursor: cursor, failed: true };
      }
      if (current.current !== mine) return;
      setPages(next);
      setBusy(false);
    },
    [uid, sefira],
  );
  useEffect(() => void load(null, [], key), [load, key]);
  const shown = pages.key === key ? pages : { ...pages, history: [], nextCursor: null, failed: false };
  const { history, nextCursor, failed } = shown;
  return {
    history,
    failed,
    loading: busy || pages.key !== key,
    more: nextCursor ? () => void (busy || load(nextCursor, history, key)) : null,
    reload: () => setTurn(turn + 1),
  };
}
