import { useEffect } from 'react';

/** What a new build would take away with the page: text that is saved nowhere, and what runs in time. */

/** Who holds text that is typed and not saved anywhere. */
const unsaved = new Set<symbol>();
/** Who lets something run: a sound, a voice, a clock, a request. */
const running = new Set<symbol>();

declare global {
  interface Window {
    /** Read by the reload guard in the document's head. */
    __unsavedText?: boolean;
  }
}

export const hasUnsaved = (): boolean => unsaved.size > 0;
export const hasRunningWork = (): boolean => running.size > 0;

function useHold(holders: Set<symbol>, holds: boolean): void {
  useEffect(() => {
    if (!holds) return;
    const holder = Symbol('holder');
    holders.add(holder);
    window.__unsavedText = hasUnsaved();
    return () => {
      holders.delete(holder);
      window.__unsavedText = hasUnsaved();
    };
  }, [holders, holds]);
}

/** While `isUnsaved` is true nothing reloads the page by itself. `useUnsaved(text !== saved)` */
export const useUnsaved = (isUnsaved: boolean): void => useHold(unsaved, isUnsaved);

/** While `runs` is true a new build waits. `useBusy(status === 'playing')` */
export const useBusy = (runs: boolean): void => useHold(running, runs);
