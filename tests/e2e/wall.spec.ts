import { execFileSync } from 'node:child_process';
import type { Browser, Page } from '@playwright/test';
import { newAccount, ownAddress, signedInDevice, transferGuestWork, uidOf } from './support/account';
import { opensAwake } from './support/awake';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { type OwnSite, startSite } from './support/own-site';
import { guestData } from './support/stored-data';
import { test as base, expect } from './support/test';

/** Journeys on a wall of their own, whose owner looks with the command while the site runs. */

const WALL = '/awareness-tools/inspiration-wall';
/** Browsers refuse 4190. */
const FIRST_PORT = 4194;

const test = base.extend<object, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other.
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(FIRST_PORT + parallelIndex, {});
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.origin),
});

/** Runs `npm run wall`; what it printed. */
function wall({ folder }: OwnSite, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  return execFileSync(process.execPath, ['dist/server/command.js', 'wall', ...args], { env, encoding: 'utf8' });
}
const numberOf = (listed: string, text: string) =>
  new RegExp(`№ ([0-9a-f]{8})(?:(?!№)[^])*${text.slice(0, 20)}`).exec(listed)?.[1] ?? '';

async function another(browser: Browser, site: OwnSite): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin });
  await ownAddress(context);
  const page = await context.newPage();
  opensAwake(page);
  return page;
}

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

async function addWord(page: Page, text: string, signed = false): Promise<void> {
  await page.goto(WALL);
  await page.getByRole('button', { name: 'Добавить слово' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Текст').fill(text);
  // By its label: a forced press on the hidden radio would hit whatever lies over it.
  await dialog.getByText('Самопознание', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: 'Самопознание' })).toBeChecked();
  await dialog.getByRole('checkbox', { name: /Это мои слова/ }).check();
  if (signed) await dialog.getByRole('checkbox', { name: /Подписать именем/ }).check();
  await dialog.getByRole('button', { name: 'Добавить на стену' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, text)).toBeVisible();
}

