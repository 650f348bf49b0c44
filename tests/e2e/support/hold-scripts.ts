import type { Page } from '@playwright/test';
import { isAwake, keepAsleep } from './awake';

/** The script of this name does not come before the returned function is called. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`/assets/${name}-[\\w-]{8}\\.js$`), async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** The page is seen, its scripts don't come before the returned function is called; it resolves when the page takes input. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  keepAsleep(page);
  const release = await holdScript(page, 'entry.client');
  return async () => {
    release();
    await isAwake(page);
  };
}
