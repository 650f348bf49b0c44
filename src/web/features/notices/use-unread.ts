import { useState } from 'react';
import { useRead } from '~/web/data/use-read';
import { useLive } from '~/web/session/use-live';

/** How many notices the person has not read; it changes while the page stands. */
export function useUnreadNotices(uid: string): number {
  const { data, reload } = useRead('GET /api/users/:uid/community/me', { params: { uid } });
  const [told, setTold] = useState<number | null>(null);
  useLive((event) => {
    if (event.kind === 'notices') setTold(event.unread);
    if (event.kind === 'again') {
      setTold(null);
      reload();
    }
  });
  return told ?? data?.unread ?? 0;
}
