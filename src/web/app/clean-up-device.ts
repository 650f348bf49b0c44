import { clearCaches } from '~/web/device/cached-files';
import { DEVICE_KEYS, GUEST, OWNER_KEYS } from '~/web/device/device-keys';
import { endedOwner, lastUid } from '~/web/device/device-owner';
import { clearExceptDrafts, readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { localData } from '~/web/sync/owner';

const OLD =
  /^krona\.(guest-entry|sparks|spark-queue|guide-ticks|guide-queue|hard-day-plan|wheel\.(guest|queue)|cards(-queue)?|listening|sheet|guest-results|wall-(kept|removals))(\.|$)/;

/** What was opened and kept before a session ended by itself goes once. */
async function dropCopiesOfEnded(): Promise<void> {
  if (readDeviceText(DEVICE_KEYS.keptByEnded) === null) return;
  await clearCaches();
  writeDeviceText(DEVICE_KEYS.keptByEnded, null);
}

/** Puts in order what earlier visits and versions of the site have left in this browser; most often there is nothing. */
export async function cleanUpDevice(): Promise<void> {
  const uid = lastUid();
  // A sign-in has ended by itself, maybe with the browser's session: what the account has goes, and what tells of a reader.
  const ended = endedOwner();
  for (const one of ended) clearExceptDrafts(one);
  await Promise.all([...ended.map((one) => localData().keepOnlyUnsent(one)), dropCopiesOfEnded()]);
  const owner = uid ?? GUEST;
  if (readDeviceText(OWNER_KEYS.unreadDrafts(owner)) !== null)
    (await import('~/web/sync/draft')).publishUnreadableDrafts(owner);
  if (Object.keys(localStorage).some((name) => OLD.test(name)))
    await (await import('./import-legacy-storage')).importLegacyStorage(uid);
}
