import type { User } from '~/contract/accounts';
import { carryGuestDrafts } from '~/web/data/guest-work';
import { guestThings } from '~/web/data/held-things';
import { guestWords } from '~/web/data/held-words';
import { localData } from '~/web/data/this-device';
import { changedGuestWork } from '~/web/device/guest-turn';
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
