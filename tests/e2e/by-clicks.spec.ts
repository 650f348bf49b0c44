import type { Page } from '@playwright/test';
import { isAwake } from './support/awake';
import { differences, looks } from './support/looks';
import { ONCE } from './support/once';
import { expect, saveEntry, test } from './support/test';

/** Of many differences the first few tell where to look. */
const SHOWN = 12;
/** So many of the pages are looked at again on the way back. */
const BACK = 4;

/** The page as it stands now against the same page opened by its address in another tab. */
async function expectAsOpened(page: Page, way: string): Promise<void> {
  const opened = await page.context().newPage();
  await opened.emulateMedia({ reducedMotion: 'reduce' });
  await opened.goto(page.url());
  await isAwake(opened);
  // The place of toasts comes with what one first does in a page.
  await expect(async () => {
    await opened.keyboard.press('Shift');
    await expect(opened.locator('.toasts')).toBeAttached({ timeout: 500 });
  }).toPass();
  const there = await looks(opened);
  await opened.close();
  const found = differences(await looks(page), there);
  expect.soft(found.slice(0, SHOWN), `${way}: ${found.length} differences`).toEqual([]);
}

/** Goes to another page, and waits until its heading stands in place of the one before. */
async function arrive(page: Page, path: string, go: () => Promise<unknown>): Promise<void> {
  const before = await page.locator('main h1').first().elementHandle();
  await go();
  await expect(page).toHaveURL(path);
  await page.waitForFunction((heading) => heading?.isConnected !== true, before);
  await expect(page.locator('main h1').first()).toBeVisible();
}

/** Follows a link of the page to an address. */
const follow = (page: Page, path: string) =>
  arrive(page, path, () => page.locator(`a[href="${path}"]:visible`).first().click());

/** Walks by clicks along `ways` and back again by the browser's button. */
async function walk(page: Page, ways: readonly string[]): Promise<void> {
  const [start = '/', ...onward] = ways;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(start);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const looked = new Set<string>();
  for (const path of onward) {
    await follow(page, path);
    if (!looked.has(path)) await expectAsOpened(page, `to ${path}`);
    looked.add(path);
  }
  for (const path of ways.toReversed().slice(1, BACK + 1)) {
    await arrive(page, path, () => page.goBack());
    await expectAsOpened(page, `back to ${path}`);
  }
  expect(await page.evaluate(() => 'sameDocument' in window), 'one document all the way').toBe(true);
}

test.describe('a page reached by clicks looks like the same page opened by its address', ONCE, () => {
  test.beforeEach(({ context }) => {
    context.on('console', (message) => {
      // The worker would answer for the site: here the pages themselves are looked at.
      const isOurs = !message.text().includes('Service Worker registration blocked by Playwright');
      if (message.type() === 'warning' && isOurs) expect.soft(message.text(), 'a warning').toBe('');
    });
  });

  const COMPASS = '/awareness-tools/emotional-compass';

  test('from a practice through the public pages', async ({ page }) => {
    test.setTimeout(300_000);
    await walk(page, [
      '/courses/podcasts/box-breathing',
      '/',
      '/reading',
      '/blog/abuse-and-gaslighting',
      '/blog',
      '/blog/values-compass',
      '/awareness-tools',
      COMPASS,
      '/awareness-tools',
      '/tree-of-self',
      '/reading',
      '/blog/abuse-and-gaslighting',
      '/blog',
      '/courses/guides',
      '/courses/guides/after-a-quarrel',
      '/faq',
      '/contact',
      '/login',
      '/register',
    ]);
  });

  test('through the tools', async ({ page }) => {
    test.setTimeout(300_000);
    const ways = [
      '/awareness-tools/wheel-of-life',
      '/awareness-tools/inspiration-wall',
      '/awareness-tools/daily-growth-spark',
      '/awareness-tools/deep-conversation-with-cards',
      '/awareness-tools/big-5-model',
      '/awareness-tools/life-purpose-archetype',
      '/test',
      '/courses/podcasts',
    ];
    await walk(page, ['/awareness-tools', ...ways.flatMap((path) => [path, '/awareness-tools'])]);
  });

  test('with an account, into the cabinet and on', async ({ page, person }) => {
    test.setTimeout(300_000);
    await saveEntry(page, person, { emotion: 'joy', intensity: 5, entry: 'Солнце' });
    // What has grown is shown once.
    await page.goto('/tree-of-self');
    await expect(page.locator('g[data-grown]').first()).toBeVisible();
    await walk(page, [
      '/',
      '/personal-cabinet/more',
      '/awareness-tools',
      COMPASS,
      `${COMPASS}/journal-history`,
      `${COMPASS}/analysis`,
      '/personal-cabinet/more',
      '/tree-of-self',
      '/personal-cabinet',
      '/',
    ]);
  });
});

for (const path of ['/register', '/login'])
  test(`${path} says twice, by its address and anew, that a guest’s entry waits`, ONCE, async ({ page }) => {
    await page.goto('/favicon.svg');
    const waiting = [{ key: 'one', body: { emotion: 'joy', intensity: 5 } }];
    await page.evaluate((entries) => localStorage.setItem('krona.guest-entry', JSON.stringify(entries)), waiting);
    for (let load = 0; load < 2; load++) {
      await page.goto(path);
      await expect(page.getByText('Ваша запись ждёт на этом устройстве.')).toBeVisible();
    }
  });
