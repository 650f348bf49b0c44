import type { Daily } from '~/contract/progress';
import { dayKey } from '~/domain/day';
import { countAction } from '~/domain/progress/daily-actions';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { lastUid } from '~/web/device/device-owner';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { deviceZone } from '~/web/device/device-zone';
import { createStore, useStore } from '~/web/device/store';
import { siteNow } from './site-clock';

/** Whether today takes no further entry, as the page last heard of it: what stands around the page does not invite to one. */
const fullDay = createStore<boolean | null>(null);

/** `daily`: of `uid`'s today, `day`. A full one is remembered on the device, so that a page that is loaded anew knows it at once. */
export function updateDailyCount(daily: Pick<Daily, 'binah'>, uid: string, day: string): void {
  const full = !countAction(daily.binah.actions).ok;
  if (full === fullDay.get()) return;
  writeDeviceText(PERSON_KEYS.fullDay(uid), full ? day : null);
  fullDay.set(full);
}

/** What an earlier page has heard, until this one hears of the day itself. */
function isRemembered(): boolean {
  const uid = lastUid();
  return uid !== null && readDeviceText(PERSON_KEYS.fullDay(uid)) === dayKey(siteNow(), deviceZone());
}

export const useFullDay = () =>
  useStore({ subscribe: fullDay.subscribe, get: () => fullDay.get() ?? isRemembered() }, false);
