import type { Browser, Page } from '@playwright/test';
import { ownAddress, post } from './support/account';
import { expectReadable, type Scheme } from './support/axe';
import { SIGNED_IN, VISITOR } from './support/every-page';
import { test as base, expect } from './support/test';

const NARROWEST = 320;
const DEMO = { email: 'demo@krona.example', password: 'krona-demo-2026' };

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** One sign-in of the demo person for all pages. */
const test = base.extend<object, { demo: State }>({
  demo: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL });
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

/** Pages that one browser looks at in a row: what it has loaded once it keeps. */
const handfuls = (paths: readonly string[]) =>
  Array.from({ length: Math.ceil(paths.length / 8) }, (_, i) => paths.slice(i * 8, i * 8 + 8));

/**
 * The page at the width of a desktop, of a phone and of the narrowest screen. A visitor's page is read in the light at
 * one width and in the dark at the other: colours are the same at both.
 */
async function look(page: Page, path: string, onDesktop: readonly Scheme[] = ['light']): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, path);
  await expect.poll(() => overflow(page), 'sticks out').toBe(0);
  await expectReadable(page, onDesktop);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => overflow(page), 'sticks out at 390 px').toBe(0);
  await expectReadable(page, ['dark']);
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  await expect.poll(() => overflow(page), 'sticks out at 320 px').toBe(0);
}

/** Which page has which title. */
const pageOfTitle = new Map<string, string>();

async function expectOwnTitle(page: Page, path: string): Promise<void> {
  const title = await page.title();
  expect(title).toContain('Крона');
  expect(pageOfTitle.get(title) ?? path, title).toBe(path);
  pageOfTitle.set(title, path);
}

