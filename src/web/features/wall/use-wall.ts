import { useMemo } from 'react';
import type { OwnWallPost } from '~/contract/wall';
import type { ApiError } from '~/web/sync/api';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { useApiPages } from '~/web/sync/use-api-query';
import { loadWord, loadWords, type WordPage } from './load-words';
import type { WallAddress } from './wall-address';

export interface Wall {
  posts: OwnWallPost[];
  error: ApiError | undefined;
  /** The first page is on its way. */
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

async function load(
  uid: string | null,
  address: WallAddress,
  cursor: string | null,
  signal: AbortSignal,
): Promise<WordPage> {
  if (address.word === null) return loadWords(uid, address, cursor ?? undefined, signal);
  return { posts: [await loadWord(uid, address.word, signal)], nextCursor: null };
}

/** Cards of the pages in their order, each once: what is added meanwhile moves the others on. */
function joined(pages: readonly WordPage[]): OwnWallPost[] {
  return [...new Map(pages.flatMap(({ posts }) => posts).map((post) => [post.id, post])).values()];
}

const without = (pages: readonly WordPage[], id: string): WordPage[] =>
  pages.map((page) => ({ ...page, posts: page.posts.filter((post) => post.id !== id) }));

/** The page with a card at its old place. */
function withBack(page: WordPage, post: OwnWallPost, place: number): WordPage {
  return { ...page, posts: [...page.posts.slice(0, place), post, ...page.posts.slice(place)] };
}

/** The cards that the address asks for, page by page. `uid` undefined: nobody knows yet who this is; null: a visitor. */
export function useWall(uid: string | null | undefined, address: WallAddress | null): Wall {
  const { pages, known, error, busy, more, reload, change, hash } = useApiPages(
    uid === undefined || address === null
      ? null
      : [uid === null ? 'GET /api/wall' : 'GET /api/users/:uid/wall', { uid, address }],
    (cursor, signal) => {
      if (uid === undefined || address === null) throw new Error('nothing is asked for');
      return load(uid, address, cursor, signal);
    },
  );
  const posts = useMemo(() => joined(pages), [pages]);

  /** What another list of the wall says of the card is old from then on. */
  function write(work: (pages: readonly WordPage[]) => readonly WordPage[]): void {
    change(work);
    invalidateAfter('wall', known ? hash : undefined);
  }
  return {
    posts,
    error,
    loading: !known && !error,
    more: more !== null,
    loadingMore: busy,
    loadMore: () => more?.(),
    reload,
    patch: (id, part) =>
      write((all) =>
        all.map((page) => ({
          ...page,
          posts: page.posts.map((post) => (post.id === id ? { ...post, ...part } : post)),
        })),
      ),
    add: (post) => write((all) => without(all, post.id).map((page, at) => (at === 0 ? withBack(page, post, 0) : page))),
    remove(id) {
      const from = pages.findIndex((page) => page.posts.some((post) => post.id === id));
      const place = pages[from]?.posts.findIndex((post) => post.id === id) ?? 0;
      const gone = pages[from]?.posts[place];
      write((all) => without(all, id));
      return () =>
        write((all) => {
          const isBack = !gone || all.some((page) => page.posts.some((post) => post.id === id));
          return isBack ? all : all.map((page, at) => (at === from ? withBack(page, gone, place) : page));
        });
    },
  };
}
