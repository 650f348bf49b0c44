import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newAccount, signedInDevice, transferGuestWork, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

const { items: archetypeItems } = JSON.parse(readFileSync('src/catalogue/archetypes.json', 'utf8')) as {
  items: { n: number; archetype: string; text: string; reversed?: boolean }[];
};
const TOOL = '/awareness-tools/life-purpose-archetype';
/** Everything for the sage, nothing for the rest, whatever a statement is about. */
const answerOf = (item: number) => {
  const { archetype, reversed } = archetypeItems[item - 1] ?? {};
  const level = archetype === 'sage' ? 5 : 1 + (item % 3);
  return reversed ? 6 - level : level;
};
const SHEET = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [i + 1, answerOf(i + 1)]));

const PAIR_LINES = JSON.parse(readFileSync('src/catalogue/archetype-pairs.json', 'utf8')) as {
  lines: Record<string, string[]>;
};

/** Chooses the sage in pairs where one is, nobody in the others; the numbers are from 1. */
async function choosePairs(page: Page, from: number, to: number): Promise<void> {
  for (let pair = from; pair <= to; pair++) {
    await expect(page.getByText(`Пара ${pair} из 12`)).toBeVisible();
    const group = page.getByRole('group', { name: 'Что сейчас больше про вас?' });
    const names = (await group
      .getByRole('radio')
      .evaluateAll((radios) =>
        radios.map((radio) => radio.closest('label')?.lastElementChild?.textContent ?? ''),
      )) as string[];
    const sage = names.findIndex((name) => PAIR_LINES.lines.sage?.includes(name));
    await group
      .locator('label')
      .nth(sage < 0 ? 2 : sage)
      .click();
  }
}

/** A sheet with all answers but the last few on this device, as a guest's browser keeps it. */
async function nearlyDone(page: Page, open: number): Promise<void> {
  const answers = Object.entries(SHEET).slice(0, 60 - open);
  const sheet = {
    ...{ test: 'archetype', items: 2, facts: {}, spent: 0 },
    answers: Object.fromEntries(answers.map(([n, v], i) => [n, [v, Date.now() - 600_000 + i * 5_000]])),
  };
  // Once: the next page finds the database.
  await page.addInitScript(
    (sheets) => {
      const opening = indexedDB.open('krona.guest', 1);
      opening.onupgradeneeded = () => {
        const docs = opening.result.createObjectStore('docs');
        docs.put({ state: { sheets, results: [], newest: [] }, changes: [] }, 'sheets');
      };
      opening.onsuccess = () => opening.result.close();
    },
    [sheet],
  );
}

/** Puts a finished result into the account. */
async function ownResult(page: Page): Promise<string> {
  const uid = await uidOf(page);
  const headers = { origin: new URL(page.url()).origin };
  const sheets = `/api/users/${uid}/assessments`;
  const opened = await page.request.post(sheets, { data: { test: 'archetype', answers: SHEET }, headers });
  const { id } = (await opened.json()) as { id: string };
  expect((await page.request.post(`${sheets}/${id}/finish`, { headers })).status()).toBe(200);
  return id;
}

test('a guest goes through the test, reads the result, and takes it along on registration @core', async ({ page }) => {
  await nearlyDone(page, 2);
  await page.goto('/awareness-tools');
  await expect(page.getByText('Не закончен: 58 из 72')).toBeVisible();
  await page.goto('/test');
  await page.getByRole('link', { name: /^Продолжить\s*: Архетип/ }).click();
  await expect(page.getByRole('group', { name: /неудобную правду/ })).toBeVisible();
  await page.goto(TOOL);
  await expect(page.getByRole('heading', { level: 1, name: 'Архетип предназначения' })).toBeVisible();
  await page.getByRole('link', { name: 'Продолжить: 58 из 72' }).click();
  await page.getByRole('button', { name: 'Продолжить с вопроса 59' }).click();
  await page
    .getByRole('group', { name: /неудобную правду/ })
    .getByRole('radio', { name: 'Отчасти' })
    .click();
  await page
    .getByRole('group', { name: /без готовых правил/ })
    .getByRole('radio', { name: 'Скорее про меня' })
    .click();
  const onward = page.getByRole('navigation', { name: 'Вопросы' }).getByRole('button', { name: 'Дальше' });
  if (await onward.isVisible()) await onward.click();
  await choosePairs(page, 1, 4);
  // Back to the last one by its button, and forth by keys: an arrow chooses, Enter goes on.
  await page.getByRole('button', { name: 'Прошлая пара' }).click();
  await expect(page.getByText('Пара 4 из 12')).toBeVisible();
  await page.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Пара 4 из 12')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пара 5 из 12')).toBeVisible();
  await page.keyboard.press('3');
  await expect(page.getByText('Пара 6 из 12')).toBeVisible();
  await page.reload();
  await choosePairs(page, 6, 12);
  await expect(page.getByText('72 из 72')).toBeVisible();
  await page.getByRole('button', { name: 'Показать результат' }).click();
  await expect(page.getByText('Учтены и пары: 12 из 12.')).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 1, name: /Громче других сейчас, скорее всего, — Мудрец/ }),
  ).toBeVisible();
  await expect(page).toHaveURL(/life-purpose-archetype\/results\/[\da-z-]+$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: /Мудрец/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Двенадцать голосов' })).toBeVisible();
  await page.getByRole('button', { name: 'Таблицей' }).click();
  await expect(page.getByRole('row', { name: /^Мудрец/ })).toBeVisible();
  await page.getByRole('button', { name: 'Я здесь, чтобы' }).first().click();
  await page.getByLabel('Ваши слова').pressSequentially('понимать.');
  await page.getByRole('link', { name: /^Портрет целиком\s*: Мудрец/ }).click();
  await expect(page.getByRole('heading', { name: 'Как он узнаётся' }).first()).toBeVisible();
  await expectReadable(page);

  await signedInDevice(page, newAccount());
  await page.goto(`${TOOL}/explanation`);
  await transferGuestWork(page);
  await expect(page.getByRole('heading', { level: 1, name: /Мудрец/ })).toBeVisible();
  await expect(page.getByLabel('Ваши слова')).toHaveValue(/понимать\.$/);
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Предназначение записано' })).toBeVisible();
  await page.goto('/awareness-tools/emotional-compass/analysis');
  await expect(page.getByRole('blockquote')).toContainText('понимать.');
});

