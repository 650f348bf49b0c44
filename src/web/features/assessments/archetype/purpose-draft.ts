import { OWNER_KEYS } from '~/web/device/device-keys';
import { currentOwner } from '~/web/device/device-owner';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** A purpose statement that is not in the account yet: kept on this device until it is. */

const keyOf = (owner: string | null) => OWNER_KEYS.purposeDraft(owner ?? currentOwner());

export const readPurposeDraft = (owner: string | null): string => readDeviceText(keyOf(owner)) ?? '';

/** False when the device refuses: the text then lasts as long as the page. */
export const savePurposeDraft = (owner: string | null, text: string): boolean =>
  writeDeviceText(keyOf(owner), text.trim() === '' ? null : text);
