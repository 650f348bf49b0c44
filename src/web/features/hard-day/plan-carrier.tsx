import { useEffect } from 'react';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText } from '~/web/device/device-text';
import { useSession } from '~/web/session';

/** The code comes only when there is something to send. */
async function send(uid: string): Promise<void> {
  if (document.visibilityState !== 'visible' || readDeviceText(PERSON_KEYS.planQueue(uid)) === null) return;
  const { sendPlan } = await import('./plan-store');
  await sendPlan(uid);
}

/** On every page of a signed-in person: sends what has waited for the network. */
export function PlanCarrier() {
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (!uid) return;
    // A chunk that can't be reached is asked for again at the next occasion.
    const go = () => void send(uid).catch(() => {});
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
