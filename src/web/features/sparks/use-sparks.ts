import { useEffect, useSyncExternalStore } from 'react';
import { dayKey } from '~/domain/day';
import { whoIsHere } from '~/web/device/who-is-here';
import { deviceZone } from '~/web/device-zone';
import { checkSession, useSession } from '~/web/session';
import { NO_SPARKS, refreshSparks, type SparkBoard, setSparkOwner, sparkBoard, subscribeSparks } from './spark-store';

const MINUTE_MS = 60_000;

function subscribeDay(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The person's local day, a guest's by the device; null in the built page, and it turns at midnight. */
function useLocalDay(timeZone: string | undefined): string | null {
  return useSyncExternalStore(
    subscribeDay,
    () => dayKey(new Date(), timeZone ?? deviceZone()),
    () => null,
  );
}

export interface SparkSession {
  board: SparkBoard;
  /** Null until the browser knows the day. */
  today: string | null;
  /** Whose drafts these are. */
  owner: string;
}

/** The person's sparks and their day; the account is read at every return to the page. */
export function useSparks(): SparkSession {
  const { user, loading, unsure } = useSession();
  const uid = user?.uid ?? null;
  const today = useLocalDay(user?.profile.timeZone);
  // While the server can't be reached nobody knows who this is.
  const isLost = unsure && !loading;
  useEffect(() => {
    if (loading || today === null) return;
    if (!isLost) setSparkOwner(uid, today);
    const look = () => {
      if (document.visibilityState === 'visible') void (isLost ? checkSession() : refreshSparks());
    };
    if (!isLost) look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
      window.removeEventListener('focus', look);
    };
  }, [loading, isLost, uid, today]);
  const board = useSyncExternalStore(subscribeSparks, sparkBoard, () => NO_SPARKS);
  return { board, today: loading ? null : today, owner: uid ?? whoIsHere() };
}
