import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '~/web/session';
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

/** Wheels and steps as the person who looks has them. */
export function useNotebook(): Shelf {
  const { user, unsure } = useSession();
  const uid = user?.uid ?? null;
  // While the server can't be reached nobody knows who this is: work goes to the device until then.
  useEffect(() => {
    if (unsure) return;
    setWheelOwner(uid);
    return uid ? watchAccount() : undefined;
  }, [unsure, uid]);
  return useSyncExternalStore(subscribeWheels, wheelShelf, () => EMPTY_SHELF);
}
