// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GUEST } from '~/web/device/device-keys';

beforeEach(() => {
  // A guest's things are looked at, whoever tests before were signed in as.
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.doMock('~/web/session/session', async (original) => ({
    ...(await original<typeof import('~/web/session/session')>()),
    useSession: () => ({ user: null, loading: false, unsure: false }),
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.doUnmock('~/web/session/session');
  vi.resetModules();
});

test('what can’t be read is shown on top of the page that has met it, with its words, and goes by a press alone', async () => {
  const { deviceStore } = await import('~/web/sync/owner');
  const { useResource } = await import('~/web/session/use-resource');
  const { answerResource } = await import('~/web/sync/answer-resource');
  const { UnreadableItems } = await import('./unreadable-items');
  const name = answerResource.name;
  const state = { 'a/b/c': { text: 'Слова другой версии', kind: 'new' } };
  await deviceStore().change(GUEST, [name], () => [{ state, changes: [] }]);
  renderHook(() => useResource(answerResource));
  render(<UnreadableItems />);
  expect(await screen.findByText('Слова другой версии', { exact: false })).toBeTruthy();
  expect(screen.getByText(/1.вещь/)).toBeTruthy();
  const change = { course: 'a', lesson: 'b', field: 'c', text: 'Новые слова', updatedAt: new Date().toISOString() };
  const { mutate } = await import('~/web/sync/owner');
  await act(async () => void (await mutate(answerResource, change)));
  expect(JSON.stringify(await deviceStore().read([GUEST, name]))).toMatch(
    /Слова другой версии.*Новые слова|Новые слова.*Слова другой версии/,
  );
  fireEvent.click(screen.getByRole('button', { name: /Удалить/, hidden: true }));
  await waitFor(() => expect(screen.queryByText(/Слова другой версии/)).toBeNull());
  const left = JSON.stringify(await deviceStore().read([GUEST, name]));
  expect(left).toContain('Новые слова');
  expect(left).not.toContain('другой версии');
});
