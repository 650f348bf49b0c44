import type { User } from '~/contract/accounts';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { lastUid } from '~/web/device/device-owner';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { remembers } from '~/web/device/persistence';
import { profile as profileMark } from '~/web/sync/cached-reads.json';

/** The profile of who is signed in and remembered here, for a start without a network. It goes with its person. */

export const cacheProfile = (user: User): void =>
  void writeDeviceText(PERSON_KEYS.profile(user.uid), remembers() ? JSON.stringify([profileMark, user]) : null);

/** Who this device remembers as signed in; null where nobody is, or their profile can't be read. */
export function cachedProfile(): User | null {
  const uid = lastUid();
  const raw = uid === null ? null : readDeviceText(PERSON_KEYS.profile(uid));
  if (raw === null) return null;
  try {
    const [mark, user] = JSON.parse(raw) as [string, User];
    return mark === profileMark && user.uid === uid ? user : null;
  } catch {
    return null;
  }
}
