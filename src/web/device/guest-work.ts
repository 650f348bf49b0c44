import { useSyncExternalStore } from 'react';
import { type DeviceKey, GUEST, OWNER_KEYS, PERSON_KEYS } from './device-keys';
import { readDeviceText, writeDeviceText } from './device-text';
import { guestPlaces, guestThings } from './held-things';

/** A guest's work on the device and the person's word about it: nothing of it goes into an account without a yes. */

const SEPARATOR = '\n';
const listeners = new Set<() => void>();
let carried = 0;

/** The pages that follow a guest's work hear that it has changed. */
export function tellGuestWork(): void {
  for (const listener of listeners) listener();
}

/** Hears of every change of what a guest has left on the device. */
export function subscribeGuestWork(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** What waits for this person's word, in words; empty after a no, which holds until they sign in anew. */
export function useGuestWork(uid: string): readonly string[] {
  const text = useSyncExternalStore(
    subscribeGuestWork,
    () => (readDeviceText(PERSON_KEYS.guestWorkLeft(uid)) === null ? guestThings().join(SEPARATOR) : ''),
    () => '',
  );
  return text === '' ? [] : text.split(SEPARATOR);
}

/** The person's no: the work stays on the device, as a guest's. */
export function leaveGuestWork(uid: string): void {
  writeDeviceText(PERSON_KEYS.guestWorkLeft(uid), '1');
  tellGuestWork();
}

/** Takes the guest's work off the device; returns how to put it back. */
export function dropGuestWork(): () => void {
  const held = guestPlaces().map((key): [DeviceKey, string | null] => [key, readDeviceText(key)]);
  for (const [key] of held) writeDeviceText(key, null);
  changedGuestWork();
  return () => {
    for (const [key, text] of held) writeDeviceText(key, text);
    changedGuestWork();
  };
}

const DRAFTS = [
  OWNER_KEYS.entryDraft,
  OWNER_KEYS.wheelDraft,
  OWNER_KEYS.sparkDrafts,
  OWNER_KEYS.planDrafts,
  OWNER_KEYS.purposeDraft,
  OWNER_KEYS.contact,
  OWNER_KEYS.talk,
  OWNER_KEYS.guideTest,
  OWNER_KEYS.toolTest,
];

/** What a guest has begun goes on with this person, unless they have begun something of their own. */
export function carryGuestDrafts(uid: string): void {
  for (const keyOf of DRAFTS) {
    const text = readDeviceText(keyOf(GUEST));
    if (text === null || readDeviceText(keyOf(uid)) !== null) continue;
    if (writeDeviceText(keyOf(uid), text)) writeDeviceText(keyOf(GUEST), null);
  }
}

/** The pages read anew what lies on the device. */
export function changedGuestWork(): void {
  carried++;
  tellGuestWork();
}

/** Changes whenever a guest's work has moved: a page that shows it is begun anew. */
export const useCarriedTurn = (): number =>
  useSyncExternalStore(
    subscribeGuestWork,
    () => carried,
    () => 0,
  );
