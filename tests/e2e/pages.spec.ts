import type { Browser, Page } from '@playwright/test';
import { ownAddress, post } from './support/account';
import { expectReadable } from './support/axe';
import { test as base, expect } from './support/test';

/** Every page of the route table, by what a visitor and a signed-in person see there. */
const VISITOR = [
  '/',
  '/awareness-tools/emotional-compass',
  '/awareness-tools/emotional-compass/analysis',
  '/awareness-tools/emotional-compass/journal-history',
  '/tree-of-self',
  '/courses/guides',
  '/courses/guides/after-a-quarrel',
  '/guide-test',
  '/legal/privacy',
  '/legal/terms',
  '/legal/consent',
  '/legal/letters',
  '/login',
  '/register',
  '/verify-email',
];
const SIGNED_IN = [
  '/',
  '/awareness-tools/emotional-compass',
  '/awareness-tools/emotional-compass/analysis',
  '/awareness-tools/emotional-compass/journal-history',
  '/tree-of-self',
  '/personal-cabinet',
  '/profile/settings',
];
const NARROWEST = 320;
const DEMO = { email: 'demo@krona.example', password: 'krona-demo-2026' };

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** One sign-in of the demo person for all pages. */
const test = base.extend<object, { demo: State }>({
  demo: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: 'http://127.0.0.1:4173' });
      await ownAddress(context);
      const page = await context.newPage();
      await page.goto('/favicon.svg');
      expect((await post(page, '/api/auth/sign-in/email', DEMO)).status()).toBe(200);
      await page.evaluate(() => localStorage.setItem('krona.signed-in', '1'));
      const state = await context.storageState();
      await context.close();
      await use(state);
    },
    { scope: 'worker' },
  ],
});

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Things that stick out to the right of the page. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function look(page: Page, path: string): Promise<void> {
  await open(page, path);
  expect.soft(await overflow(page), 'sticks out').toBe(0);
  await expectReadable(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  await expect.poll(() => overflow(page), 'sticks out at 320 px').toBe(0);
  if (size) await page.setViewportSize(size);
}

async function expectOwnTitles(page: Page, paths: readonly string[]): Promise<void> {
  const titles: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('main h1').first()).toBeVisible();
    titles.push(await page.title());
  }
  expect(new Set(titles).size, titles.join('; ')).toBe(titles.length);
  for (const title of titles) expect(title).toContain('Крона');
}

test.describe('a visitor', () => {
  test('finds a title of its own on every page', async ({ page }) => expectOwnTitles(page, VISITOR));

  for (const path of VISITOR)
    test(`sees ${path} whole and readable`, async ({ page }) => {
      await look(page, path);
    });

  test('is told that a page does not exist', async ({ page, complaints }) => {
    complaints.expect(/status of 404.*\/no-such-page$/);
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await look(page, '/no-such-page');
    await expect(page).toHaveTitle(/Page Not Found/);
    await expect(page.getByText('Page not found: /no-such-page')).toBeVisible();
  });
});

test.describe('a person with a year of entries', () => {
  test.use({ storageState: ({ demo }, use) => use(demo) });
  for (const path of SIGNED_IN)
    test(`sees ${path} whole and readable`, async ({ page }) => {
      await look(page, path);
      await expect(page).not.toHaveURL(/login/);
    });

  test('finds a title of its own on every page', async ({ page }) => expectOwnTitles(page, SIGNED_IN));
});
