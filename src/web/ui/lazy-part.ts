import { type ComponentType, lazy } from 'react';

declare global {
  interface Window {
    /** Set by the reload guard in the document's head (head-scripts.ts). */
    __chunkReload?: () => Promise<boolean>;
    /** Why a missing chunk did not load the page anew: the server gave no answer, or it has no such chunk. */
    __chunkFault?: 'network' | 'missing' | undefined;
  }
}

/**
 * A part of a page whose code comes when it is first shown; a missing chunk goes through the reload guard:
 * `const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog)`.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (await window.__chunkReload?.()) await new Promise(() => {});
      throw error;
    }
  });
}
