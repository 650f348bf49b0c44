import { useSyncExternalStore } from 'react';
import { onPersonGone } from '~/web/device/person-change';
import type { Unreadable } from './unreadable';

/** What the page has met on the device and can't read, to be shown on top of it with its words. */

export interface UnreadableItem extends Unreadable {
  /** Its person's word that it may go. */
  drop: () => void;
}

const NONE: readonly UnreadableItem[] = [];
const met = new Map<string, readonly UnreadableItem[]>();
const listeners = new Set<() => void>();
let all = NONE;

/** Tells what there is at a place. */
export function publishUnreadable(place: string, unread: readonly Unreadable[], drop: (id: string) => void): void {
  if (unread.length === 0 && !met.has(place)) return;
  if (unread.length === 0) met.delete(place);
  else
    met.set(
      place,
      unread.map((one) => ({ ...one, drop: () => drop(one.id) })),
    );
  all = met.size === 0 ? NONE : [...met.values()].flat();
  for (const listener of listeners) listener();
}

onPersonGone(() => {
  met.clear();
  all = NONE;
  for (const listener of listeners) listener();
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUnreadable = (): readonly UnreadableItem[] =>
  useSyncExternalStore(
    subscribe,
    () => all,
    () => NONE,
  );
