import { DEVICE_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** Whether the key «/» opens the search: on unless the person switched it off on this device. */

export const isSearchKeyOn = (): boolean => readDeviceText(DEVICE_KEYS.searchKey) !== 'off';

export const setSearchKey = (on: boolean): boolean => writeDeviceText(DEVICE_KEYS.searchKey, on ? null : 'off');
