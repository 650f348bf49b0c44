import { useSyncExternalStore } from 'react';
import { type Talk, talkSchema } from '~/domain/conversations/talk';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { whoIsHere } from '~/web/device/who-is-here';

/** The talk at this screen, kept on the device for a day: a reload or another page does not end it. */

const LASTS_MS = 24 * 3_600_000;

let cached: { raw: string | null; talk: Talk | null } = { raw: null, talk: null };
const listeners = new Set<() => void>();

function parse(raw: string | null): Talk | null {
  try {
    const parsed = raw === null ? null : talkSchema.safeParse(JSON.parse(raw));
    const talk = parsed?.success ? parsed.data : null;
    return talk && Date.now() - Date.parse(talk.startedAt) < LASTS_MS ? talk : null;
  } catch {
    return null;
  }
}

function currentTalk(): Talk | null {
  const raw = readDeviceText(OWNER_KEYS.talk(whoIsHere()));
  if (raw !== cached.raw) cached = { raw, talk: parse(raw) };
  return cached.talk;
}

/** Keeps the talk as it stands; null: there is none any more. */
export function keepTalk(talk: Talk | null): void {
  writeDeviceText(OWNER_KEYS.talk(whoIsHere()), talk && JSON.stringify(talk));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useTalk = (): Talk | null => useSyncExternalStore(subscribe, currentTalk, () => null);
