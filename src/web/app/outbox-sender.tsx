import { useEffect } from 'react';
import { useSession } from '~/web/session/session';
import { declareResources } from '~/web/sync/declared';
import { localData } from '~/web/sync/owner';
import { RESOURCES } from './resources';

// On a signed-in person's pages the list is at hand without a network too.
declareResources(async () => RESOURCES);

/** On every page of a signed-in person: sends what has waited for the network, whatever it belongs to. */
export function OutboxSender() {
  const uid = useSession().user?.uid;
  useEffect(() => {
    if (!uid) return;
    const go = () => {
      // A chunk that can't be reached is asked for again at the next occasion.
      if (document.visibilityState === 'visible')
        localData()
          .flushOutbox(uid)
          .catch(() => {});
    };
    go();
    window.addEventListener('online', go);
    window.addEventListener('pageshow', go);
    document.addEventListener('visibilitychange', go);
    return () => {
      window.removeEventListener('online', go);
      window.removeEventListener('pageshow', go);
      document.removeEventListener('visibilitychange', go);
    };
  }, [uid]);
  return null;
}
