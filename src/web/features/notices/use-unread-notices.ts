import { useLive } from '~/web/session/use-live';
import { updateCachedAnswer, useApiQuery } from '~/web/sync/use-api-query';

const KEY = 'GET /api/users/:uid/community/me';

/** Puts a known number of unread notices where the page shows it. */
export const setUnreadCount = (uid: string, unread: number): void =>
  updateCachedAnswer(KEY, { params: { uid } }, (self) => ({ ...self, unread }));

/** How many notices of a person are unread, as the server tells it; 0 while nobody knows. `null`: nobody asks. */
export function useUnreadNotices(uid: string | null): number {
  const { data, reload } = useApiQuery(KEY, uid === null ? null : { params: { uid } });
  useLive((event) => {
    if (uid === null) return;
    if (event.kind === 'notices') setUnreadCount(uid, event.unread);
    else if (event.kind === 'again') reload();
  });
  return data?.unread ?? 0;
}
