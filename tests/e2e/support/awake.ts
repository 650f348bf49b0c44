import type { Page } from '@playwright/test';
import { isWritten } from './stored-data';

/** Resolves when the page takes input: React has taken the built document on. */
export async function isAwake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((name) => name.startsWith('__reactProps$')),
  );
}

/** Pages whose scripts a journey holds back or takes away. */
const asleep = new WeakSet<Page>();

export const keepAsleep = (page: Page): unknown => asleep.add(page);

/** From now on `goto` and `reload` of this page leave no press unwritten, and resolve when it takes input, as a reader waits for it. */
export function opensAwake(page: Page): void {
  for (const name of ['goto', 'reload'] as const) {
    const open = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>;
    const opened = async (...given: unknown[]) => {
      // A page that is about to go by itself has nothing to answer.
      if (page.url().startsWith('http')) await isWritten(page).catch(() => {});
      const answer = await open(...given);
      const hasScripts = await page.evaluate(() => document.getElementById('main') !== null).catch(() => false);
      if (hasScripts && !asleep.has(page)) await isAwake(page);
      return answer;
    };
    Object.assign(page, { [name]: opened });
  }
}
