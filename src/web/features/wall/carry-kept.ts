import { ApiError, api } from '~/web/api';
import { deviceKept, keepOnDevice } from './device-kept';

let carrying: Promise<number> | null = null;

async function carry(uid: string): Promise<number> {
  let carried = 0;
  // The oldest first, so that the order stays.
  for (const id of [...deviceKept()].reverse()) {
    try {
      await api('PUT /api/users/:uid/wall/:id/kept', { params: { uid, id } });
      carried++;
    } catch (error) {
      // A card that is gone is no loss; anything else waits on the device.
      if (!(error instanceof ApiError) || error.code !== 'not-found') throw error;
    }
    keepOnDevice(id, false);
  }
  return carried;
}

/** Brings the device's collection into the account of who signed in. Returns how many cards went; what fails stays on the device. */
export function carryKept(uid: string): Promise<number> {
  carrying ??= carry(uid).finally(() => {
    carrying = null;
  });
  return carrying;
}
