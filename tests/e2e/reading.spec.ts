import type { Page } from '@playwright/test';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

const ARTICLE = '/blog/naming-feelings';
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main h1')).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Contents are beside the text, on a phone folded above it. */
async function toSection(page: Page, title: string): Promise<void> {
  if (isPhone(page)) await page.getByText('Содержание', { exact: true }).click();
  const list = isPhone(page) ? page.locator('.toc-s') : page.getByRole('navigation', { name: 'Содержание' });
  await list.getByRole('link', { name: title }).click();
}

test('a reader goes from an article by its contents to a related one and on to the tool @core-on-phone', async ({
  page,
}) => {
  await open(page, ARTICLE);
  await toSection(page, 'Как ищут слово');
  const heading = page.getByRole('heading', { name: 'Как ищут слово' });
  await expect(heading).toBeInViewport();
  const header = await page.locator('header.bar').boundingBox();
  const place = await heading.boundingBox();
  expect(place?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  if (!isPhone(page))
    await expect(page.getByRole('navigation', { name: 'Содержание' }).locator('[aria-current]')).toHaveText(
      'Как ищут слово',
    );

  await page.getByRole('link', { name: '1', exact: true }).click();
  const backToText = page.getByRole('link', { name: 'К месту сноски 1', exact: true });
  await expect(backToText).toBeInViewport();
  await backToText.click();
  await expect(page.getByRole('link', { name: '1', exact: true })).toBeInViewport();

  const related = page.getByRole('region', { name: 'Читайте также' });
  await related.getByRole('link', { name: /Что прячется за/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Что прячется за');
  await expect(page).toHaveURL(/\/blog\/emotional-granularity$/);
  await page.getByRole('link', { name: /Отметить в\s+компасе/ }).click();
  await expect(page).toHaveURL(/\/awareness-tools\/emotional-compass$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a link inside a text opens its page without loading the site anew', { tag: '@once' }, async ({ page }) => {
  await open(page, ARTICLE);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('.txt').getByRole('link', { name: 'отдельно' }).click();
  await expect(page).toHaveURL(/\/blog\/emotional-granularity$/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('topics have addresses, and the way back returns the choice', ONCE, async ({ page }) => {
  await open(page, '/blog');
  const topics = page.getByRole('navigation', { name: 'Темы статей' });
  const articles = page
    .locator('main')
    .getByRole('link')
    .filter({ has: page.getByRole('heading') });
  const all = await articles.count();
  await topics.getByRole('link', { name: 'Чувства' }).click();
  await expect(page).toHaveURL(/\?topic=feelings$/);
  await expect(topics.locator('[aria-current]')).toHaveText('Чувства');
  await expect(page.getByRole('status').filter({ hasText: /стат/ })).toHaveText(/^(?:[2-9]|\d{2})\s+стат(?:ья|ьи|ей)$/);
  expect(await articles.count()).toBeLessThan(all);

  await articles.filter({ hasText: 'Зачем чувству имя' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зачем чувству имя');
  await page.goBack();
  await expect(topics.locator('[aria-current]')).toHaveText('Чувства');
  await page.goBack();
  await expect(topics.locator('[aria-current]')).toHaveText('Все темы');
  await expect(articles).toHaveCount(all);
});

test('one index holds all kinds: by kind, topic and words, page by page, and the way back returns the choice', async ({
  page,
}) => {
  await open(page, '/reading');
  const found = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
  const count = page.getByRole('status').filter({ hasText: /материал/ });
  const all = Number.parseInt((await count.textContent()) ?? '', 10);
  const first = (await found.getByRole('heading').allTextContents()).join();
  const pages = page.getByRole('navigation', { name: 'Страницы списка' });
  await pages.getByRole('link', { name: 'Страница 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect.poll(async () => (await found.getByRole('heading').allTextContents()).join()).not.toBe(first);
  await page.getByRole('navigation', { name: 'Виды' }).getByRole('link', { name: 'Гиды' }).click();
  await expect(page).toHaveURL(/\?kind=guides$/);
  for (const text of await found.allTextContents()) expect(text).toContain('Гид');
  await page.getByRole('navigation', { name: 'Темы' }).getByRole('link', { name: 'Чувства' }).click();
  await expect(page).toHaveURL(/\?kind=guides&topic=feelings$/);
  expect(Number.parseInt((await count.textContent()) ?? '', 10)).toBeLessThan(all);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('searchbox', { name: 'Найти среди текстов' }).fill('имя чувства');
  await expect(found.filter({ hasText: 'Зачем чувству имя' })).toBeVisible();
  expect(await found.count()).toBeLessThan(all);
  await found.filter({ hasText: 'Зачем чувству имя' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Зачем чувству имя');
});

test('an unknown topic is told honestly, an unknown article is not found', { tag: '@once' }, async ({
  page,
  complaints,
}) => {
  await open(page, '/blog?topic=weather');
  await expect(page.getByRole('heading', { name: /Такой темы у\s+статей нет/ })).toBeVisible();
  await page.getByRole('link', { name: 'Показать все статьи' }).click();
  await expect(page.getByRole('link', { name: /Зачем чувству имя/ })).toBeVisible();

  complaints.expect(/status of 404.*\/blog\/no-such-article(\.data|$)/);
  const answer = await page.goto('/blog/no-such-article');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
});

test('the link is copied where the system has no sheet of its own', { tag: '@once' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await open(page, ARTICLE);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByRole('group', { name: 'Ссылка скопирована' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/blog\/naming-feelings$/);
});

test('who answers for the site stands on the page about it', { tag: '@once' }, async ({ page }) => {
  await open(page, '/about');
  await expect(page.getByRole('heading', { name: 'Кто отвечает' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('{{');
});
