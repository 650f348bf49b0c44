import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { GUEST } from '~/web/device/device-keys';
import { useSession } from '~/web/session/session';
import { connectionLost } from './api';
import type { Snapshot } from './local-data';
import { localData, ownerHere } from './owner-data';
import { queries } from './queries';
import type { AnyResource, Resource } from './resource';
import type { Unreadable } from './unreadable';
import { publishUnreadable } from './unreadable-items';
import type { ApiQuery } from './use-api-query';

export interface ResourceResult<S, C> extends Snapshot<S, C> {
  /** A uid, or GUEST. */
  owner: string;
  isGuest: boolean;
  /** Sends what waits and asks the account anew. */
  refresh: () => void;
  /** As an answer of the server is told of: what is not known has no data. */
  read: Pick<ApiQuery<S>, 'data' | 'error' | 'reload'>;
  /** Takes a refused change up once more, or gives it up. */
  decide: (id: string, decision: 'again' | 'drop') => void;
}

interface ResourceOptions {
  /** The first day that the page shows, where an account is read in part. */
  from?: string;
  /** Milliseconds after which the account is asked again while the page is seen. */
  every?: number;
}

const never = () => () => {};
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

/**
 * What whoever is here has of a resource, with what is on its way. The account is read when the page opens, at every return to it and
 * to the network.
 */
export function useResource<S, C>(
  resource: Resource<S, C>,
  { from, every }: ResourceOptions = {},
): ResourceResult<S, C> {
  const { user, loading, unsure } = useSession();
  // The built page is nobody's.
  const remembered = useSyncExternalStore(never, ownerHere, () => GUEST);
  const owner = user?.uid ?? (unsure ? remembered : GUEST);
  const board = useSnapshot(owner, resource);
  const isSure = !loading && user !== null;
  const { refetch } = useQuery(
    {
      queryKey: ['resource', owner, resource.name, from ?? ''],
      queryFn: async () => {
        await localData().sync(owner, resource, { reads: true, ...(from ? { from } : {}) });
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
  const known = board.loaded && !loading;
  const failed = board.failed || isLost;
  return {
    ...board,
    loaded: known,
    failed,
    owner,
    isGuest: owner === GUEST,
    refresh,
    read: { data: known ? board.state : undefined, error: failed ? connectionLost() : undefined, reload: refresh },
    decide,
  };
}
