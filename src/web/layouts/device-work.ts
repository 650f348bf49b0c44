import type { User } from '~/contract/accounts';
import { guestWords } from '~/web/data/held-words';
import { localData } from '~/web/data/this-device';
import { GUEST_KEYS } from '~/web/device/device-keys';
import { readDeviceText } from '~/web/device/device-text';
import { changedGuestWork } from '~/web/device/guest-turn';
import { carryGuestDrafts } from '~/web/device/guest-work';
import { guestThings } from '~/web/device/held-things';
import { RESOURCES } from './resources';

/** What the device holds goes into an account: a guest's work after a yes, a person's own before they leave. The code comes then. */

const emotions = () => import('~/web/features/emotions/carry-entries');
const cards = () => import('~/web/features/conversations/carry-guest-talk');

const CARRIERS = [{ keys: [GUEST_KEYS.entries], carry: async ({ uid }: User) => (await emotions()).carryEntries(uid) }];

/** Brings a guest's work into this account. False: something could not go and stays on the device. */
export async function carryGuestWork(user: User): Promise<boolean> {
  carryGuestDrafts(user.uid);
  const due = CARRIERS.filter(({ keys }) => keys.some((key) => readDeviceText(key) !== null));
  await Promise.allSettled([
    ...due.map(({ carry }) => carry(user)),
    cards().then(({ carryGuestTalk }) => carryGuestTalk(user.uid)),
    ...RESOURCES.map(async ({ load }) => localData().carry(user.uid, await load())),
  ]);
  changedGuestWork();
  return guestThings().length + (await guestWords()).length === 0;
}

/** Sends what waits on the device; what can't be sent goes on waiting. */
export async function sendWaiting(user: User): Promise<void> {
  const { uid } = user;
  await Promise.allSettled([emotions().then(({ sendAsked }) => sendAsked(uid)), localData().sendWaiting(uid)]);
}
