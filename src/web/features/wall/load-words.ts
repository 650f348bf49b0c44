import type { OwnWallPost, WallPost } from '~/contract/wall';
import { GUEST } from '~/web/device/device-keys';
import { api } from '~/web/sync/api';
import { localData } from '~/web/sync/owner';
import { savedWordsResource } from './saved-words-resource';
import { wordsBeingRemoved } from './undoable-removal';
import type { WallAddress } from './wall-address';

export const PAGE = 12;

export interface WordPage {
  posts: OwnWallPost[];
  nextCursor: string | null;
}

const deviceSaved = () => localData().readState(GUEST, savedWordsResource);

/** A card as a visitor has it: the device knows what they collect. */
const asVisitor = (post: WallPost, kept: readonly string[]): OwnWallPost => ({
  ...post,
  mine: false,
  responded: false,
  kept: kept.includes(post.id),
  state: 'shown',
  reason: '',
  newName: null,
});

/** The cursor is a place in the device's own list. */
async function loadDeviceSaved(address: WallAddress, cursor: string | undefined, signal: AbortSignal) {
  const from = Number(cursor ?? 0);
  const kept = await deviceSaved();
  const ids = kept.slice(from, from + PAGE);
  if (ids.length === 0) return { posts: [], nextCursor: null };
  const query = {
    ids: ids.join('.'),
    limit: String(PAGE),
    topic: address.topic ?? undefined,
    kind: address.kind ?? undefined,
  };
  const { posts } = await api('GET /api/wall', { query }, { signal });
  const found = new Map(posts.map((post) => [post.id, post]));
  const ordered = ids.flatMap((id) => found.get(id) ?? []);
  return {
    posts: ordered.map((post) => asVisitor(post, kept)),
    nextCursor: from + PAGE < kept.length ? String(from + PAGE) : null,
  };
}

/** A page of what the address asks for; `uid` null: a visitor. */
export async function loadWords(
  uid: string | null,
  address: WallAddress,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<WordPage> {
  const options = { signal };
  const { list } = address;
  const topic = address.topic ?? undefined;
  const kind = address.kind ?? undefined;
  if (uid) {
    const query = { list, topic, kind, cursor, limit: String(PAGE) };
    const page = await api('GET /api/users/:uid/wall', { params: { uid }, query }, options);
    const leaving = await wordsBeingRemoved(uid);
    return { ...page, posts: page.posts.filter(({ id }) => !leaving.has(id)) };
  }
  if (list === 'mine') return { posts: [], nextCursor: null };
  if (list === 'kept') return loadDeviceSaved(address, cursor, signal);
  const page = await api('GET /api/wall', { query: { topic, kind, cursor, limit: String(PAGE) } }, options);
  const kept = await deviceSaved();
  return { posts: page.posts.map((post) => asVisitor(post, kept)), nextCursor: page.nextCursor };
}

/** One card. Throws ApiError `not-found` where the person sees none. */
export async function loadWord(uid: string | null, id: string, signal: AbortSignal): Promise<OwnWallPost> {
  if (uid) return api('GET /api/users/:uid/wall/:id', { params: { uid, id } }, { signal });
  return asVisitor(await api('GET /api/wall/:id', { params: { id } }, { signal }), await deviceSaved());
}
