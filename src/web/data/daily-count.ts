import { useSyncExternalStore } from 'react';
import type { Daily } from '~/contract/progress';
import { countAction } from '~/domain/progress/daily-actions';

/** Whether today takes no further entry, as the page last heard of it: what stands around the page does not invite to one. */
let isFull = false;
const listeners = new Set<() => void>();

/** `daily`: of today. */
export function updateDailyCount(daily: Pick<Daily, 'binah'>): void {
  const full = !countAction(daily.binah.actions).ok;
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
