// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCard, startConversation, writeNote } from '~/domain/conversations/open-conversation';

const UID = '0b3f8c1e-0000-4000-8000-00000000000a';
const ID = '0b3f8c1e-0000-4000-8000-00000000000b';
const HELD = { id: ID, deck: 'couple', depth: 1, cards: 3, heldAt: '2026-11-21T10:00:00.000Z' } as const;
const CARD = { id: ID, deck: 'couple', depth: 1, text: 'О чём мы молчали?' } as const;

const fetching = vi.fn<typeof fetch>();

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The account answers a change with this, and holds nothing. */
function answers(status: number, body: unknown): void {
  fetching.mockImplementation(async (_, init) =>
    init?.method === 'GET' ? json(200, { drawn: [], favourites: [], own: [] }) : json(status, body),
  );
}

const sent = () =>
  fetching.mock.calls.flatMap(([path, init]) =>
    init?.method === 'GET' ? [] : [[`${init?.method} ${path}`, JSON.parse(String(init?.body ?? 'null'))]],
  );

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('indexedDB', undefined);
  fetching.mockReset();
  localStorage.clear();
});

afterEach(async () => {
  (await import('~/web/sync/owner')).localData().close();
  vi.unstubAllGlobals();
});

async function opened() {
  const { rememberSignedIn } = await import('~/web/device/device-owner');
  const { toastStore, closeToast } = await import('~/web/ui/toast');
  const { changeConversations } = await import('./change-conversations');
  closeToast();
  rememberSignedIn(UID);
  return { changeShelf: changeConversations, toast: () => toastStore.get() };
}

test('a talk that the account has taken is told with what it brought', async () => {
  answers(200, { award: { sefira: 'chesed', points: 10 } });
  const { changeShelf, toast } = await opened();
  await changeShelf({ kind: 'held', talk: HELD });
  expect(toast()).toMatchObject({ kind: 'ok', text: 'Разговор сохранён в\u00a0истории' });
  expect(toast()?.hint).toMatch(/: \+10\u00a0баллов$/);
});

test('a refused card is told with the reason', async () => {
  answers(400, { success: false, code: 'invalid-argument', issues: [{ path: 'text', message: 'Короче' }] });
  const { changeShelf, toast } = await opened();
  await changeShelf({ kind: 'own', card: CARD });
  expect(toast()).toMatchObject({ kind: 'bad', text: 'Карточка не\u00a0сохранилась', hint: 'Короче' });
});

test('where the browser keeps nothing it says so, but covers no offer to take a removal back', async () => {
  fetching.mockRejectedValue(new TypeError('offline'));
  const { changeShelf, toast } = await opened();
  await changeShelf({ kind: 'own-gone', id: ID });
  expect(toast()).toBeNull();
  await changeShelf({ kind: 'own', card: CARD });
  expect(toast()).toMatchObject({ kind: 'warn', text: 'Браузер не\u00a0даёт запомнить карточки' });
});

test('words of a talk that has not ended come into the account once', async () => {
  answers(200, { award: null });
  await opened();
  const { GUEST, OWNER_KEYS } = await import('~/web/device/device-keys');
  const { writeDeviceText } = await import('~/web/device/device-text');
  const { transferGuestConversation } = await import('./transfer-guest-conversation');
  const settings = { deck: 'alone', depth: 1, people: 1, minutes: 0 } as const;
  const talk = openCard(startConversation(settings, ID, new Date().toISOString(), 'a'), 1);
  const written = writeNote(talk, { id: 'a', text: 'О чём думаете?' }, 'О дожде');
  writeDeviceText(OWNER_KEYS.talk(GUEST), JSON.stringify(written));
  await transferGuestConversation(UID);
  await transferGuestConversation(UID);
  expect(sent()).toEqual([
    [
      `PUT /api/users/${UID}/conversations/${ID}`,
      expect.objectContaining({ deck: 'alone', cards: 1, notes: [{ card: 'О чём думаете?', text: 'О дожде' }] }),
    ],
  ]);
});
