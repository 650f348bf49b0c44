import { useEffect, useSyncExternalStore } from 'react';
import { checkSession, useSession } from '~/web/session';
import { EMPTY_SHELF, refreshWheels, type Shelf, setWheelOwner, subscribeWheels, wheelShelf } from './notebook-store';

/** Reads the account now and at every return to the page. */
function watchAccount(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void refreshWheels();
  };
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
}

/** Asks who this is once the network is back. */
function watchSession(): () => void {
  const ask = () => void checkSession();
  window.addEventListener('online', ask);
  return () => window.removeEventListener('online', ask);
}

/** Wheels and steps as the person who looks has them. */
export function useNotebook(): Shelf {
  const { user, loading, error } = useSession();
  const uid = user?.uid ?? null;
  // While the server can't be reached nobody knows who this is: work goes to the device until then.
  const isLost = !loading && uid === null && error !== null;
  useEffect(() => {
    if (loading) return;
    if (isLost) return watchSession();
    setWheelOwner(uid);
    return uid ? watchAccount() : undefined;
  }, [loading, isLost, uid]);
  return useSyncExternalStore(subscribeWheels, wheelShelf, () => EMPTY_SHELF);
}