async function choose(page: Page, text: string, item: string): Promise<void> {
  await card(page, text).getByRole('button', { name: /^Ещё/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const chesed = async (page: Page) => {
  const answer = await page.request.get(`/api/users/${await uidOf(page)}/progress/sefirot`);
  return ((await answer.json()) as { chesed: { points: number } }).chesed.points;
};

test('a word waits for the owner, somebody responds to it, and the tree of its author grows', async ({
  page,
  browser,
  site,
}) => {
  const text = `Фикус два года стоял в углу, а ${test.info().project.name} передвинула его к свету.`;
  await page.goto(WALL);
  await expect(page.getByRole('heading', { name: 'Стена ждёт первого слова' })).toBeVisible();
  const starters = page.getByRole('region', { name: 'Первые слова' });
  await expect(starters.getByRole('article')).toHaveCount(9);
  await expect(starters.getByText('Крона', { exact: true })).toHaveCount(9);
  await expectReadable(page);

  await signedInDevice(page, newAccount());
  await page.goto(WALL);
  await page.getByRole('button', { name: 'Добавить слово' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Добавить на стену' }).click();
  await expect(dialog.getByLabel('Текст')).toBeFocused();
  await dialog.getByLabel('Текст').fill('Кажется, что не хочу жить так дальше.');
  await expect(dialog.getByRole('complementary', { name: 'Если сейчас тяжело' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Другой рисунок' }).click();
  await expectReadable(page);
  await page.keyboard.press('Escape');
  await addWord(page, text);
  await expect(card(page, text).getByText('Ждёт проверки')).toBeVisible();

  const reader = await another(browser, site);
  await signedInDevice(reader, newAccount('Пётр'));
  await reader.goto(WALL);
  await expect(reader.getByRole('heading', { name: 'Стена ждёт первого слова' })).toBeVisible();
  expect(wall(site, 'show', numberOf(wall(site), text))).toContain('Показано на стене.');
  await reader.reload();
  const responds = card(reader, text).getByRole('button', { name: 'Откликается' });
  await responds.click();
  await expect(responds).toHaveAttribute('aria-pressed', 'true');
  await expect(card(reader, text).getByText('откликается: 1')).toBeVisible();
  await expect.poll(() => chesed(page)).toBe(10);
  expect(await chesed(reader)).toBe(0);

  await card(reader, text)
    .getByRole('button', { name: /^В собрание/ })
    .click();
  await reader.getByRole('link', { name: 'Собранные' }).click();
  await expect(card(reader, text)).toBeVisible();
  await expectReadable(reader);
  await choose(reader, text, 'Сообщить');
  await reader.getByRole('radio', { name: 'Чужие слова без источника' }).check();
  await reader.getByRole('dialog').getByLabel('Подробнее').fill('Это строки из песни.');
  await reader.getByRole('button', { name: 'Отправить' }).click();
  await expect(reader.getByText('Спасибо, мы посмотрим')).toBeVisible();
  expect(wall(site)).toContain(
    'Жалоба: Чужие слова без источника. «Это строки из песни.»'.replace('без ', 'без\u00a0'),
  );
  expect(wall(site, 'hide', numberOf(wall(site), text), '--reason', 'проверка')).toContain('Скрыто.');
  await reader.context().close();
});

test('a name that came after the approval waits for the owner, and its author knows', ONCE, async ({ page, site }) => {
  const text = `Луковица тюльпана перезимовала, ${test.info().project.name} посадила её у крыльца.`;
  await signedInDevice(page, newAccount('Вера'));
  await addWord(page, text, true);
  wall(site, 'show', numberOf(wall(site), text));
  const rename = async (displayName: string) =>
    page.request.patch(`/api/users/${await uidOf(page)}`, { data: { displayName }, headers: { origin: site.origin } });
  expect((await rename('Реклама Веры')).status()).toBe(200);
  await page.goto(WALL);
  await expect(
    card(page, text).getByText('Под словом стоит имя «Вера». Новое, «Реклама Веры», ждёт проверки.'),
  ).toBeVisible();
  await expectReadable(page);
  expect(wall(site)).toContain('Имя изменилось: «Вера» → «Реклама Веры»');
  expect(wall(site, 'keep-name', numberOf(wall(site), text))).toContain('Осталось прежнее имя: «Вера».');
  await page.reload();
  await expect(card(page, text).getByText('владелец сайта решил не\u00a0показывать')).toBeVisible();
  await rename('Вера К.');
  expect(wall(site, 'show', numberOf(wall(site), text))).toContain('Имя автора: «Вера К.».');
  await page.reload();
  await expect(card(page, text).getByText('Вера К.', { exact: true })).toBeVisible();
  await expect(card(page, text).getByText('Под словом стоит имя')).toBeHidden();
});

test('a visitor collects on the device and takes it into an account @core', ONCE, async ({ page, browser, site }) => {
  const text = 'Полка висит криво, повесила сама. Гости замечают, горжусь.';
  const author = await another(browser, site);
  await signedInDevice(author, newAccount());
  await addWord(author, text);
  wall(site, 'show', numberOf(wall(site), text));
  await author.context().close();

  await page.goto(WALL);
  await card(page, text).getByRole('button', { name: 'Откликается' }).click();
  await expect(page.getByText('Чтобы откликнуться, нужен аккаунт')).toBeVisible();
  await card(page, text)
    .getByRole('button', { name: /^В собрание/ })
    .click();
  await expect.poll(() => guestData(page, 'wall-kept')).toBeDefined();
  await page.goto(`${WALL}?list=kept`);
  await expect(card(page, text)).toBeVisible();
  await signedInDevice(page, newAccount());
  await page.goto(`${WALL}?list=kept`);
  await transferGuestWork(page);
  await expect(card(page, text)).toBeVisible();
  expect(await guestData(page, 'wall-kept')).toBeUndefined();
});

test('a word of one’s own is opened by its link, taken down and brought back', ONCE, async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const text = 'Сказала «нет, не смогу» и поставила точку, без трёх абзацев.';
  await signedInDevice(page, newAccount());
  await addWord(page, text);
  await choose(page, text, 'Удалить');
  await expect(card(page, text)).toBeHidden();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(card(page, text)).toBeVisible();
  await page.goto(`${WALL}?list=mine`);
  const id = await card(page, text).getAttribute('data-word');
  await page.goto(`${WALL}?word=${id}`);
  await expect(card(page, text)).toBeVisible();
  await choose(page, text, 'Удалить');
  await expect(card(page, text)).toBeHidden();
  // Leaving the page ends the waiting.
  await page.goto(`${WALL}?list=mine`);
  await expect(page.getByRole('heading', { name: 'Ваших слов на стене пока нет' })).toBeVisible();
  await page.goto(`${WALL}?word=${id}`);
  await expect(page.getByRole('heading', { name: 'Этого слова на стене нет' })).toBeVisible();
});
