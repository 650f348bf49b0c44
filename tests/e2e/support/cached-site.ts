import { type BrowserContext, expect, type Page } from '@playwright/test';
import { OFFLINE_WORKER, SITE_WORKER } from '../../../src/web/device/cache-names';

const begins = (page: Page, script: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const worker = navigator.serviceWorker.controller;
          return worker?.state === 'activated' && new URL(worker.scriptURL).pathname === wanted;
        }, script),
      { timeout: 60_000 },
    )
    .toBe(true);

/** The worker of the site has begun and holds the page: from now on the site opens without a network. */
export const isKeptOffline = (page: Page): Promise<void> => begins(page, SITE_WORKER);

/** The worker of who came once has begun. */
export const hasOfflinePage = (page: Page): Promise<void> => begins(page, OFFLINE_WORKER);

/** This browser was here on an earlier day: the site is kept for it. */
export const comesBack = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (location.origin !== 'null') localStorage.setItem('krona.first-visit', '2026-01-01');
  });

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
