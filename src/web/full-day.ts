import { useSyncExternalStore } from 'react';

/** Whether today takes no further entry, as the page last heard of it: what stands around the page does not invite to one. */
let isFull = false;
const listeners = new Set<() => void>();

export function tellFullDay(full: boolean): void {
  if (full === isFull) return;
  isFull = full;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useFullDay = () =>
  useSyncExternalStore(
    listen,
    () => isFull,
    () => false,
  );
