import { useEffect } from 'react';
import { useBusy } from '~/web/ui/unsaved';

/** Keeps the screen from going dark while cards lie on it, where the browser can; a new build waits, for the time of a turn may run. */
export function useWakeLock(): void {
  useBusy(true);
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const given = await navigator.wakeLock?.request('screen');
        if (gone) await given?.release();
        else lock = given ?? null;
      } catch {
        // A low battery or the browser's settings forbid it.
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}
