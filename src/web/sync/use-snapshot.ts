import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { localData } from './owner';
import type { Snapshot } from './replica';
import type { AnyResource, Resource } from './resource';
import type { Unreadable } from './unreadable';
import { publishUnreadable } from './unreadable-items';

const NONE: readonly Unreadable[] = [];
const subscribe = (listener: () => void) => localData().subscribe(listener);

/** What lies on this device of somebody; the account is not asked. */
export function useSnapshot<S, C>(owner: string, resource: Resource<S, C>): Snapshot<S, C> {
  const none = useMemo(
    (): Snapshot<S, C> => ({
      state: resource.empty,
      loaded: false,
      failed: false,
      pendingCount: 0,
      persisting: false,
      memoryOnly: false,
      refused: [],
      unreadable: NONE,
    }),
    [resource],
  );
  const board = useSyncExternalStore(
    subscribe,
    () => localData().getSnapshot(owner, resource),
    () => none,
  );
  const { unreadable } = board;
  useEffect(() => publishUnreadableOf(owner, resource, unreadable), [owner, resource, unreadable]);
  return board;
}

/** Tells the page of what of a resource can't be read, with the way to give it up. */
export const publishUnreadableOf = (owner: string, resource: AnyResource, unread: readonly Unreadable[]): void =>
  publishUnreadable(`${owner} ${resource.name}`, unread, (id) => void localData().decide(owner, resource, id, 'drop'));
