/// <reference lib="webworker" />
import type { PushMessage } from '~/domain/reminders/push-message';

/** Notifications that the server pushes: shown as they come, a press opens their page. */

declare const self: ServiceWorkerGlobalScope;

/** A newer one takes the place of an older, and of the page's own reminder. */
const TAG = 'krona.reminder';

interface Shown {
  open: string;
  buttons: PushMessage['buttons'];
}

async function show(message: PushMessage): Promise<void> {
  const { title, body, open, buttons } = message;
  const options: NotificationOptions & { actions: { action: string; title: string }[] } = {
    body,
    tag: TAG,
    lang: 'ru',
    icon: '/icons/krona-192.png',
    data: { open, buttons } satisfies Shown,
    actions: buttons.map((button, place) => ({ action: String(place), title: button.title })),
  };
  await self.registration.showNotification(title, options);
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as PushMessage));
});

self.addEventListener('notificationclick', (event) => {
  const { open, buttons } = event.notification.data as Shown;
  event.notification.close();
  const path = buttons[Number(event.action || Number.NaN)]?.open ?? open;
  // A page of this site alone, whatever came.
  const { href, origin } = new URL(path, self.location.origin);
  if (origin === self.location.origin) event.waitUntil(self.clients.openWindow(href));
});
