import { useMemo, useSyncExternalStore } from 'react';
import { GUEST, OWNER_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { deviceTexts, readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { changedGuestWork, notifyGuestWork, subscribeGuestWork } from '~/web/device/guest-work-changes';
import { localData } from './owner';
import { useDeviceCount, useGuestWords } from './pending-words';
import { guestDraftKeys, guestThings } from './unsent-drafts';

/** A guest's work on the device and the person's word about it: nothing of it goes into an account without a yes. */

const SEPARATOR = '\n';
/** What waits for this person's word, in words; empty after a no, which holds until they sign in anew. */
export function useGuestWork(uid: string): readonly string[] {
  const kept = useGuestWords();
  const text = useSyncExternalStore(
    subscribeGuestWork,
    () => (readDeviceText(PERSON_KEYS.guestWorkLeft(uid)) === null ? guestThings().join(SEPARATOR) : null),
    () => null,
  );
  if (text === null) return [];
  return [...kept, ...(text === '' ? [] : text.split(SEPARATOR))];
}

/** How much of a resource lies on this device alone, a guest's as long as no answer was given to their question; null until it is known. */
export function useDeviceCounts(uid: string, name: string): { guest: number; own: number } | null {
  const guest = useDeviceCount(GUEST, name);
  const own = useDeviceCount(uid, name);
  const isLeft = useSyncExternalStore(
    subscribeGuestWork,
    () => readDeviceText(PERSON_KEYS.guestWorkLeft(uid)) !== null,
    () => true,
  );
  return useMemo(
    () => (guest === null || own === null ? null : { guest: isLeft ? 0 : guest, own }),
    [guest, own, isLeft],
  );
}

/** Entries of the diary that lie on this device alone. */
export const useDeviceEntryCounts = (uid: string) => useDeviceCounts(uid, 'entries');

/** The person's no: the work stays on the device, as a guest's. */
export function declineGuestWork(uid: string): void {
  writeDeviceText(PERSON_KEYS.guestWorkLeft(uid), '1');
  notifyGuestWork();
}

/** Takes the guest's work off the device; resolves to how to put it back. */
export async function dropGuestWork(): Promise<() => Promise<void>> {
  const held = guestDraftKeys().flatMap(deviceTexts);
  for (const { key } of held) writeDeviceText(key, null);
  const putBack = await localData().dropGuest();
  changedGuestWork();
  return async () => {
    for (const { key, text } of held) writeDeviceText(key, text);
    await putBack();
    changedGuestWork();
  };
}

const DRAFTS = [
  OWNER_KEYS.entryDraft,
  OWNER_KEYS.wheelDraft,
  OWNER_KEYS.stepDraft,
  OWNER_KEYS.ownCardDraft,
  OWNER_KEYS.sparkDrafts,
  OWNER_KEYS.planDrafts,
  OWNER_KEYS.noteDrafts,
  OWNER_KEYS.purposeDraft,
  OWNER_KEYS.contact,
  OWNER_KEYS.unreadDrafts,
  OWNER_KEYS.talk,
  OWNER_KEYS.guideTest,
  OWNER_KEYS.toolTest,
];

/** What a guest has begun goes on with this person, unless they have begun something of their own. */
export function transferGuestDrafts(uid: string): void {
  for (const keyOf of DRAFTS) {
    if (deviceTexts(keyOf(uid)).length > 0) continue;
    const [guest, own] = [keyOf(GUEST), keyOf(uid)];
    for (const { key, text } of deviceTexts(guest)) {
      const tab = key.name.slice(guest.name.length);
      if (writeDeviceText({ ...key, owner: uid, name: own.name + tab }, text)) writeDeviceText(key, null);
    }
  }
}
