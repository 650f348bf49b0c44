import { expect, type Page } from '@playwright/test';

/** The worker has begun and holds the page: from now on the site opens without a network. */
export async function isKeptOffline(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'), { timeout: 30_000 })
    .toBe(true);
}

/** The device has all that the page shows: whoever leaves now loses nothing. */
export const isKept = (page: Page): Promise<void> => expect(page.locator('.savestate[aria-busy=true]')).toHaveCount(0);

/** What the Cache Storage holds: every address with its text. */
export const cached = (page: Page): Promise<{ url: string; text: string }[]> =>
  page.evaluate(async () => {
    const all: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        all.push({ url: new URL(request.url).pathname, text });
      }
    }
    return all;
  });

/** What the browser says of a network that is not there. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|no-response|Internal Server Error/;
