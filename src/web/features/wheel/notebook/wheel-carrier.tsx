import { useEffect } from 'react';
import { useSession } from '~/web/session';
import { GUEST_KEY, queueKey } from './device-keys';

/** Whether the device holds anything for this person's account. */
function holdsAnything(uid: string): boolean {
  try {
    return localStorage.getItem(GUEST_KEY) !== null || localStorage.getItem(queueKey(uid)) !== null;
  } catch {
    return false;
  }
}

/** The code comes only when there is something to carry. */
async function carry(uid: string): Promise<void> {
  if (document.visibilityState !== 'visible' || !holdsAnything(uid)) return;
  const { carryWheels } = await import('./take-over');
  await carryWheels(uid);
}

/** On every page of a signed-in person: brings a guest's wheels into the account and sends what has waited for the network. */
export function WheelCarrier() {
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (!uid) return;
    // A chunk that can't be reached is asked for again at the next occasion.
    const go = () => void carry(uid).catch(() => {});
    go();
    window.addEventListener('online', go);
    document.addEventListener('visibilitychange', go);
    return () => {
      window.removeEventListener('online', go);
      document.removeEventListener('visibilitychange', go);
    };
  }, [uid]);
  return null;
}
