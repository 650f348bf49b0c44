// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
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