test(
  'a link shows the result to somebody signed out, and nothing once it is taken back',
  ONCE,
  async ({ page, browser, person: _, complaints }) => {
    complaints.expect(/status of 404/);
    await page.goto(TOOL);
    await ownResult(page);
    await page.goto(`${TOOL}/explanation`);
    const own = await ownResult(page);
    await page.goto(`${TOOL}/results/${own}`);
    await expect(page.getByRole('heading', { level: 1, name: /Мудрец/ })).toBeVisible();
    // Two results of one day differ by their hour.
    const hours = page.getByRole('combobox', { name: /^Результат от/ }).getByRole('option');
    await expect(hours).toHaveText([/, \d\d:\d\d$/, /, \d\d:\d\d$/]);
    await page.getByRole('button', { name: 'Сделать ссылку' }).click();
    const address = await page.getByLabel('Ссылка на результат').inputValue();
    expect(address).toMatch(/\/results\/[\w-]{22}$/);
    const context = await browser.newContext({ locale: 'ru-RU' });
    const other = await context.newPage();
    await other.goto(address);
    await expect(other.getByRole('heading', { level: 1, name: /Мудрец/ })).toBeVisible();
    // The owner's own address tells a stranger nothing.
    const stranger = await context.newPage();
    await stranger.goto(new URL(`${TOOL}/results/${own}`, address).href);
    await expect(stranger.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
    await stranger.close();
    await expect(other).toHaveTitle('Результат теста архетипов — Крона');
    await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectReadable(other);
    await page.getByRole('button', { name: 'Закрыть ссылку' }).click();
    await expect(page.getByRole('button', { name: 'Сделать ссылку' })).toBeVisible();
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Такой страницы нет' })).toBeVisible();
    await context.close();
  },
);

test('own words can be changed, deleted and brought back', ONCE, async ({ page, person: _ }) => {
  await page.goto(TOOL);
  await ownResult(page);
  await page.goto(`${TOOL}/explanation`);
  const words = page.getByLabel('Ваши слова');
  await words.fill('Я здесь, чтобы понимать.');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('blockquote')).toHaveText('Я здесь, чтобы понимать.');
  await page.getByRole('button', { name: 'Изменить' }).click();
  await words.fill('Я здесь, чтобы объяснять.');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.getByRole('blockquote')).toHaveText('Я здесь, чтобы объяснять.');
  await page.locator('#purpose').getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('blockquote')).toHaveText('Я здесь, чтобы объяснять.');
  await page.reload();
  await expect(page.getByRole('blockquote')).toHaveText('Я здесь, чтобы объяснять.');
});

test('without a result the twelve portraits stand open to everybody', ONCE, async ({ page }) => {
  await page.goto(`${TOOL}/explanation#jester`);
  await expect(page.getByRole('heading', { level: 1, name: /Двенадцать образов/ })).toBeVisible();
  await expect(page.locator('#jester details')).toHaveAttribute('open');
  await expect(page.locator('main article > details')).toHaveCount(12);
  await expectReadable(page);
});

test('the second of two fast taps leaves the next statement unanswered', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'one statement a screen stands on a phone alone');
  await page.goto(`${TOOL}/assessment?questions`);
  const first = page.getByRole('group', { name: /в конце концов всё складывается/ });
  const option = first.locator('label').nth(3);
  await expect(option).toBeVisible();
  await expect(first.locator('[data-unread]')).toHaveCount(0);
  const box = await option.boundingBox();
  if (!box) throw new Error('no place to tap');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Both are on their way before the page has answered to the first.
  await Promise.all([page.touchscreen.tap(x, y), page.touchscreen.tap(x, y)]);
  await expect(page.getByText(/^1\sиз\s60/)).toBeVisible();
  await expect(page.locator('fieldset[data-item]')).not.toHaveAttribute('data-item', '1');
  await expect(page.locator('fieldset[data-item] [data-unread]')).toHaveCount(0);
  await expect(page.locator('fieldset[data-item] :checked')).toHaveCount(0);
  await expect(page.getByRole('progressbar')).toHaveJSProperty('value', 1);
});
