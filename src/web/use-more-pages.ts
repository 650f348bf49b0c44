import { useState } from 'react';
import { ApiError } from './api';
import { showToast } from './ui/toast';

interface Page {
  nextCursor: string | null;
}

/** Pages of a list from its first one on. Those that were asked for later go when the first one is loaded anew. */
export function useMorePages<P extends Page>(first: P | undefined, load: (cursor: string) => Promise<P>) {
  const [further, setFurther] = useState<{ first: P | undefined; pages: readonly P[] }>({ first, pages: [] });
  const [busy, setBusy] = useState(false);
  const later = further.first === first ? further.pages : [];
  const cursor = (later.at(-1) ?? first)?.nextCursor ?? null;

  async function loadMore(from: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const page = await load(from);
      setFurther({ first, pages: [...later, page] });
    } catch (error) {
      const text = error instanceof ApiError ? error.message : 'Не\u00a0получилось открыть. Попробуйте ещё раз.';
      showToast({ kind: 'bad', text });
    } finally {
      setBusy(false);
    }
  }

  return {
    pages: first ? [first, ...later] : [],
    /** Asks for the next page; null when there is none. */
    more: cursor === null ? null : () => void loadMore(cursor),
    busy,
  };
}
