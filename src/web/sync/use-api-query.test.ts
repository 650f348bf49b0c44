// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notifyPersonGone } from '~/web/device/person-change';
import { invalidateAfter } from './invalidate-after';
import { queries } from './queries';
import { updateCachedAnswer, useApiPages, useApiQuery } from './use-api-query';

const TAGS = 'GET /api/users/:uid/emotion-barometer/tags';
const LIST = 'GET /api/users/:uid/emotion-barometer';
const of = (uid: string) => ({ params: { uid } });
const tags = (...names: string[]) => ({ tags: names.map((tag) => ({ tag, count: 1 })) });

/** What the server answers to each question, by its address; it answers when it is told to. */
let asked: { path: string; answer: (body: unknown, status?: number) => Promise<void> }[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'fetch',
    (path: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
        const answer = (body: unknown, status = 200) => act(async () => resolve(Response.json(body, { status })));
        asked.push({ path, answer });
      }),
  );
});

/** The question of that number, once it has been asked. */
async function question(at: number) {
  await waitFor(() => expect(asked.length).toBeGreaterThan(at));
  return asked[at] as (typeof asked)[number];
}

afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

const useTags = (uid: string | null) => useApiQuery(TAGS, uid ? of(uid) : null);
const names = ({ data }: ReturnType<typeof useTags>) => data?.tags.map(({ tag }) => tag);

test('nothing is asked while it is not known of whom', () => {
  const { result } = renderHook(() => useTags(null));
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ data: undefined, error: undefined, loading: false });
  expect(asked).toEqual([]);
});

test('several readers of one address ask once', async () => {
  const one = renderHook(() => useTags('a'));
  const other = renderHook(() => useTags('a'));
  expect(one.result.current.loading).toBe(true);
  expect(asked).toHaveLength(1);
  await (await question(0)).answer(tags('сон'));
  await waitFor(() => expect(names(one.result.current)).toEqual(['сон']));
  expect(names(other.result.current)).toEqual(['сон']);
});

test('what is known stays while it is asked anew; a failure is told beside it and goes with the next question', async () => {
  const { result } = renderHook(() => useTags('a'));
  await (await question(0)).answer(tags('сон'));
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.loading).toBe(true));
  expect(names(result.current)).toEqual(['сон']);
  await (await question(1)).answer({ success: false, code: 'internal', message: 'Не вышло' }, 500);
  await waitFor(() => expect(result.current.error?.code).toBe('internal'));
  expect(names(result.current)).toEqual(['сон']);
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.error).toBeUndefined());
  await (await question(2)).answer(tags('дом'));
  await waitFor(() => expect(names(result.current)).toEqual(['дом']));
});

test('the answer to another question is never shown, and a late one of before is dropped', async () => {
  const { result, rerender } = renderHook(({ uid }) => useTags(uid), { initialProps: { uid: 'a' } });
  await (await question(0)).answer(tags('сон'));
  await waitFor(() => expect(names(result.current)).toEqual(['сон']));
  rerender({ uid: 'b' });
  expect(result.current).toMatchObject({ data: undefined, loading: true });
  rerender({ uid: 'c' });
  await (await question(1)).answer(tags('чужое'));
  expect(result.current.data).toBeUndefined();
  await (await question(2)).answer(tags('дом'));
  await waitFor(() => expect(names(result.current)).toEqual(['дом']));
});

test('a page that is opened again shows what is known and asks anew', async () => {
  const first = renderHook(() => useTags('a'));
  await (await question(0)).answer(tags('сон'));
  first.unmount();
  const { result } = renderHook(() => useTags('a'));
  expect(names(result.current)).toEqual(['сон']);
  expect(result.current.loading).toBe(true);
  expect(asked).toHaveLength(2);
});

test('a refusal may be an answer', async () => {
  const instead = () => ({ entries: [], lastUpdated: null, nextCursor: null });
  const { result } = renderHook(() => useApiQuery(LIST, { ...of('a'), query: {} }, { instead }));
  await (await question(0)).answer({ success: false, message: 'Нет записей' }, 404);
  await waitFor(() => expect(result.current.data?.entries).toEqual([]));
  expect(result.current.error).toBeUndefined();
});

