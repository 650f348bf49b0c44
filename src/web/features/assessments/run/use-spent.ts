import { useEffect } from 'react';
import type { SheetStore } from './sheet-store';

const TICK_MS = 5_000;

/** Counts the time during which the questions stand on a visible page. */
export function useSpent(store: SheetStore): void {
  useEffect(() => {
    let since = performance.now();
    const count = () => {
      const now = performance.now();
      // A sleep of the device is no time at the questions.
      const passed = Math.min(now - since, 2 * TICK_MS);
      since = now;
      if (document.visibilityState === 'visible') store.addSpent(passed);
    };
    const timer = setInterval(count, TICK_MS);
    return () => {
      clearInterval(timer);
      count();
    };
  }, [store]);
}
