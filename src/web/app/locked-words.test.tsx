// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '~/domain/emotions/entry';
import { EntryCard } from '~/web/features/emotions/journal/entry-card';
import { useJournal } from '~/web/features/emotions/journal/use-journal';
import { useFound } from '~/web/features/own-search/use-found';
import { queries } from '~/web/sync/queries';
import { lockWords, NO_WORDS } from '~/web/vault/vault-crypto';
import { dropKey, storeKey } from '~/web/vault/vault-key';

/** What was read in locked words is shown as long as they are open, in searches as in the entry, and asked of nobody. */

const ANNA = { uid: 'anna', profile: { timeZone: 'UTC' } };
vi.mock('~/web/session/session', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ user: ANNA, status: 'known' }),
}));

const WORD = 'квинтэссенция';
const ASKED = { text: WORD } as never;
let entry: Entry;
let asked: string[];

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('krona.signed-in', 'anna');
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await storeKey('anna', key, { byPassphrase: 'one' }, true);
  entry = {
    ...NO_WORDS,
    id: 'a',
    emotion: 'fear',
    subEmotion: '',
    intensity: 5,
    localDate: '2026-11-20',
    timestamp: '2026-11-20T10:00:00.000Z',
    timeZone: 'UTC',
    editedAt: null,
    actionDoneAt: null,
    outcome: null,
    closed: await lockWords(key, { ...NO_WORDS, entry: `Это ${WORD}`, tags: ['лекарство', 'семья'] }),
  } as unknown as Entry;
  asked = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push(`${path} ${body ?? ''}`);
    if (path.endsWith('/own-search')) return Response.json({ found: [], more: false, ready: true });
    if (path.includes('/vault')) return Response.json({ vault: { byPassphrase: 'one', always: false } });
    const entries = path.includes('closed=true') ? [entry] : [];
    return Response.json({ entries, lastUpdated: null, nextCursor: null });
  });
});

afterEach(() => {
  cleanup();
  queries.clear();
  vi.unstubAllGlobals();
});

test('what a search has found in locked words goes with the key, from the page and from its memory', async () => {
  const journal = renderHook(() => useJournal('anna', { text: WORD }, {}));
  const search = renderHook(() => useFound('anna', ASKED, 'UTC', async () => []));
  await waitFor(() => expect(journal.result.current.entries).toHaveLength(1));
  await waitFor(() => expect(JSON.stringify(search.result.current.data)).toContain(WORD));
  await act(() => dropKey('anna'));
  await waitFor(() => expect(journal.result.current.entries).toHaveLength(0));
  await waitFor(() => expect(JSON.stringify(search.result.current.data)).not.toContain(`Это ${WORD}`));
  const remembered = () =>
    JSON.stringify(
      queries
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    );
  await waitFor(() => expect(remembered()).not.toContain(`Это ${WORD}`));
});

test('a tag of a locked entry is read, and is no way to ask the account for it', async () => {
  const nothing = () => {};
  const card = (one: Entry) => (
    <EntryCard
      {...{
        entry: one,
        first: false,
        today: '2026-11-20',
        onDelete: nothing,
        onTag: nothing,
        query: '',
      }}
    />
  );
  const { rerender } = render(card(entry));
  expect(await screen.findByText('лекарство')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'лекарство' })).toBeNull();
  rerender(card({ ...entry, closed: '', tags: ['семья'] }));
  expect(await screen.findByRole('button', { name: 'семья' })).toBeDefined();
  rerender(card(entry));
  await screen.findByText('лекарство');
  await act(() => dropKey('anna'));
  await waitFor(() => expect(screen.queryByText('лекарство')).toBeNull());
  expect(asked.join()).not.toContain('лекарство');
});
