import { PERSON_KEYS } from './device-keys';
import { readDeviceText, writeDeviceText } from './device-text';

/**
 * Whether the reminder has fired: kept on the device per person, seen by all its tabs, reset by an entry. With it lies when the
 * account had last taken an entry by then, so that one saved on another device resets it too.
 */

/** The account's `lastUpdated` when the reminder fired, empty without entries; null: it has not fired. */
export const reminderFired = (uid: string): string | null => readDeviceText(PERSON_KEYS.reminderFired(uid));

export function setReminderFired(uid: string, lastUpdated: string | null): void {
  writeDeviceText(PERSON_KEYS.reminderFired(uid), lastUpdated ?? '');
}

/** An entry was saved: a later day without one may be reminded of again. */
export function resetReminder(uid: string): void {
  writeDeviceText(PERSON_KEYS.reminderFired(uid), null);
}
