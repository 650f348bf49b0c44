import { useEffect, useRef, useState } from 'react';
import type { Held } from '~/domain/conversations/conversation';
import { newId } from '~/web/data/new-id';
import { ownerHere } from '~/web/data/this-device';
import { GUEST } from '~/web/device/device-keys';
import { showToast, TOAST_MS } from '~/web/ui/toast';
import { changeShelf } from './change-shelf';
import { shelfResource } from './shelf-resource';

const removal = (id: string) => ({ kind: 'held-gone', id }) as const;
const remove = (id: string) => void changeShelf(removal(id));

/** As the page goes the device would write too late: the account hears of it at once. */
function removeLeaving(id: string): void {
  remove(id);
  const uid = ownerHere();
  // If it can't be reached, the talk stands in the history as before.
  if (uid !== GUEST) shelfResource.send({ uid, change: removal(id), id: newId(), base: null }).catch(() => {});
}

const showRemoved = (bringBack: () => void) =>
  showToast({ kind: 'ok', text: 'Разговор убран из\u00a0истории', action: { label: 'Вернуть', onClick: bringBack } });

/** Takes a guest's talk out of the history: it lies here alone, so it can be put back as it was. */
export function removeHere(talk: Held): void {
  remove(talk.id);
  showRemoved(() => void changeShelf({ kind: 'held', talk }));
}

/** Takes talks of an account out of the history: at once for the eye, for good once the offer to bring them back has passed. */
export function useLateRemoval() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const timers = waiting.current;
    const finish = (removeOne: (id: string) => void) => {
      for (const [id, timer] of timers) {
        clearTimeout(timer);
        removeOne(id);
      }
      timers.clear();
    };
    const leave = () => finish(removeLeaving);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      finish(remove);
    };
  }, []);

  const show = (id: string) => {
    clearTimeout(waiting.current.get(id));
    waiting.current.delete(id);
    setGone((old) => new Set([...old].filter((one) => one !== id)));
  };
  return {
    isGone: (id: string) => gone.has(id),
    remove(id: string) {
      setGone((old) => new Set(old).add(id));
      const timer = setTimeout(() => {
        waiting.current.delete(id);
        remove(id);
      }, TOAST_MS + 500);
      waiting.current.set(id, timer);
      showRemoved(() => show(id));
    },
  };
}
