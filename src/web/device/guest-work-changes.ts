import { createListeners, useStore } from './store';

/** How pages hear that a guest's work on this device has changed. */

const changes = createListeners();
let version = 0;

/** The pages that follow a guest's work hear that it has changed. */
export const notifyGuestWork = changes.notify;

/** Hears of every change of what a guest has left on the device. */
export function subscribeGuestWork(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

/** The pages read anew what lies on the device. */
export function changedGuestWork(): void {
  version++;
  notifyGuestWork();
}

/** Changes whenever a guest's work has moved: a page that shows it is begun anew. */
export const useGuestWorkVersion = (): number => useStore({ subscribe: subscribeGuestWork, get: () => version }, 0);
