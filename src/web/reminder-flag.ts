import { PERSON_KEYS } from './device/device-keys';
import { readDeviceText, writeDeviceText } from './device/device-text';

/** Whether the reminder has fired: kept on the device per person, seen by all its tabs, reset by an entry. */

export const reminderFired = (uid: string): boolean => readDeviceText(PERSON_KEYS.reminderFired(uid)) !== null;

export function setReminderFired(uid: string): void {
  writeDeviceText(PERSON_KEYS.reminderFired(uid), '1');
}

/** An entry was saved: a later day without one may be reminded of again. */
export function resetReminder(uid: string): void {
  writeDeviceText(PERSON_KEYS.reminderFired(uid), null);
}
