// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '~/domain/emotions/entry';
import { putEntry } from '~/web/sync/cached-entries';
import { invalidateAfter } from '~/web/sync/invalidate-after';
import { queries } from '~/web/sync/queries';
import type { JournalFilters } from './filters';
import { useJournal } from './use-journal';

const UID = '0b3f8c1e-0000-4000-8000-00000000000a';
const NO_FILTERS: JournalFilters = {};
const entry = (id: string, text = '') => ({ id, entry: text }) as Entry;

/** What the account answers next; the last one again and again. */
let answers: (() => Response)[];
let asked: string[];

const page = (ids: string, nextCursor: string | null = null) =>
  Response.json({ entries: [...ids].map((id) => entry(id)), lastUpdated: null, nextCursor });

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    // What tests before have set going may still ask for its own.
    if (!path.includes('/emotion-barometer')) return Response.error();
    asked.push(`${method} ${new URL(path, 'http://site').search}`);
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error();
  });
});

afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

function opened() {
  const view = renderHook(({ uid, filters }) => useJournal(uid, filters, {}), {
    initialProps: { uid: UID as string | undefined, filters: NO_FILTERS },
  });
  const ids = () => view.result.current.entries.map(({ id }) => id).join('');
  return { ...view, ids, isNow: (wanted: string) => waitFor(() => expect(ids()).toBe(wanted)) };
}

test('nothing is asked while nobody is known, and the list counts as on its way', () => {
  const { result } = renderHook(() => useJournal(undefined, NO_FILTERS, {}));
  expect(result.current).toMatchObject({ loading: true, entries: [], more: null });
  expect(asked).toEqual([]);
});

test('a journal without any entry is empty, not broken', async () => {
  answers = [() => Response.json({ success: false, message: 'No entries' }, { status: 404 })];
  const { result } = opened();
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current).toMatchObject({ entries: [], error: undefined });
});

test('further pages come in longer steps, an entry that moved on stands once, and what failed can be asked again', async () => {
  answers = [() => page('abc', 'next'), () => Response.json({}, { status: 503 }), () => page('cd')];
  const { result, isNow, ids } = opened();
  await isNow('abc');
  act(() => result.current.more?.());
  await waitFor(() => expect(result.current.error?.code).toBe('unavailable'));
  expect(ids()).toBe('abc');
  act(result.current.reload);
  await isNow('abcd');
  expect(asked).toEqual(['GET ?limit=50', 'GET ?cursor=next&limit=200', 'GET ?cursor=next&limit=200']);
});

test('what the account has taken stands at once; a write makes the list old', async () => {
  answers = [() => page('abc')];
  const { result, isNow } = opened();
  await isNow('abc');
  act(() => putEntry('b', entry('b', 'иначе')));
  await waitFor(() => expect(result.current.entries[1]?.entry).toBe('иначе'));
  act(() => putEntry('a', null));
  await isNow('bc');
  expect(asked).toHaveLength(1);
  act(() => invalidateAfter('entries'));
  await isNow('abc');
});

test('what is on its way stands as its person left it', async () => {
  answers = [() => page('abc')];
  const overlays = { a: { gone: true }, b: { fields: { entry: 'иначе' } } };
  const { result } = renderHook(() => useJournal(UID, NO_FILTERS, overlays));
  await waitFor(() => expect(result.current.entries).toEqual([entry('b', 'иначе'), entry('c')]));
});

test('other filters never show the entries of the filters before', async () => {
  answers = [() => page('abc'), () => page('b')];
  const { result, isNow, rerender } = opened();
  await isNow('abc');
  rerender({ uid: UID, filters: { text: 'слово' } });
  expect(result.current).toMatchObject({ entries: [], loading: true });
  await isNow('b');
  expect(asked[1]).toMatch(/^POST/);
});
