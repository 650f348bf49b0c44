import { OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { whoIsHere } from '~/web/device/device-owner';

/** A purpose statement that is not in the account yet: kept on this device until it is. */

const keyOf = (owner: string | null) => OWNER_KEYS.purposeDraft(owner ?? whoIsHere());

export const readPurposeDraft = (owner: string | null): string => readDeviceText(keyOf(owner)) ?? '';

/** False when the device refuses: the text then lasts as long as the page. */
export const keepPurposeDraft = (owner: string | null, text: string): boolean =>
  writeDeviceText(keyOf(owner), text.trim() === '' ? null : text);