test('a write asks anew for what is shown and forgets what is not', async () => {
  const gone = renderHook(() => useTags('b'));
  await (await question(0)).answer(tags('старое'));
  gone.unmount();
  const { result } = renderHook(() => useTags('a'));
  await (await question(1)).answer(tags('сон'));
  act(() => updateCachedAnswer(TAGS, of('a'), () => tags('дом')));
  await waitFor(() => expect(names(result.current)).toEqual(['дом']));
  act(() => invalidateAfter('wheels'));
  expect(asked).toHaveLength(2);
  act(() => invalidateAfter('entries'));
  expect(asked).toHaveLength(3);
  await (await question(2)).answer(tags('дом', 'сон'));
  await waitFor(() => expect(names(result.current)).toEqual(['дом', 'сон']));
  expect(renderHook(() => useTags('b')).result.current.data).toBeUndefined();
});

test('an answer that was asked for before a change does not take it back; a newer one is asked for', async () => {
  const { result } = renderHook(() => useTags('a'));
  await (await question(0)).answer(tags('сон'));
  act(() => result.current.reload());
  const before = await question(1);
  act(() => updateCachedAnswer(TAGS, of('a'), () => tags('дом')));
  await before.answer(tags('сон'));
  await waitFor(() => expect(names(result.current)).toEqual(['дом']));
  await (await question(2)).answer(tags('дом', 'сон'));
  await waitFor(() => expect(names(result.current)).toEqual(['дом', 'сон']));
});

test('nothing of a person who has gone is left', async () => {
  const { result, rerender, unmount } = renderHook(({ uid }) => useTags(uid), {
    initialProps: { uid: 'a' as string | null },
  });
  await (await question(0)).answer(tags('сон'));
  act(notifyPersonGone);
  rerender({ uid: null });
  expect(result.current.data).toBeUndefined();
  unmount();
  expect(renderHook(() => useTags('a')).result.current).toMatchObject({ data: undefined, loading: true });
});

const page = (name: string, nextCursor: string | null) => ({ name, nextCursor });

function openPages(...answers: (() => Promise<ReturnType<typeof page>>)[]) {
  const load = vi.fn(async (_cursor: string | null) => {
    const answer = answers.shift();
    if (!answer) throw new Error('asked too often');
    return answer();
  });
  const { result } = renderHook(() => useApiPages([LIST, 'a'], load));
  const shown = () => result.current.pages.map(({ name }) => name);
  return { result, load, shown };
}

test('adds one page after another, a failure keeps what is there, and the list is asked for anew as a whole', async () => {
  const { result, load, shown } = openPages(
    async () => page('a', 'b'),
    async () => page('b', 'c'),
    () => Promise.reject(new Error('no network')),
    async () => page('c', null),
    async () => page('newer', 'b'),
    async () => page('b', null),
  );
  await waitFor(() => expect(shown()).toEqual(['a']));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toEqual(['a', 'b']));
  act(() => result.current.more?.());
  await waitFor(() => expect(result.current.error?.code).toBe('internal'));
  expect(shown()).toEqual(['a', 'b']);
  act(() => result.current.reload());
  await waitFor(() => expect(shown()).toEqual(['a', 'b', 'c']));
  expect(load.mock.calls.map(([cursor]) => cursor)).toEqual([null, 'b', 'c', 'c']);
  expect(result.current.more).toBeNull();
  act(() => result.current.reload());
  await waitFor(() => expect(shown()).toEqual(['newer', 'b']));
});

test('a change stands against an older answer that is still on its way', async () => {
  let arrive = () => {};
  const { result, shown } = openPages(
    async () => page('a', null),
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(page('older', null));
      }),
  );
  await waitFor(() => expect(shown()).toEqual(['a']));
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.loading).toBe(true));
  act(() => result.current.change(() => [page('changed', null)]));
  await waitFor(() => expect(shown()).toEqual(['changed']));
  await act(async () => arrive());
  expect(queries.getQueryData([LIST, 'a', 'pages'])).toMatchObject({ pages: [{ name: 'changed' }] });
  expect(result.current.loading).toBe(false);
});

test('a list that is asked for anew while a further page is on its way still gets that page', async () => {
  let arrive = () => {};
  const { result, load, shown } = openPages(
    async () => page('a', 'b'),
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(page('b', null));
      }),
    async () => page('newer', 'b'),
    async () => page('b', null),
  );
  await waitFor(() => expect(shown()).toEqual(['a']));
  act(() => result.current.more?.());
  await waitFor(() => expect(result.current.busy).toBe(true));
  act(() => result.current.reload());
  await act(async () => arrive());
  await waitFor(() => expect(shown()).toEqual(['newer', 'b']));
  expect(load.mock.calls.map(([cursor]) => cursor)).toEqual([null, 'b', null, 'b']);
});
