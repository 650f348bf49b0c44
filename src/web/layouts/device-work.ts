import type { User } from '~/contract/accounts';
import { TEST_KEYS } from '~/domain/assessments/tests';
import { dayKey } from '~/domain/day';
import { GUEST, GUEST_KEYS, OWNER_KEYS, sheetKey } from '~/web/device/device-keys';
import { readDeviceText } from '~/web/device/device-text';
import { carryGuestDrafts, changedGuestWork } from '~/web/device/guest-work';
import { guestThings } from '~/web/device/held-things';

/** What the device holds goes into an account: a guest's work after a yes, a person's own before they leave. The code comes then. */

const emotions = () => import('~/web/features/emotions/carry-entries');
const tests = () => import('~/web/features/assessments/run/carry-guest-tests');
const wheels = () => import('~/web/features/wheel/notebook/notebook-store');
const plan = () => import('~/web/features/hard-day/plan-store');
const sparks = () => import('~/web/features/sparks/spark-store');
const guides = () => import('~/web/features/guides/tick-store');
const wall = () => import('~/web/features/wall/carry-kept');
const removals = () => import('~/web/features/wall/late-removal');
const listening = () => import('~/web/features/listening/places');

const todayOf = ({ profile }: User) => dayKey(new Date(), profile.timeZone);

const CARRIERS = [
  { keys: [GUEST_KEYS.entries], carry: async ({ uid }: User) => (await emotions()).carryEntries(uid) },
  {
    keys: [GUEST_KEYS.results, ...TEST_KEYS.map((test) => sheetKey(GUEST, test))],
    carry: async ({ uid }: User) => (await tests()).carryGuestTests(uid),
  },
  { keys: [GUEST_KEYS.wheels], carry: async ({ uid }: User) => (await wheels()).carryGuestWheels(uid) },
  { keys: [GUEST_KEYS.plan], carry: async ({ uid }: User) => (await plan()).carryGuestPlan(uid) },
  { keys: [GUEST_KEYS.sparks], carry: async (user: User) => (await sparks()).carryGuestDays(user.uid, todayOf(user)) },
  { keys: [GUEST_KEYS.ticks], carry: async ({ uid }: User) => (await guides()).carryGuestTicks(uid) },
  { keys: [GUEST_KEYS.kept], carry: async ({ uid }: User) => (await wall()).carryKept(uid) },
  { keys: [OWNER_KEYS.listening(GUEST)], carry: async ({ uid }: User) => (await listening()).carryGuestPlaces(uid) },
];

/** Brings a guest's work into this account. False: something could not go and stays on the device. */
export async function carryGuestWork(user: User): Promise<boolean> {
  carryGuestDrafts(user.uid);
  const due = CARRIERS.filter(({ keys }) => keys.some((key) => readDeviceText(key) !== null));
  await Promise.allSettled(due.map(({ carry }) => carry(user)));
  changedGuestWork();
  return guestThings().length === 0;
}

/** Sends what waits on the device; what can't be sent goes on waiting. */
export async function sendWaiting(user: User): Promise<void> {
  const { uid } = user;
  await Promise.allSettled([
    emotions().then(({ sendAsked }) => sendAsked(uid)),
    tests().then(({ sendSheets }) => sendSheets(uid)),
    wheels().then(({ sendWheels }) => sendWheels(uid)),
    plan().then(({ sendPlan }) => sendPlan(uid)),
    sparks().then(({ sendSparks }) => sendSparks(uid, todayOf(user))),
    guides().then(({ sendTicks }) => sendTicks(uid)),
    removals().then(({ sendRemovals }) => sendRemovals(uid)),
    listening().then(({ loadPlaces }) => loadPlaces()),
  ]);
}
