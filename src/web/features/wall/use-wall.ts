import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnWallPost } from '~/contract/wall';
import { ApiError } from '~/web/api';
import { loadWord, loadWords, type WordPage } from './load-words';
import type { WallAddress } from './wall-address';

interface WallState {
  key: string;
  posts: OwnWallPost[];
  nextCursor: string | null;
  error: ApiError | null;
}

export interface Wall extends Omit<WallState, 'key' | 'nextCursor'> {
  loading: boolean;
  more: boolean;
  loadingMore: boolean;
  loadMore: () => void;
  reload: () => void;
  /** Changes a card where it stands. */
  patch: (id: string, change: Partial<OwnWallPost>) => void;
  /** Puts a new card before all others. */
  add: (post: OwnWallPost) => void;
  /** Takes a card away; returns how to put it back into its place. */
  remove: (id: string) => () => void;
}

const toApiError = (error: unknown) =>
  error instanceof ApiError ? error : new ApiError(0, 'internal', 'Не\u00a0получилось открыть стену.');

async function load(uid: string | null, address: WallAddress, signal: AbortSignal): Promise<WordPage> {
  if (address.word === null) return loadWords(uid, address, undefined, signal);
  return { posts: [await loadWord(uid, address.word, signal)], nextCursor: null };
}

/** The cards that the address asks for, page by page. `uid` undefined: nobody knows yet who this is; null: a visitor. */
export function useWall(uid: string | null | undefined, address: WallAddress | null): Wall {
  const [turn, setTurn] = useState(0);
  const wanted = uid === undefined || address === null ? null : JSON.stringify([uid, address, turn]);
  const [state, setState] = useState<WallState>({ key: '', posts: [], nextCursor: null, error: null });
  const [loadingMore, setLoadingMore] = useState(false);
  const busy = useRef<string | null>(null);
  const first = useEffectEvent((signal: AbortSignal) => {
    if (uid === undefined || address === null) throw new Error('nothing is asked for');
    return load(uid, address, signal);
  });

  useEffect(() => {
    if (wanted === null) return;
    const control = new AbortController();
    const settle = (page: WordPage, error: ApiError | null) => {
      if (!control.signal.aborted) setState({ key: wanted, ...page, error });
    };
    first(control.signal).then(
      (page) => settle(page, null),
      (reason: unknown) => settle({ posts: [], nextCursor: null }, toApiError(reason)),
    );
    return () => control.abort();
  }, [wanted]);

  const loadMore = useEffectEvent(async () => {
    const { key, nextCursor: cursor } = state;
    if (!cursor || uid === undefined || address === null || key !== wanted || busy.current === cursor) return;
    busy.current = cursor;
    setLoadingMore(true);
    try {
      const page = await loadWords(uid, address, cursor);
      setState((old) => {
        if (old.key !== key || old.nextCursor !== cursor) return old;
        const known = new Set(old.posts.map((post) => post.id));
        const added = page.posts.filter((post) => !known.has(post.id));
        return { ...old, posts: [...old.posts, ...added], nextCursor: page.nextCursor, error: null };
      });
    } catch (reason) {
      setState((old) => (old.key === key ? { ...old, error: toApiError(reason) } : old));
    } finally {
      busy.current = null;
      setLoadingMore(false);
    }
  });

  const change = useCallback(
    (work: (posts: OwnWallPost[]) => OwnWallPost[]) => setState((old) => ({ ...old, posts: work(old.posts) })),
    [],
  );
  return {
    posts: state.posts,
    error: state.error,
    loading: state.key !== wanted,
    more: state.nextCursor !== null,
    loadingMore,
    loadMore: () => void loadMore(),
    reload: () => setTurn((value) => value + 1),
    patch: (id, part) => change((posts) => posts.map((post) => (post.id === id ? { ...post, ...part } : post))),
    add: (post) => change((posts) => [post, ...posts.filter(({ id }) => id !== post.id)]),
    remove(id) {
      const place = state.posts.findIndex((post) => post.id === id);
      const gone = state.posts[place];
      change((posts) => posts.filter((post) => post.id !== id));
      return () =>
        change((posts) =>
          gone && !posts.some((post) => post.id === id)
            ? [...posts.slice(0, place), gone, ...posts.slice(place)]
            : posts,
        );
    },
  };
}
