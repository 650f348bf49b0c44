import type { Page } from '@playwright/test';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Поиск по сайту' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Поиск по сайту' });
const results = (page: Page) => dialog(page).locator('section').getByRole('link');

async function openByButton(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Поиск по сайту' }).click();
  await expect(field(page)).toBeFocused();
}

test('a reader finds an article by another form of a word, its section, and reads on @core-on-phone', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/search/index.json')) asked++;
  });
  await page.goto('/legal/terms');
  await page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
  await openByButton(page);
  await field(page).fill('ночные тревоги');
  await expect(dialog(page).getByRole('status').first()).toHaveText(/Нашлось|Похожее/);
  const articles = dialog(page).getByRole('region', { name: /^Статьи/ });
  const night = articles.getByRole('link', { name: /Ночные мысли и лист бумаги/ });
  await expect(night.locator('mark').first()).toBeVisible();
  const target = (await night.getAttribute('href')) ?? '';
  await night.click();
  await expect(page).toHaveURL(target);
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ночные мысли');
  const anchor = target.split('#')[1];
  if (anchor) await expect(page.locator(`[id="${decodeURIComponent(anchor)}"]`)).toBeInViewport();
  const related = page.locator('main a[href^="/blog/"]').last();
  const title = await related.getAttribute('href');
  await related.click();
  await expect(page).toHaveURL(title ?? '');
  expect(asked).toBe(1);
});

test('the keyboard alone is enough', ONCE, async ({ page }) => {
  await page.goto('/courses/guides');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('ссора');
  await expect(results(page).first()).toHaveAttribute('href', '/courses/guides/after-a-quarrel');
  await page.keyboard.press('ArrowDown');
  await expect(results(page).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(results(page).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field(page)).toBeFocused();
  const first = (await results(page).first().getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(first);
  await expect(dialog(page)).toBeHidden();

  // The header of the next page comes with it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('После ссоры');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  // Between the new address and its page.
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = (...place) => {
      push.apply(history, place);
      history.pushState = push;
      document.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyK', key: 'k', ctrlKey: true, cancelable: true }));
    };
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Вопросы и ответы' }).press('Enter');
  await expect(page.locator('main h1')).toHaveText('Вопросы и ответы');
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
});

test('«/» can be switched off and is left alone in fields', ONCE, async ({ page }) => {
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeHidden();
  await openByButton(page);
  await dialog(page)
    .getByRole('checkbox', { name: /Открывать клавишей/ })
    .uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Поиск по сайту' })).toBeFocused();
  await page.keyboard.press('/');
  await expect(dialog(page)).toBeHidden();
});

test('an empty result helps on', ONCE, async ({ page }) => {
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await openByButton(page);
  await field(page).fill('йцукенг');
  await expect(dialog(page).getByText('ничего не нашлось')).toBeVisible();
  await expect(dialog(page).getByRole('status').first()).toHaveText('Ничего не нашлось');
  await expect(dialog(page).getByRole('link', { name: 'Эмоциональный компас' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Отношения' }).click();
  await expect(field(page)).toHaveValue('Отношения');
  await expect(dialog(page).getByRole('region', { name: /^Статьи/ })).toBeVisible();
  await field(page).fill('йцукенг');
  await dialog(page).getByRole('link', { name: 'напишите нам' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a page that does not exist offers the search', ONCE, async ({ page, complaints }) => {
  complaints.expect(/status of 404.*\/no-such-text$/);
  await page.goto('/no-such-text');
  await field(page).fill('дневник');
  const first = page.getByRole('region', { name: /^Гиды/ }).getByRole('link').first();
  await expect(first).toBeVisible();
  const target = (await first.getAttribute('href')) ?? '';
  await first.click();
  await expect(page).toHaveURL(target);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Такой страницы нет');
});

test('the search is readable in both themes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  await openByButton(page);
  for (const query of ['', 'обида', 'йцукенг']) {
    await field(page).fill(query);
    if (query) await expect(dialog(page).getByRole('status').first()).not.toBeEmpty();
    await expectReadable(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wide).toBe(0);
});

test('a lost connection keeps the words', ONCE, async ({ page, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Поиск по сайту' }).hover();
  await page.route('**/search/index.json', (route) => route.abort('internetdisconnected'));
  await openByButton(page);
  await field(page).fill('обида');
  await expect(dialog(page).getByRole('alert')).toContainText('Поиск не открылся');
  await page.unroute('**/search/index.json');
  await dialog(page).getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(results(page).first()).toBeVisible();
  await expect(field(page)).toHaveValue('обида');
});

test(
  'words of not wanting to live bring the help lines before anything else, without a network too @core',
  ONCE,
  async ({ page, context, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/legal/terms');
    await openByButton(page);
    await field(page).fill('суицид');
    const help = dialog(page).getByRole('complementary', { name: 'Если сейчас тяжело' });
    await expect(help.getByRole('link', { name: '112' })).toBeInViewport();
    await expect(results(page).first()).toBeVisible();
    const [above, below] = [await help.boundingBox(), await results(page).first().boundingBox()];
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    await context.setOffline(true);
    await field(page).fill('не хочу жить');
    await expect(help).toBeVisible();
    await field(page).fill('не хочу работать');
    await expect(help).toHaveCount(0);
  },
);
