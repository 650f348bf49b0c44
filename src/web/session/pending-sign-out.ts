import { DEVICE_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { withTabLock } from '~/web/device/tab-lock';
import { connectionLost, request } from '~/web/sync/api';

/** A sign-out without a network: the cookie is out of scripts' reach, so the server is told before anything else is asked of it. */

export const isSignOutPending = (): boolean => readDeviceText(DEVICE_KEYS.signOutDue) !== null;

export function markSignOutPending(): void {
  writeDeviceText(DEVICE_KEYS.signOutDue, '1');
}

/** Ends the session that nobody wants any more; does nothing where none is owed. Throws ApiError when the server can't be reached. */
export const sendPendingSignOut = (): Promise<void> =>
  withTabLock('krona.sign-out', async () => {
    if (!isSignOutPending()) return;
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const { ok, status } = await request('/api/auth/sign-out', body);
    // A session that is gone already is what was wanted.
    if (!ok && status !== 401) throw connectionLost();
    writeDeviceText(DEVICE_KEYS.signOutDue, null);
  });
