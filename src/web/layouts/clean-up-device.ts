import { localData } from '~/web/data/owner-data';
import { DEVICE_KEYS, GUEST, OWNER_KEYS } from '~/web/device/device-keys';
import { keepWaiting, readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { dropKept } from '~/web/device/cached-files';
import { endedHere, lastUid } from '~/web/device/device-owner';

const OLD =
  /^krona\.(guest-entry|sparks|spark-queue|guide-ticks|guide-queue|hard-day-plan|wheel\.(guest|queue)|cards(-queue)?|listening|sheet|guest-results|wall-(kept|removals))(\.|$)/;

/** What was opened and kept before a session ended by itself goes once. */
async function dropKeptByEnded(): Promise<void> {
  if (readDeviceText(DEVICE_KEYS.keptByEnded) === null) return;
  await dropKept();
  writeDeviceText(DEVICE_KEYS.keptByEnded, null);
}

/** Puts in order what earlier visits and versions of the site have left in this browser; most often there is nothing. */
export async function tidyDevice(): Promise<void> {
  const uid = lastUid();
  // A sign-in has ended by itself, maybe with the browser's session: what the account has goes, and what tells of a reader.
  const ended = endedHere();
  for (const one of ended) keepWaiting(one);
  await Promise.all([...ended.map((one) => localData().keepUnsent(one)), dropKeptByEnded()]);
  const owner = uid ?? GUEST;
  if (readDeviceText(OWNER_KEYS.unreadDrafts(owner)) !== null)
    (await import('~/web/data/stored-draft')).tellUnreadDrafts(owner);
  if (Object.keys(localStorage).some((name) => OLD.test(name))) await (await import('./import-legacy-storage')).adoptOld(uid);
}
