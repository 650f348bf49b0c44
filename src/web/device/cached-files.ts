import { isPagesCache, isWhole, runsScript, SITE_WORKER, SOUND_CACHE } from './cache-names';

/** Public files that somebody wished to have, or has opened, on this device. A browser without the Cache Storage keeps none. */

function hasCaches(): boolean {
  try {
    return typeof caches !== 'undefined';
  } catch {
    // Storage is refused, and the name with it.
    return false;
  }
}

export const isSoundCached = async (path: string): Promise<boolean> =>
  hasCaches() && (await (await caches.open(SOUND_CACHE)).match(path)) !== undefined;

/** Whether the pages of the site open without a network on this device. */
export const isSiteCached = (): boolean =>
  'serviceWorker' in navigator && runsScript(navigator.serviceWorker.controller, SITE_WORKER);

/** Whether sound can be kept here: only the worker plays it without a network. */
export const canCacheSound = (): boolean =>
  hasCaches() && 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Fetches a whole sound and keeps it. Rejects without a network, without room, and where something else comes in its place. */
export async function cacheSound(path: string): Promise<void> {
  const sound = await fetch(path);
  if (!isWhole(path, sound)) throw new TypeError('no sound');
  await (await caches.open(SOUND_CACHE)).put(path, sound);
}

export async function deleteCachedSound(path: string): Promise<void> {
  await (await caches.open(SOUND_CACHE)).delete(path);
}

export interface CachedPage {
  path: string;
  title: string;
}

/** Pages that open without a network because they were opened before, the newest first. */
export async function cachedPages(): Promise<CachedPage[]> {
  if (!hasCaches()) return [];
  const names = (await caches.keys()).filter(isPagesCache);
  const lists = await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const pages = (await cache.keys()).filter(({ url }) => !/\.\w+$/.test(new URL(url).pathname));
      return Promise.all(
        pages.map(async (page) => {
          const html = (await (await cache.match(page))?.text()) ?? '';
          const title = new DOMParser().parseFromString(html, 'text/html').title;
          return { path: new URL(page.url).pathname, title };
        }),
      );
    }),
  );
  return lists.flat().reverse();
}

/** What was opened and kept tells of who was here: it goes with them. */
export async function clearCaches(): Promise<void> {
  if (!hasCaches()) return;
  const names = (await caches.keys()).filter((name) => isPagesCache(name) || name === SOUND_CACHE);
  await Promise.all(names.map((name) => caches.delete(name)));
}
