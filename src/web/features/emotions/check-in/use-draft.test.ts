// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GUEST, OWNER_KEYS } from '~/web/device/device-keys';
import { emptyDraft } from '../entry-form/draft';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('what a closed tab has left is found though the browser is late to tell which tabs are open', async () => {
  let tell = (_open: { held: { name: string }[] }) => {};
  const query = () => new Promise((resolve) => (tell = resolve));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request: async () => {}, query } } }));
  const left = { ...emptyDraft('left'), texts: { ...emptyDraft('').texts, entry: 'Слово закрытой вкладки' } };
  localStorage.setItem(`${OWNER_KEYS.entryDraft(GUEST).name}.tab-closed`, JSON.stringify(left));
  vi.resetModules();
  const { useDraft } = await import('./use-draft');
  const { result } = renderHook(() => useDraft(GUEST, null));
  expect(result.current.draft.texts.entry).toBe('');
  tell({ held: [] });
  await waitFor(() => expect(result.current.draft.texts.entry).toBe('Слово закрытой вкладки'));
});

test('a draft keeps the moment in which it was begun, however often it is opened and gone on with', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-23T18:40:00Z'), toFake: ['Date'] });
  vi.resetModules();
  const { useDraft } = await import('./use-draft');
  const first = renderHook(() => useDraft(GUEST, null));
  act(() => first.result.current.change({ type: 'text', field: 'entry', text: 'Четвёртая за день' }));
  const begun = first.result.current.begun;
  expect(begun).toBe('2026-03-23T18:40:00.000Z');
  first.unmount();
  vi.setSystemTime(new Date('2026-03-24T07:00:00Z'));
  for (const word of ['', ' и ещё']) {
    const { result, unmount } = renderHook(() => useDraft(GUEST, null));
    expect(result.current.draft.texts.entry).toContain('Четвёртая за день');
    expect(result.current.begun).toBe(begun);
    act(() => result.current.change({ type: 'text', field: 'entry', text: `Четвёртая за день${word}` }));
    unmount();
  }
  const { result } = renderHook(() => useDraft(GUEST, null));
  act(() => void result.current.clear());
  expect(result.current.begun).toBeNull();
  act(() => result.current.change({ type: 'text', field: 'entry', text: 'Новая' }));
  expect(result.current.begun).toBe('2026-03-24T07:00:00.000Z');
  vi.useRealTimers();
});
