import { useEffect } from 'react';

/** Who holds text that is typed and not saved anywhere; a new build never reloads the page meanwhile. */
const holders = new Set<symbol>();

declare global {
  interface Window {
    /** Read by the reload guard in the document's head. */
    __unsavedText?: boolean;
  }
}

function publish(): void {
  window.__unsavedText = holders.size > 0;
}

export function hasUnsaved(): boolean {
  return holders.size > 0;
}

/** While `unsaved` is true nothing reloads the page by itself. `useUnsaved(text !== saved)` */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const holder = Symbol('unsaved');
    holders.add(holder);
    publish();
    return () => {
      holders.delete(holder);
      publish();
    };
  }, [unsaved]);
}
