/// <reference lib="webworker" />
import { isWhole, OFFLINE_CACHE, OFFLINE_PAGE } from '~/web/device/cache-names';
import './notifications';
import { opensPage } from './page-address';

/**
 * Says to who came once that there is no network, and where to call: one page. Who comes back, signs in or installs the site
 * has the worker that keeps it (docs/decisions/010-without-a-network.md).
 */

declare const self: ServiceWorkerGlobalScope;
/** The script changes with the page that it keeps. */
declare const __OFFLINE_PAGE_REVISION__: string;

async function keep(): Promise<void> {
  const request = new Request(`${OFFLINE_PAGE}?${__OFFLINE_PAGE_REVISION__}`, { cache: 'reload' });
  const page = await fetch(request);
  // The browser tries again another time.
  if (!isWhole(OFFLINE_PAGE, page)) throw new Error('no offline page');
  await (await caches.open(OFFLINE_CACHE)).put(request, page);
  // No code lies here that a tab could need: a newer one begins at once.
  await self.skipWaiting();
}

async function dropEarlier(): Promise<void> {
  const cache = await caches.open(OFFLINE_CACHE);
  const earlier = (await cache.keys()).filter(({ url }) => !url.endsWith(`?${__OFFLINE_PAGE_REVISION__}`));
  await Promise.all(earlier.map((request) => cache.delete(request)));
}

async function open(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match(`${OFFLINE_PAGE}?${__OFFLINE_PAGE_REVISION__}`);
    if (page) return page;
    throw error;
  }
}

self.addEventListener('install', (event) => event.waitUntil(keep()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropEarlier(), self.clients.claim()])));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin === self.location.origin && opensPage(request, url)) event.respondWith(open(request));
});
