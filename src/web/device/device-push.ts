/** Notifications in this browser (Push API): asked for by a press, through the site's service worker. */

/** What a push service needs of a browser, as the account takes it. */
interface Subscribed {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export const canPush = (): boolean =>
  typeof window !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Base64url of the SHA-256 of this browser's address, by which the account names it; null: it takes none. */
export async function currentMark(): Promise<string | null> {
  const held = await subscription().catch(() => null);
  if (!held) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(held.endpoint)));
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Asks the person, then the push service of the browser; null: the person has refused. Throws where the service takes nothing. */
export async function subscribeDevice(pushKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration?.active) throw new Error('no worker of the site is here yet');
  const { pushManager } = registration;
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  // One that was made under another key of the site takes nothing under this one.
  const made = await pushManager.subscribe(options).catch(async () => {
    await unsubscribeDevice();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error('a subscription without an address');
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
}

/** From now on this browser takes no notifications; the push service tells the site so at the next one. */
export async function unsubscribeDevice(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
