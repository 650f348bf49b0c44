import { onPersonGone } from '~/web/device/person-change';
import { createStore, useStore } from '~/web/device/store';
import type { Unreadable } from './unreadable';

/** What the page has met on the device and can't read, to be shown on top of it with its words. */

export interface UnreadableItem extends Unreadable {
  /** Its person's word that it may go. */
  drop: () => void;
}

const NONE: readonly UnreadableItem[] = [];
const met = new Map<string, readonly UnreadableItem[]>();
const all = createStore(NONE);

/** Tells what there is at a place. */
export function publishUnreadable(place: string, unread: readonly Unreadable[], drop: (id: string) => void): void {
  if (unread.length === 0 && !met.has(place)) return;
  if (unread.length === 0) met.delete(place);
  else
    met.set(
      place,
      unread.map((one) => ({ ...one, drop: () => drop(one.id) })),
    );
  all.set(met.size === 0 ? NONE : [...met.values()].flat());
}

onPersonGone(() => {
  met.clear();
  all.set(NONE);
});

export const useUnreadable = (): readonly UnreadableItem[] => useStore(all, NONE);
