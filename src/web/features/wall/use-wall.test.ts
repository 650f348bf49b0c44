// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnWallPost } from '~/contract/wall';
import { queries } from '~/web/sync/queries';
import { useWall } from './use-wall';
import type { WallAddress } from './wall-address';

const UID = '0b3f8c1e-0000-4000-8000-00000000000a';
const ALL: WallAddress = { list: 'all', topic: null, kind: null, word: null };
const KEPT: WallAddress = { ...ALL, list: 'kept' };

const post = (id: string): OwnWallPost => ({
  id,
  text: id,
  topic: 'self',
  kind: 'own',
  seed: 1,
  name: null,
  author: '',
  work: '',
  shownAt: '2026-11-21T10:00:00.000Z',
  responses: 0,
  mine: true,
  responded: false,
  kept: false,
  state: 'shown',
  reason: '',
  newName: null,
});

/** Addresses that were asked for, by what tells them apart. */
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    const query = new URL(path, 'http://site').searchParams;
    const cursor = query.get('cursor');
    asked.push([query.get('list'), cursor].filter(Boolean).join(' '));
    const names = cursor ? ['c', 'd'] : ['a', 'b', 'c'];
    return Response.json({ posts: names.map(post), nextCursor: cursor ? null : 'next' });
  });
});

afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

async function opened() {
  const view = renderHook(({ address }) => useWall(UID, address), { initialProps: { address: ALL } });
  const ids = () => view.result.current.posts.map(({ id }) => id).join('');
  const isNow = (wanted: string) => waitFor(() => expect(ids()).toBe(wanted));
  await isNow('abc');
  act(() => view.result.current.loadMore());
  await isNow('abcd');
  return { ...view, isNow };
}

test('a card that is taken away goes back into its place, and a new one stands before all', async () => {
  const { result, isNow } = await opened();
  let undo = () => {};
  act(() => {
    undo = result.current.remove('b');
  });
  await isNow('acd');
  act(() => result.current.add(post('e')));
  await isNow('eacd');
  act(undo);
  await isNow('ebacd');
  expect(asked).toEqual(['all', 'all next']);
});

test('a change of a card stands in its list, and the other lists are asked for anew', async () => {
  const { result, rerender, isNow } = await opened();
  rerender({ address: KEPT });
  expect(result.current).toMatchObject({ posts: [], loading: true });
  await isNow('abc');
  rerender({ address: ALL });
  await isNow('abcd');
  await waitFor(() => expect(asked).toHaveLength(5));
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  act(() => result.current.patch('a', { kept: true }));
  await waitFor(() => expect(result.current.posts[0]?.kept).toBe(true));
  rerender({ address: KEPT });
  expect(result.current).toMatchObject({ posts: [], loading: true });
  await isNow('abc');
});
