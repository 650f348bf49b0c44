import { useEffect, useRef, useState } from 'react';
import { showToast, TOAST_MS } from '~/web/ui/toast';
import { changeShelf } from './shelf-store';

const remove = (id: string) => changeShelf({ kind: 'held-gone', id });

/** Takes talks out of the history: at once for the eye, for good once the offer to bring them back has passed. */
export function useLateRemoval() {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const timers = waiting.current;
    const finish = () => {
      for (const [id, timer] of timers) {
        clearTimeout(timer);
        remove(id);
      }
      timers.clear();
    };
    window.addEventListener('pagehide', finish);
    return () => {
      window.removeEventListener('pagehide', finish);
      finish();
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
      showToast({
        kind: 'ok',
        text: 'Разговор убран из\u00a0истории',
        action: { label: 'Вернуть', onClick: () => show(id) },
      });
    },
  };
}
