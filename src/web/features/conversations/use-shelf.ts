import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '~/web/session';
import { NO_SHELF, refreshShelf, type ShelfBoard, setShelfOwner, shelfBoard, subscribeShelf } from './shelf-store';

/** The shelf of who is here; sends what waits when the network or the person comes back. */
export function useShelf(): ShelfBoard {
  const { user, unsure } = useSession();
  const owner = unsure ? undefined : (user?.uid ?? null);
  useEffect(() => {
    if (owner === undefined) return;
    setShelfOwner(owner);
    void refreshShelf();
  }, [owner]);
  useEffect(() => {
    const send = () => document.visibilityState === 'visible' && void refreshShelf();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, []);
  return useSyncExternalStore(subscribeShelf, shelfBoard, () => NO_SHELF);
}
