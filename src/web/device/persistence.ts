import { DEVICE_KEYS } from '~/web/device/device-keys';
import { THIS_BROWSER_SESSION } from '~/web/device/device-owner';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/**
 * How long a sign-in lasts is set before it begins (docs/specification.md §7), whichever way it goes: a password, a link,
 * a registration, a provider.
 * «Запомнить меня» of the sign-in page chooses it for this device.
 */

/** Whether a sign-in outlasts the browser's close; it does unless somebody has said no here. */
export const remembers = (): boolean => readDeviceText(DEVICE_KEYS.persistence) !== THIS_BROWSER_SESSION;

export function setPersistence(outlasts: boolean): void {
  writeDeviceText(DEVICE_KEYS.persistence, outlasts ? null : THIS_BROWSER_SESSION);
}
