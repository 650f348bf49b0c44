import { useSyncExternalStore } from 'react';
import type { Daily } from '~/contract/progress';
import { dayKey } from '~/domain/day';
import { countAction } from '~/domain/progress/daily-actions';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { lastUid } from '~/web/device/device-owner';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { deviceZone } from '~/web/device/device-zone';
import { siteNow } from './site-clock';

/** Whether today takes no further entry, as the page last heard of it: what stands around the page does not invite to one. */
let isFull: boolean | null = null;
const listeners = new Set<() => void>();

/** `daily`: of `uid`'s today, `day`. A full one is remembered on the device, so that a page that is loaded anew knows it at once. */
export function updateDailyCount(daily: Pick<Daily, 'binah'>, uid: string, day: string): void {
  const full = !countAction(daily.binah.actions).ok;
  if (full === isFull) return;
  isFull = full;
  writeDeviceText(PERSON_KEYS.fullDay(uid), full ? day : null);
  for (const tell of listeners) tell();
}

/** What an earlier page has heard, until this one hears of the day itself. */
function isRemembered(): boolean {
  const uid = lastUid();
  return uid !== null && readDeviceText(PERSON_KEYS.fullDay(uid)) === dayKey(siteNow(), deviceZone());
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export const useFullDay = () =>
  useSyncExternalStore(
    listen,
    () => isFull ?? isRemembered(),
    () => false,
  );
