import { matchPrecache } from 'workbox-precaching';
import { isPagesCache, isWhole, pagesCache } from '~/web/device/cache-names';
import { BUILD, isOfThisBuild } from './build-list';

/** Pages that somebody has opened, with their payloads; they lie with the build whose code they need. */

/** Pages of each build; the oldest go first. */
const MOST_PAGES = 40;
const CACHED =
  /^\/(answers|blog|courses\/(guides|podcasts|free-resources))(\/[\w-]+)?$|^\/courses\/(courses\/[\w-]+|healing-childhood-traumas)(\/[\w-]+)?$/;
const DOCUMENT = /^\/worksheets\/[\w-]+\.pdf$/;

export const payloadOf = (pathname: string): string => `${pathname === '/' ? '/_' : pathname}.data`;
const isPayload = (pathname: string) => pathname.endsWith('.data');

const open = () => caches.open(pagesCache(BUILD));

/** Whether a page (or a document) stays on the device once it was opened. */
export const isCachedOnVisit = (pathname: string): boolean => CACHED.test(pathname) || DOCUMENT.test(pathname);

async function drop(cache: Cache, pathname: string): Promise<void> {
  await Promise.all([cache.delete(pathname), cache.delete(payloadOf(pathname))]);
}

/** Keeps a page with its payload, both or none. A page of another build is left: its code is not here. */
export async function cachePage(pathname: string): Promise<void> {
  if (DOCUMENT.test(pathname)) {
    const paper = await fetch(pathname);
    return isWhole(pathname, paper) ? (await open()).put(pathname, paper) : undefined;
  }
  const [payload, page] = [await fetch(payloadOf(pathname)), await fetch(pathname)];
  if (!isWhole(pathname, page) || !isWhole(payloadOf(pathname), payload)) return;
  if (!isOfThisBuild(await page.clone().text())) return;
  const cache = await open();
  // What is opened again is the newest.
  await drop(cache, pathname);
  await cache.put(payloadOf(pathname), payload);
  await cache.put(pathname, page);
  const pages = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter((path) => !isPayload(path));
  await Promise.all(pages.slice(0, -MOST_PAGES).map((path) => drop(cache, path)));
}

/** A page, payload or document as it lies here. */
export const cachedAt = async (pathname: string): Promise<Response | undefined> =>
  (await matchPrecache(pathname)) ?? (await open()).match(pathname);

const otherBuilds = async () =>
  (await caches.keys()).filter((name) => isPagesCache(name) && name !== pagesCache(BUILD));

/** Fetches anew what was opened with an earlier build; what can't be had now is opened another time. */
export async function copyPages(): Promise<void> {
  for (const name of await otherBuilds())
    for (const { url } of await (await caches.open(name)).keys()) {
      const { pathname } = new URL(url);
      if (isPayload(pathname) || (await (await open()).match(pathname))) continue;
      await cachePage(pathname).catch(() => {});
    }
}

export async function dropOtherBuilds(): Promise<void> {
  await Promise.all((await otherBuilds()).map((name) => caches.delete(name)));
}
