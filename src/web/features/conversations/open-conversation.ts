import type { FinishedConversation } from '~/domain/conversations/conversation';
import {
  type OpenConversation,
  openConversationSchema,
  openConversationWords,
} from '~/domain/conversations/open-conversation';
import { GUEST, OWNER_KEYS } from '~/web/device/device-keys';
import { currentOwner } from '~/web/device/device-owner';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { createListeners, useStore } from '~/web/device/store';
import { readStoredDraft } from '~/web/sync/draft';

/** The talk at this screen, kept on the device for a day: a reload or another page does not end it. */

/** A talk in which something was written lasts until it is ended. */
const LASTS_MS = 24 * 3_600_000;

let cached: { raw: string | null; talk: OpenConversation | null } = { raw: null, talk: null };
const changes = createListeners();

function read(owner: string): OpenConversation | null {
  const talk = readStoredDraft(OWNER_KEYS.talk(owner), (value) => openConversationSchema.safeParse(value).data);
  if (!talk) return null;
  return talk.notes.length > 0 || Date.now() - Date.parse(talk.startedAt) < LASTS_MS ? talk : null;
}

function readOpenConversation(): OpenConversation | null {
  const owner = currentOwner();
  const raw = readDeviceText(OWNER_KEYS.talk(owner));
  if (raw !== cached.raw) cached = { raw, talk: read(owner) };
  return cached.talk;
}

/** Keeps the talk as it stands; null: there is none any more. */
export function storeOpenConversation(talk: OpenConversation | null): void {
  writeDeviceText(OWNER_KEYS.talk(currentOwner()), talk && JSON.stringify(talk));
  changes.notify();
}

/** What a guest has written in a talk that has not ended, as it would stand in the history; the device forgets that talk. */
export function takeGuestWords(): FinishedConversation | null {
  const key = OWNER_KEYS.talk(GUEST);
  const words = openConversationWords(read(GUEST), new Date());
  if (words) writeDeviceText(key, null);
  return words;
}

function subscribe(listener: () => void): () => void {
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

export const useOpenConversation = (): OpenConversation | null =>
  useStore({ subscribe, get: readOpenConversation }, null);
