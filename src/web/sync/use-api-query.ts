import { hashKey, type InfiniteData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EndpointKey, SiteContract } from '~/contract';
import type { AnswerOf, RequestOf } from '~/contract/endpoint';
import { ApiError, api } from './api';
import { persistedQuery } from './persisted-queries';
import { queries } from './queries';

/** What a page knows of one answer of the server. */
export interface ApiQuery<T> {
  /** Stays while a newer answer of the same address is on its way. */
  data: T | undefined;
  error: ApiError | undefined;
  loading: boolean;
  reload: () => void;
}

type ReadKey = Extract<EndpointKey, `GET ${string}`>;
type Input<K extends EndpointKey> = RequestOf<SiteContract[K]>;
type AnswerTo<K extends EndpointKey> = AnswerOf<SiteContract[K]>;

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(0, 'internal', 'Не\u00a0получилось открыть. Попробуйте ещё раз.');
}

/** Whose account an input names. */
const uidIn = (input: unknown): string | undefined => {
  const { params, uid } = input as { params?: { uid?: string }; uid?: string };
  return params?.uid ?? uid;
};

/**
 * Reads an endpoint of the contract; the same address is asked once for all of a page that read it at the same time. What is known
 * stands there at once and is asked for anew. `null` asks nothing. `instead`: a refusal that is an answer; the same for all readers of
 * the endpoint.
 */
export function useApiQuery<K extends ReadKey>(
  key: K,
  input: Input<K> | null,
  { instead }: { instead?: (error: ApiError) => AnswerTo<K> | undefined } = {},
): ApiQuery<AnswerTo<K>> {
  const isAsked = input !== null;
  const { data, error, isFetching, refetch } = useQuery<AnswerTo<K>>(
    {
      queryKey: [key, input],
      queryFn: isAsked
        ? ({ signal }) =>
            persistedQuery({ endpoint: key, uid: uidIn(input), hash: hashKey([key, input]) }, () =>
              api(key, input, { signal }).catch((reason: unknown) => {
                const answer = reason instanceof ApiError ? instead?.(reason) : undefined;
                if (answer === undefined) throw reason;
                return answer;
              }),
            )
        : skipToken,
    },
    queries,
  );
  const reload = useCallback(() => void (isAsked && refetch()), [isAsked, refetch]);
  return { data, error: isFetching || !error ? undefined : asApiError(error), loading: isFetching, reload };
}

/** Changes what is known of an answer; what is not known stays so. An answer that was asked for before is dropped and asked for anew. */
export function updateCachedAnswer<K extends ReadKey>(
  key: K,
  input: Input<K>,
  work: (answer: AnswerTo<K>) => AnswerTo<K>,
): void {
  const queryKey = [key, input];
  const query = queries.getQueryCache().get<AnswerTo<K>>(hashKey(queryKey));
  if (query?.state.data === undefined) return;
  const wasAsked = query.state.fetchStatus !== 'idle';
  void query.cancel({ revert: true });
  queries.setQueryData<AnswerTo<K>>(queryKey, work(query.state.data));
  if (wasAsked) void queries.invalidateQueries({ queryKey, exact: true });
}

const NONE: readonly never[] = [];

interface Page {
  nextCursor: string | null;
}

export interface ApiPages<P> {
  /** Those that are known, the first one first. */
  pages: readonly P[];
  /** The first page has come. */
  known: boolean;
  /** Of the last request: what came before it stays. */
  error: ApiError | undefined;
  /** The list is asked for from its first page on. */
  loading: boolean;
  /** A further page is on its way. */
  busy: boolean;
  /** Asks for the next page; null when there is none. */
  more: (() => void) | null;
  /** Asks once more for what failed, or for the whole list. */
  reload: () => void;
  /** Changes the pages where they stand; an older answer on its way is dropped. */
  change: (work: (pages: readonly P[]) => readonly P[]) => void;
  /** Names the list for `invalidateAfter`. */
  hash: string;
}

function changePages<P>(hash: string, work: (pages: readonly P[]) => readonly P[]): void {
  const query = queries.getQueryCache().get<InfiniteData<P>>(hash);
  if (!query?.state.data) return;
  void queries.cancelQueries({ queryKey: query.queryKey, exact: true });
  queries.setQueryData<InfiniteData<P>>(
    query.queryKey,
    (known) => known && { ...known, pages: [...work(known.pages)] },
  );
}

/** Ends with a further page that is on its way, if one is: asking for the whole list would drop it, and with it somebody's press. */
async function comingPage(hash: string): Promise<void> {
  const query = queries.getQueryCache().get(hash);
  if (query?.state.fetchMeta?.fetchMore && query.state.fetchStatus !== 'idle') await query.promise?.catch(() => {});
}

/**
 * Reads a list page by page. `key`: the endpoint and all that `load` depends on beside the cursor; `null` asks nothing. A list that is
 * asked for anew has as many pages as before.
 */
export function useApiPages<P extends Page>(
  key: readonly [EndpointKey, unknown] | null,
  load: (cursor: string | null, signal: AbortSignal) => Promise<P>,
): ApiPages<P> {
  const isAsked = key !== null;
  const queryKey = [key?.[0], key?.[1], 'pages'];
  const hash = hashKey(queryKey);
  const {
    data,
    error,
    isFetching,
    isFetchingNextPage,
    isFetchNextPageError,
    hasNextPage: hasMore,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(
    {
      queryKey,
      queryFn: isAsked
        ? ({ pageParam, signal }) =>
            persistedQuery({ endpoint: key[0], uid: uidIn(key[1]), hash, cursor: pageParam }, () =>
              load(pageParam, signal),
            )
        : skipToken,
      initialPageParam: null as string | null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    },
    queries,
  );
  const more = useCallback(() => void (isFetchingNextPage || fetchNextPage()), [isFetchingNextPage, fetchNextPage]);
  const reload = useCallback(() => {
    if (!isAsked) return;
    if (isFetchNextPageError) return void fetchNextPage();
    void comingPage(hash).then(() => refetch());
  }, [isAsked, isFetchNextPageError, fetchNextPage, refetch, hash]);
  const change = useCallback((work: (pages: readonly P[]) => readonly P[]) => changePages(hash, work), [hash]);
  return {
    pages: data?.pages ?? NONE,
    known: data !== undefined,
    error: isFetching || !error ? undefined : asApiError(error),
    loading: isFetching && !isFetchingNextPage,
    busy: isFetchingNextPage,
    more: hasMore ? more : null,
    reload,
    change,
    hash,
  };
}
