/// <reference lib="webworker" />
import { setCacheNameDetails } from 'workbox-core';
import { addPlugins, matchPrecache, precache } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import {
  isWhole,
  OFFLINE_CACHE,
  OFFLINE_WORKER,
  runsScript,
  SHELL_CACHE,
  SOUND_CACHE,
  type TakeOver,
} from '~/web/device/cache-names';
import { savesData } from '~/web/device/connection';
import { BUILD, isOfThisBuild, PRECACHE } from './build-list';
import './notifications';
import { cachedAt, cachePage, copyPages, dropOtherBuilds, isCachedOnVisit } from './cached-pages';
import { opensPage } from './page-address';

/**
 * Opens the site without a network (docs/decisions/010-without-a-network.md). It holds built files of the site, the same for
 * everybody; answers of `/api` and `/builds` never pass here.
 */

declare const self: ServiceWorkerGlobalScope;

/** A network that is slower counts as none. */
const PATIENCE_SECONDS = 4;
/** The cache of the worker that once kept one page. */
const FORMER_CACHE = 'krona.hard-day-plan';
/** The document in which the browser draws any address of the site. */
const FALLBACK = '/__spa-fallback.html';

setCacheNameDetails({ prefix: '', precache: SHELL_CACHE, suffix: '' });
// While a new build goes out a document may come of another one than its code: it is not kept, and the worker tries again later.
addPlugins([
  {
    // The browser looks for a newer worker by itself; where data is saved the earlier one stays.
    requestWillFetch: async ({ request }) => {
      if (savesData()) throw new Error('data is saved');
      return request;
    },
    cacheWillUpdate: async ({ request, response }) => {
      if (!isWhole(new URL(request.url).pathname, response)) return null;
      const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
      return !isPage || isOfThisBuild(await response.clone().text()) ? response : null;
    },
  },
]);
precache([...PRECACHE]);

const withoutSlash = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

/** The network first, what lies here without it. `key`: the address under which something lies here. */
const networkFirst = (keyOf: (url: URL) => string) =>
  new NetworkFirst({
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [
      {
        // Only `cachePage` puts something there: a page and its payload, of this build.
        cacheWillUpdate: async () => null,
        cachedResponseWillBeUsed: ({ request }) => cachedAt(keyOf(new URL(request.url))),
        fetchDidSucceed: async ({ request, response, event }) => {
          const pathname = keyOf(new URL(request.url)).replace(/\.data$/, '');
          if (response.ok && isCachedOnVisit(pathname)) event.waitUntil(cachePage(pathname).catch(() => {}));
          return response;
        },
        // The page itself says that it can't be had, and what can.
        handlerDidError: async ({ request }) =>
          request.mode === 'navigate' ? await matchPrecache(FALLBACK) : undefined,
      },
    ],
  });

const pages = networkFirst(({ pathname }) => withoutSlash(pathname));
const files = networkFirst(({ pathname }) => pathname);

registerRoute(({ request, sameOrigin, url }) => sameOrigin && opensPage(request, url), pages);
registerRoute(
  ({ sameOrigin, url }) =>
    sameOrigin &&
    (url.pathname.endsWith('.data') || url.pathname.startsWith('/worksheets/')) &&
    !url.pathname.startsWith('/api/'),
  files,
);

/** What bears its own hash in its name, and the icons: as the build left them. */
const inShell = new Set(PRECACHE.map(({ url }) => url));
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && inShell.has(url.pathname) && /^\/(assets|icons)\/|\.\w+$/.test(url.pathname),
  async ({ request, url }) => (await matchPrecache(url.pathname)) ?? fetch(request),
);

/** A player asks for a part of a sound at a time. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/audio/'),
  async ({ request, url }) => {
    const held = await (await caches.open(SOUND_CACHE)).match(url.pathname);
    if (!held) return fetch(request);
    return request.headers.has('range') ? createPartialResponse(request, held) : held;
  },
);

self.addEventListener('install', (event) => event.waitUntil(copyPages()));

/** What is open as the worker begins was opened without it. */
async function cacheOpenPages(): Promise<void> {
  for (const { url } of await self.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const pathname = withoutSlash(new URL(url).pathname);
    if (isCachedOnVisit(pathname)) await cachePage(pathname).catch(() => {});
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      self.clients.claim(),
      copyPages().then(dropOtherBuilds).then(cacheOpenPages),
      caches.delete(FORMER_CACHE),
      caches.delete(OFFLINE_CACHE),
    ]),
  );
});

/** A page of this build asks a waiting worker to begin: not while another tab may need the code that the earlier one holds. */
async function takeOver(): Promise<void> {
  if (runsScript(self.registration.active, OFFLINE_WORKER)) return self.skipWaiting();
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length === 1) await self.skipWaiting();
}

self.addEventListener('message', (event) => {
  const said = event.data as Partial<TakeOver> | null;
  if (said?.type === 'take-over' && said.build === BUILD) event.waitUntil(takeOver());
});
