import { useSyncExternalStore } from 'react';

/** How pages hear that a guest's work on this device has changed. */

const listeners = new Set<() => void>();
let version = 0;

/** The pages that follow a guest's work hear that it has changed. */
export function notifyGuestWork(): void {
  for (const listener of listeners) listener();
}

/** Hears of every change of what a guest has left on the device. */
export function subscribeGuestWork(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The pages read anew what lies on the device. */
export function changedGuestWork(): void {
  version++;
  notifyGuestWork();
}

/** Changes whenever a guest's work has moved: a page that shows it is begun anew. */
export const useGuestWorkVersion = (): number =>
  useSyncExternalStore(
    subscribeGuestWork,
    () => version,
    () => 0,
  );
