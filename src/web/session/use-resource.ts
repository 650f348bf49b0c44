import { useQuery } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { GUEST } from '~/web/device/device-keys';
import { connectionLost } from '~/web/sync/api';
import { localData, ownerHere } from '~/web/sync/owner';
import { queries } from '~/web/sync/queries';
import type { Snapshot } from '~/web/sync/replica';
import type { Resource } from '~/web/sync/resource';
import type { ApiQuery } from '~/web/sync/use-api-query';
import { useSnapshot } from '~/web/sync/use-snapshot';
import { useSession } from './session';

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
