import type { NewEntry } from '~/domain/emotions/entry';
import { GUEST_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { tellGuestWork } from '~/web/device/guest-turn';
import { parseWaiting, type WaitingEntry } from './waiting-entry';

/** Entries that a guest made: they wait on the device until somebody signs in and keeps them. */

export const waitingEntries = (): readonly WaitingEntry[] => parseWaiting(readDeviceText(GUEST_KEYS.entries));

function store(entries: readonly WaitingEntry[]): boolean {
  const kept = writeDeviceText(GUEST_KEYS.entries, entries.length === 0 ? null : JSON.stringify(entries));
  tellGuestWork();
  return kept;
}

/** Keeps an entry on the device; false when the device refuses. The same key replaces its older version. */
export function keepEntry(key: string, body: NewEntry): boolean {
  return store([...waitingEntries().filter((entry) => entry.key !== key), { key, body }]);
}

export function dropEntry(key: string): void {
  store(waitingEntries().filter((entry) => entry.key !== key));
}
