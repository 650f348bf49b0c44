// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const UID = '0b3f8c1e-0000-4000-8000-00000000000a';
const ID = '0b3f8c1e-0000-4000-8000-00000000000b';
const TALK = { id: ID, deck: 'couple', depth: 1, cards: 3 } as const;

const ROW = { ...TALK, day: '2026-11-21', kept: null };

/** What the account holds. */
let talks: object[] = [];
let isOnline = true;
let lists = 0;

async function account(path: string, method = 'GET'): Promise<Response> {
  if (path.endsWith('/conversations')) {
    lists++;
    return Response.json({ conversations: talks, nextCursor: null });
  }
  if (method === 'GET') return Response.json({ drawn: [], favourites: [], own: [] });
  if (!isOnline) throw new TypeError('offline');
  talks = method === 'PUT' ? [ROW] : [];
  return method === 'PUT' ? Response.json({ award: null }) : new Response(null, { status: 204 });
}

async function opened() {
  const { rememberSignedIn } = await import('~/web/device/device-owner');
  const { localData } = await import('~/web/sync/owner');
  const { conversationResource } = await import('./conversation-resource');
  const { changeConversations } = await import('./change-conversations');
  const { ConversationHistory } = await import('./conversation-history');
  rememberSignedIn(UID);
  render(<ConversationHistory decks={[]} />, { wrapper: MemoryRouter });
  await screen.findByText(talks.length > 0 ? '3 карточки' : /^После трёх открытых карточек/);
  const send = () => localData().sync(UID, conversationResource, { reads: true });
  return { changeShelf: changeConversations, send };
}

beforeEach(() => {
  vi.resetModules();
  vi.doMock('~/web/session/session', () => ({
    useSession: () => ({ user: { uid: UID }, loading: false, unsure: false }),
    currentUser: () => null,
  }));
  vi.stubGlobal('indexedDB', undefined);
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => account(path, init?.method));
  [talks, isOnline, lists] = [[], true, 0];
  localStorage.clear();
});

afterEach(async () => {
  cleanup();
  (await import('~/web/sync/owner')).localData().close();
  vi.doUnmock('~/web/session/session');
  vi.unstubAllGlobals();
});

test('a talk that waits for the network stands in the history; once it is sent the account is asked anew', async () => {
  const { changeShelf, send } = await opened();
  isOnline = false;
  await changeShelf({ kind: 'held', talk: { ...TALK, heldAt: '2026-11-21T10:00:00.000Z' } });
  expect(await screen.findByText('3 карточки')).toBeTruthy();
  expect(lists).toBe(1);
  isOnline = true;
  await send();
  await waitFor(() => expect(lists).toBe(2));
  expect(await screen.findAllByText('3 карточки')).toHaveLength(1);
});

test('a removal that the account has taken leaves no row behind', async () => {
  talks = [ROW];
  const { changeShelf } = await opened();
  await changeShelf({ kind: 'held-gone', id: ID });
  await waitFor(() => expect(screen.queryByText('3 карточки')).toBeNull());
});
