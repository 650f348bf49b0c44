import { ApiError, api } from '~/web/api';
import { forgetReads } from '~/web/data/forget-reads';
import { deviceKept, keepOnDevice } from './device-kept';

/** Brings the device's collection into this account; what fails stays on the device. Throws ApiError. */
export async function carryKept(uid: string): Promise<void> {
  // The oldest first, so that the order stays.
  for (const id of [...deviceKept()].reverse()) {
    try {
      await api('PUT /api/users/:uid/wall/:id/kept', { params: { uid, id } });
    } catch (error) {
      // A card that is gone is no loss; anything else waits on the device.
      if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
    }
    keepOnDevice(id, false);
    forgetReads('wall');
  }
}
