/**
 * Keeps the page of the plan for a hard day, and no other, so that it opens without a network. Nothing of a person passes
 * here: their words lie in the page's own storage.
 */
const PAGE = '/hard-day-plan';
const CACHE = 'krona.hard-day-plan';
/** A network that is slower counts as none. */
const PATIENCE_MS = 4_000;

const named = (html) => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];

/** Keeps the page with all that it names; what only an earlier build needed goes. */
async function keep(response) {
  const cache = await caches.open(CACHE);
  const html = await response.clone().text();
  const before = await (await cache.match(PAGE))?.text();
  if (html === before) return;
  const needed = named(html);
  const held = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll(needed.filter((path) => !held.includes(path)));
  await cache.put(PAGE, response);
  const gone = held.filter((path) => path !== PAGE && !needed.includes(path));
  await Promise.all(gone.map((path) => cache.delete(path)));
}

async function page(event) {
  const held = await caches.match(PAGE);
  const asked = fetch(event.request).then((response) => {
    if (response.ok) event.waitUntil(keep(response.clone()).catch(() => {}));
    return response;
  });
  if (!held) return asked;
  const late = new Promise((resolve) => setTimeout(() => resolve(held), PATIENCE_MS));
  return Promise.race([asked, late]).catch(() => held);
}

/** What bears its own hash in its name never changes. */
async function asset(request) {
  const held = await caches.match(request);
  if (held) return held;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(CACHE)).put(request, response.clone());
  return response;
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(PAGE).then((response) => (response.ok ? keep(response) : undefined)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === PAGE) event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});
