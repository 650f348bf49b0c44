import { type ComponentType, lazy } from 'react';
import { createStore, useStore } from '~/web/device/store';

declare global {
  interface Window {
    /** Set by the reload guard in the document's head (head-scripts.ts). */
    __chunkReload?: () => Promise<boolean>;
    /** Why a missing chunk did not load the page anew: the server gave no answer, or it has no such chunk. */
    __chunkFault?: 'network' | 'missing' | undefined;
  }
}

/** Parts that a press has asked for and whose code is not here yet. */
const asked = createStore(0);
const changeAsked = (by: number): void => asked.set(asked.get() + by);

/** Whether the code of a part that somebody has asked for by a press is on its way. */
export const useIsPartLoading = (): boolean => useStore(asked, 0) > 0;

/** Counts the load of what a press has brought up; what a page shows by itself as it opens has a place of its own. */
async function counted<P>(load: () => Promise<P>): Promise<P> {
  if (import.meta.env.SSR || !navigator.userActivation?.isActive) return load();
  changeAsked(1);
  try {
    return await load();
  } finally {
    changeAsked(-1);
  }
}

/**
 * A part of a page whose code comes when it is first shown; a missing chunk goes through the reload guard:
 * `const Dialog = lazyPart(async () => (await import('~/web/ui/dialog')).Dialog)`.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    try {
      return { default: await counted(load) };
    } catch (error) {
      if (await window.__chunkReload?.()) await new Promise(() => {});
      throw error;
    }
  });
}