test.describe('a visitor', () => {
  for (const paths of handfuls(VISITOR))
    test(`sees ${paths[0]} and ${paths.length - 1} more pages whole and readable @once`, async ({ page }) => {
      for (const path of paths) await test.step(path, () => look(page, path));
    });

  test('is told that a page does not exist @once @core', async ({ page, complaints }) => {
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
  for (const paths of handfuls(SIGNED_IN))
    test(`sees ${paths[0]} and ${paths.length - 1} more pages whole, readable and under titles of their own @once`, async ({
      page,
    }) => {
      for (const path of paths)
        await test.step(path, async () => {
          await look(page, path, ['light', 'dark']);
          await expectOwnTitle(page, path);
          await expect.soft(page).not.toHaveURL(/login/);
        });
    });
});

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** The main sections: beside the brand, on a phone in a menu that covers the page. */
async function sections(page: Page) {
  if (!isPhone(page)) return page.getByRole('navigation', { name: 'Основная навигация' });
  await page.getByRole('button', { name: 'Открыть меню' }).click();
  return page.getByRole('dialog', { name: 'Меню' }).getByRole('navigation', { name: 'Меню' });
}

test.describe('the ways through the site', () => {
  test('a feeling named on the home page goes on to the compass @core-on-phone', async ({ page }) => {
    await page.goto('/');
    const fold = page.locator('main section').first();
    await fold.getByRole('radio', { name: 'Грусть' }).click();
    await expect(fold.getByRole('radio', { name: 'Грусть' })).toBeChecked();
    await expect(fold.getByRole('status')).toContainText('Чего мне сейчас не\u00a0хватает?');
    await fold.getByRole('link', { name: 'Сохранить это чувство' }).click();
    await expect(heading(page)).toContainText('Сейчас я чувствую грусть');
  });

  test('the ring, the wheel around it and the way to an entry stand in the first screen @core-on-phone', async ({
    page,
  }) => {
    if (!isPhone(page)) await page.setViewportSize({ width: 1366, height: 650 });
    await page.goto('/');
    const bar = page.getByRole(isPhone(page) ? 'navigation' : 'banner');
    const act = bar.getByRole('link', { name: 'Отметить чувство' }).locator('visible=true');
    await expect(act).toBeInViewport({ ratio: 1 });
    for (const radio of await page.getByRole('group', { name: 'Что внутри прямо сейчас?' }).locator('label').all())
      await expect(radio).toBeInViewport({ ratio: isPhone(page) ? 0.5 : 1 });
  });

  test('the home page leads to a guide and a practice @core-on-phone', async ({ page }) => {
    for (const address of [/\/courses\/guides\/[\w-]+$/, /\/courses\/podcasts\/[\w-]+$/]) {
      await page.goto('/');
      const part = page.getByRole('region', { name: 'Что помогает' });
      await part.scrollIntoViewIfNeeded();
      const kind = String(address).includes('guides') ? 'guides' : 'podcasts';
      await part.locator(`a[href^="/courses/${kind}/"]`).first().click();
      await expect(page).toHaveURL(address);
      await expect(heading(page)).toBeVisible();
    }
  });

  test('every tool is reached from the tools, by its name @core-on-phone', async ({ page }) => {
    await page.goto('/');
    await (await sections(page)).getByRole('link', { name: 'Попробовать' }).click();
    await expect(heading(page)).toHaveText('Инструменты');
    const tools = page.getByRole('main').getByRole('article').filter({ hasText: 'Время' });
    // Eight tools, two pages of the diary, six ways beside them.
    await expect(tools).toHaveCount(16);
    await expect(tools.first()).toContainText('Бина, осознание чувств: за запись');
    const names = await tools.getByRole('heading').allTextContents();
    expect(new Set(names).size).toBe(names.length);
    await page.getByRole('link', { name: 'Практики со звуком' }).click();
    await expect(page).toHaveURL(/\/courses\/podcasts$/);
  });

  test('a section is opened from the menu, and the menu says where one is @core-on-phone', async ({ page }) => {
    await page.goto('/');
    await (await sections(page)).getByRole('link', { name: 'Читать' }).click();
    await expect(heading(page)).toHaveText('Читать');
    await page.getByRole('navigation', { name: 'Виды' }).getByRole('link', { name: 'Статьи' }).click();
    await page.getByRole('link', { name: 'Раздел «Статьи»' }).click();
    const kinds = page.getByRole('navigation', { name: 'Читать' });
    await expect(kinds.getByRole('link')).toHaveText(['Всё', 'Статьи', 'Гиды', 'Курсы', 'Слушать', 'Листы']);
    await kinds.getByRole('link', { name: 'Гиды' }).click();
    await expect(heading(page)).toHaveText('Гиды');
    await expect(kinds.locator('[aria-current="page"]')).toHaveText('Гиды');
    const nav = await sections(page);
    await expect(nav.locator('[aria-current="page"]')).toHaveText('Читать');
    if (isPhone(page)) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'Открыть меню' })).toBeFocused();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Вопросы и ответы' }).click();
    await expect(page).toHaveURL(/\/faq$/);
  });

  for (const width of [820, 1030, 1100])
    test(`the header keeps one line at ${width} px @once`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/');
      await expect.poll(() => overflow(page)).toBe(0);
      const tallest = () =>
        page
          .locator('header.bar :is(a, button):visible')
          .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().height)));
      await expect.poll(tallest).toBeLessThanOrEqual(52);
    });
});

test.describe('a person with entries', () => {
  test.use({ storageState: ({ demo }, use) => use(demo) });

  test('finds their day on the home page and where they stand with each tool @core', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Ваш год' }).getByRole('img')).toHaveAccessibleName(/с\sзаписями/);
    await page.goto('/awareness-tools');
    const tool = (name: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
    await expect(tool('Эмоциональный компас')).toContainText('Последняя запись');
    await expect(tool('Древо себя')).toContainText(/На\s+древе .*балл/);
    await expect(tool('Гиды по шагам')).toContainText('Начатых гидов нет');
  });

  test('reaches what the bar has no room for', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('navigation').getByRole('link', { name: 'Ещё', exact: true }).locator('visible=true').click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Читать/ })
      .click();
    await expect(heading(page)).toHaveText('Статьи');
  });
});
