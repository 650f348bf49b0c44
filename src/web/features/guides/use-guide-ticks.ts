import { useEffect, useSyncExternalStore } from 'react';
import { useSession } from '~/web/session';
import { NO_TICKS, refreshTicks, setTickOwner, subscribeTicks, type TickBoard, tickBoard } from './tick-store';

const POLL_MS = 20_000;

/** Reads the account now, at every return to the page, and every 20 s while the page is seen. */
function watchAccount(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void refreshTicks();
  };
  look();
  const timer = setInterval(look, POLL_MS);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
    window.removeEventListener('online', look);
  };
}

/** Ticks of all guides as the person who looks has them. */
export function useGuideTicks(): TickBoard {
  const { user, loading, unsure } = useSession();
  const uid = user?.uid ?? null;
  // While the server can't be reached nobody knows who this is: ticks go to the device until then.
  const isLost = unsure && !loading;
  useEffect(() => {
    if (unsure) return;
    setTickOwner(uid);
    return uid ? watchAccount() : undefined;
  }, [unsure, uid]);
  const board = useSyncExternalStore(subscribeTicks, tickBoard, () => NO_TICKS);
  return isLost && board.ticks.size > 0 ? { ...board, waits: true } : board;
}
