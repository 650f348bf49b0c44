import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { GUEST } from '~/web/device/device-keys';
import { useSession } from '~/web/session/session';
import { connectionLost } from './api';
import type { Board } from './local-data';
import { queries } from './queries';
import type { AnyResource, Resource } from './resource';
import { localData, ownerHere } from './owner-data';
import type { Unread } from './unreadable';
import { tellUnread } from './unreadable-items';
import type { Read } from './use-api-query';

export interface Held<S, C> extends Board<S, C> {
  /** A uid, or GUEST. */
  owner: string;
  isGuest: boolean;
  /** Sends what waits and asks the account anew. */
  refresh: () => void;
  /** As an answer of the server is told of: what is not known has no data. */
  read: Pick<Read<S>, 'data' | 'error' | 'reload'>;
  /** Takes a refused change up once more, or gives it up. */
  decide: (id: string, decision: 'again' | 'drop') => void;
}

interface Wishes {
  /** The first day that the page shows, where an account is read in part. */
  from?: string;
  /** Milliseconds after which the account is asked again while the page is seen. */
  every?: number;
}

const never = () => () => {};
const NONE: readonly Unread[] = [];
const subscribe = (listener: () => void) => localData().subscribe(listener);

/** What lies on this device of somebody; the account is not asked. */
export function useBoard<S, C>(owner: string, resource: Resource<S, C>): Board<S, C> {
  const none = useMemo(
    (): Board<S, C> => ({
      state: resource.empty,
      known: false,
      failed: false,
      waiting: 0,
      keeping: false,
      unkept: false,
      refused: [],
      unread: NONE,
    }),
    [resource],
  );
  const board = useSyncExternalStore(
    subscribe,
    () => localData().look(owner, resource),
    () => none,
  );
  const { unread } = board;
  useEffect(() => tellOf(owner, resource, unread), [owner, resource, unread]);
  return board;
}

/** Tells the page of what of a resource can't be read, with the way to give it up. */
export const tellOf = (owner: string, resource: AnyResource, unread: readonly Unread[]): void =>
  tellUnread(`${owner} ${resource.name}`, unread, (id) => void localData().decide(owner, resource, id, 'drop'));

/**
 * What whoever is here has of a resource, with what is on its way. The account is read when the page opens, at every return to it and
 * to the network.
 */
export function useResource<S, C>(resource: Resource<S, C>, { from, every }: Wishes = {}): Held<S, C> {
  const { user, loading, unsure } = useSession();
  // The built page is nobody's.
  const remembered = useSyncExternalStore(never, ownerHere, () => GUEST);
  const owner = user?.uid ?? (unsure ? remembered : GUEST);
  const board = useBoard(owner, resource);
  const isSure = !loading && user !== null;
  const { refetch } = useQuery(
    {
      queryKey: ['resource', owner, resource.name, from ?? ''],
      queryFn: async () => {
        await localData().exchange(owner, resource, { reads: true, ...(from ? { from } : {}) });
        return Date.now();
      },
      enabled: isSure,
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: every ?? false,
    },
    queries,
  );
  const refresh = useCallback(() => void refetch(), [refetch]);
  const decide = useCallback(
    (id: string, decision: 'again' | 'drop') => void localData().decide(owner, resource, id, decision),
    [owner, resource],
  );
  // While nobody can say who is here nothing is sent.
  const isLost = unsure && !loading;
  const known = board.known && !loading;
  const failed = board.failed || isLost;
  return {
    ...board,
    known,
    failed,
    owner,
    isGuest: owner === GUEST,
    refresh,
    read: { data: known ? board.state : undefined, error: failed ? connectionLost() : undefined, reload: refresh },
    decide,
  };
}
