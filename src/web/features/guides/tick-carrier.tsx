import { useEffect } from 'react';
import { useSession } from '~/web/session';
import { hasWaiting, refreshTicks, setTickOwner } from './tick-store';

function send(): void {
  if (document.visibilityState === 'visible' && hasWaiting()) void refreshTicks();
}

/** On every page of a signed-in person: sends what has waited for the network. */
export function TickCarrier() {
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (!uid) return;
    setTickOwner(uid);
    send();
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [uid]);
  return null;
}
