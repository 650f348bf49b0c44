import type { User } from '~/contract/accounts';
import { guestWords } from '~/web/data/held-words';
import { localData } from '~/web/data/this-device';
import { changedGuestWork } from '~/web/device/guest-turn';
import { carryGuestDrafts } from '~/web/device/guest-work';
import { guestThings } from '~/web/device/held-things';
import { RESOURCES } from './resources';

/** Brings a guest's work into this account after a yes. False: something could not go and stays on the device. The code comes then. */
export async function carryGuestWork(user: User): Promise<boolean> {
  carryGuestDrafts(user.uid);
  await Promise.allSettled([
    import('~/web/features/conversations/carry-guest-talk').then(({ carryGuestTalk }) => carryGuestTalk(user.uid)),
    ...RESOURCES.map(async ({ load }) => localData().carry(user.uid, await load())),
  ]);
  changedGuestWork();
  return guestThings().length + (await guestWords()).length === 0;
}
