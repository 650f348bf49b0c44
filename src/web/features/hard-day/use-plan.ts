import { useEffect, useSyncExternalStore } from 'react';
import { checkSession, useSession } from '~/web/session';
import { EMPTY_SHELF, type PlanShelf, planShelf, refreshPlan, setPlanOwner, subscribePlan } from './plan-store';

/** Runs `work` now and at every return to the page or to the network, until the returned function is called. */
function atEveryReturn(work: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') work();
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

/** The plan as the person who looks has it. Without a network it is theirs whom the device remembers. */
export function usePlan(): PlanShelf {
  const { user, loading, error } = useSession();
  const uid = user?.uid ?? null;
  const isLost = !loading && uid === null && error !== null;
  useEffect(() => {
    if (loading) return;
    if (isLost) return watchSession();
    setPlanOwner(uid);
    return uid ? atEveryReturn(() => void refreshPlan()) : undefined;
  }, [loading, isLost, uid]);
  return useSyncExternalStore(subscribePlan, planShelf, () => EMPTY_SHELF);
}
