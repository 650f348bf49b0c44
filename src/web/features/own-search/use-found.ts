import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { latestFirst } from '~/domain/own-search/find-among';
import type { Found } from '~/domain/own-search/found';
import { ApiError, api } from '~/web/sync/api';
import { queries } from '~/web/sync/queries';
import { useIsUnlocked } from '~/web/vault/use-vault';
import type { Asked } from './search-query';

/** The search over the things that this device holds, for the time without a network. */
export type SearchDevice = (uid: string, asked: Asked, timeZone: string) => Promise<Found[]>;

const SEARCH = 'POST /api/users/:uid/own-search';
/** An answer of a diary that is still being read is followed by the next after so long. */
const GO_ON_MS = 150;

interface Findings {
  found: readonly Found[];
  more: boolean;
  ready: boolean;
}

export interface OwnFound {
  /** Undefined: nothing has come yet. Stays while the answer to other words is on its way. */
  data: Findings | undefined;
  /** The answer is that of this device alone. */
  isHere: boolean;
  busy: boolean;
  error: ApiError | undefined;
  again: () => void;
}

/** What the account answers to a search; without a network, what the device does. No words: nothing is asked. */
export function useFound(uid: string, asked: Asked, timeZone: string, searchHere: SearchDevice): OwnFound {
  const isAsked = asked.text !== '';
  const account = useQuery<Findings>(
    {
      queryKey: [SEARCH, uid, asked],
      queryFn: ({ signal }) => api(SEARCH, { params: { uid }, body: asked }, { signal }),
      enabled: isAsked,
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.ready === false ? GO_ON_MS : false),
    },
    queries,
  );
  const isOffline = account.error instanceof ApiError && account.error.code === 'network';
  const here = useQuery<Findings>(
    {
      queryKey: ['own-search-here', uid, asked, timeZone],
      queryFn: async () => ({ found: await searchHere(uid, asked, timeZone), more: false, ready: true }),
      enabled: isAsked && isOffline,
      placeholderData: keepPreviousData,
      gcTime: 0,
      staleTime: 0,
    },
    queries,
  );
  const isOfEntries = !asked.kinds || asked.kinds.includes('entry');
  // What only this browser can read, while it can: it joins what the account has found.
  const isUnlocked = useIsUnlocked(uid);
  const closed = useQuery<readonly Found[]>(
    {
      queryKey: ['own-search-closed', uid, asked, isUnlocked],
      queryFn: async ({ signal }) => {
        const { findLocked } = await import('~/web/vault/find-locked');
        return (await findLocked(uid, asked, signal)).map(({ found }) => found);
      },
      enabled: isUnlocked && isAsked && isOfEntries && !isOffline,
      gcTime: 0,
      staleTime: 0,
    },
    queries,
  );
  const shown = isOffline ? here : account;
  const { error } = shown;
  return {
    data: isAsked ? withLocked(shown.data, closed.data) : undefined,
    isHere: isOffline,
    busy: account.isFetching || here.isFetching,
    error: error && !shown.isFetching ? toApiError(error) : undefined,
    again: () => {
      void account.refetch();
      if (isUnlocked && isAsked && isOfEntries) void closed.refetch();
    },
  };
}

const anchorKey = ({ place }: Found) => JSON.stringify(place);

/** Both together; an entry that the account has found by its feeling's name shows its words. */
function withLocked(data: Findings | undefined, closed: readonly Found[] | undefined): Findings | undefined {
  if (!data || !closed || closed.length === 0) return data;
  const own = new Set(closed.map(anchorKey));
  return { ...data, found: latestFirst([...closed, ...data.found.filter((one) => !own.has(anchorKey(one)))]) };
}

const toApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, 'internal', 'Поиск не\u00a0открылся. Попробуйте ещё раз.');
