import type { User } from '~/contract/accounts';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { lastUid } from '~/web/device/who-is-here';
import { remembers } from './persistence';

/** The profile of who is signed in and remembered here, for a start without a network. It goes with its person. */

export const keepProfile = (user: User): void =>
  void writeDeviceText(PERSON_KEYS.profile(user.uid), remembers() ? JSON.stringify(user) : null);

/** Who this device remembers as signed in; null where nobody is, or their profile is not what this build would be given. */
export async function keptProfile(): Promise<User | null> {
  const uid = lastUid();
  const raw = uid === null ? null : readDeviceText(PERSON_KEYS.profile(uid));
  if (raw === null) return null;
  try {
    const user: unknown = JSON.parse(raw);
    const { fitsContract } = await import('~/web/data/fits-contract');
    return fitsContract('GET /api/users/:uid', user) && (user as User).uid === uid ? (user as User) : null;
  } catch {
    return null;
  }
}
