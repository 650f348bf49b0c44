import type { Page } from '@playwright/test';
import { isAwake, keepAsleep } from './awake';

/** The page is seen, its scripts don't come before the returned function is called; it resolves when the page takes input. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  keepAsleep(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return async () => {
    release();
    await isAwake(page);
  };
}
