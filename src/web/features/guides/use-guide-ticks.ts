import { useEffect, useSyncExternalStore } from 'react';
import { checkSession, useSession } from '~/web/session';
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

/** Asks who this is once the network is back. */
function watchSession(): () => void {
  const ask = () => void checkSession();
  window.addEventListener('online', ask);
  return () => window.removeEventListener('online', ask);
}

/** Ticks of all guides as the person who looks has them. */
export function useGuideTicks(): TickBoard {
  const { user, loading, error } = useSession();
  const uid = user?.uid ?? null;
  // While the server can't be reached nobody knows who this is: ticks go to the device until then.
  const isLost = !loading && uid === null && error !== null;
  useEffect(() => {
    if (loading) return;
    if (isLost) return watchSession();
    setTickOwner(uid);
    return uid ? watchAccount() : undefined;
  }, [loading, isLost, uid]);
  const board = useSyncExternalStore(subscribeTicks, tickBoard, () => NO_TICKS);
  return isLost && board.ticks.size > 0 ? { ...board, waits: true } : board;
}
