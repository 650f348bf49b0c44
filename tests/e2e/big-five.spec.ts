import type { Browser, Page } from '@playwright/test';
import { newAccount, ownAddress, signedInDevice, signInByForm, transferGuestWork, uidOf } from './support/account';
import { expectReadable } from './support/axe';
import { holdScripts } from './support/hold-scripts';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

const MODEL = '/awareness-tools/big-5-model';
const START = `${MODEL}/assessment`;

const current = (page: Page) => page.getByRole('group').filter({ has: page.getByRole('radio') });
const done = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Answers `count` open questions as somebody who taps fast, `from` of them are answered already. */
async function answer(page: Page, count: number, from: number): Promise<void> {
  await page.evaluate(
    async ({ first, last }) => {
      const becomes = async (is: () => unknown) => {
        while (!is()) await new Promise(requestAnimationFrame);
      };
      const open = () => document.querySelector('fieldset[data-item]:not(:has(:checked))');
      const next = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Дальше');
      for (let index = first; index < last; index++) {
        await becomes(() => {
          if (!open()) next()?.click();
          return open();
        });
        open()?.querySelectorAll('input')[index % 5]?.click();
        await becomes(() => document.querySelector('progress')?.value === index + 1);
      }
    },
    { first: from, last: from + count },
  );
}

/** Answers by the keys 1–5, which act where the focus is and move it on, and once by an arrow and Enter. */
async function answerByKeys(page: Page, keys: string): Promise<void> {
  for (const [index, key] of [...keys].entries()) {
    await expect(page.locator('fieldset[data-item]:not(:has(:checked)):focus')).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(page.getByRole('progressbar')).toHaveJSProperty('value', index + 1);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Скорее не про меня', checked: true }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('fieldset[data-item]:not(:has(:checked)):focus')).toHaveCount(1);
}

async function account(page: Page) {
  const reply = await page.request.get(`/api/users/${await uidOf(page)}/assessments`);
  return (await reply.json()) as { open: { answers: object }[]; results: { id: string; shared: string | null }[] };
}

const kept = async (page: Page) => Object.keys((await account(page)).open[0]?.answers ?? {}).length;

async function otherDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    locale: 'ru-RU',
    viewport: page.viewportSize(),
  });
  await ownAddress(context);
  return context.newPage();
}

test(
  'a lost network loses no answer, another device goes on, and there is one result',
  ONCE,
  async ({ page, browser, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/);
    const person = newAccount();
    await signedInDevice(page, person);
    const release = await holdScripts(page);
    await page.goto(START);
    await page.getByLabel('Женский').check();
    await page.getByLabel('Возраст, полных лет').fill('34');
    await release();
    await page.getByRole('button', { name: 'Начать', exact: true }).press('Enter');
    await answerByKeys(page, '135');
    await answer(page, 56, 4);
    await expect.poll(() => kept(page)).toBe(60);
    await page.context().setOffline(true);
    await answer(page, 20, 60);
    await done(page, 'ждёт сети');
    expect(await page.evaluate(() => navigator.onLine)).toBe(false);
    await page.context().setOffline(false);
    await done(page, 'Отправлено');
    await expect.poll(() => kept(page)).toBe(80);
    await page.reload();
    await done(page, '80 из 116');

    const other = await otherDevice(browser, page);
    await other.goto(`/login?next=${START}`);
    await signInByForm(other, person);
    await other.waitForURL(`**${START}`);
    await other.getByRole('button', { name: 'Продолжить с вопроса 81' }).click();
    await done(other, '80 из 116');
    await answer(other, 36, 80);
    const onward = other.getByRole('button', { name: 'Дальше' });
    if (await onward.isVisible()) await onward.click();
    await other.getByRole('button', { name: 'Показать результат' }).click();
    await expect(other.getByText('Ход: +10 баллов')).toBeVisible();
    await expect(other.getByRole('heading', { level: 1, name: 'Ваш результат' })).toBeVisible();
    await done(other, 'женщины, 21–40 лет');
    await done(other, 'на русской выборке не проверено');
    expect((await account(other)).results).toHaveLength(1);
    await expectReadable(other);

    await other.getByRole('button', { name: 'Сделать ссылку' }).click();
    const link = await other.getByLabel('Ссылка на результат').inputValue();
    const stranger = await otherDevice(browser, page);
    await stranger.goto(new URL(link).pathname);
    await expect(stranger.getByText('Результат, которым с вами поделились')).toBeVisible();
    await expect(stranger.getByText('женщины')).toHaveCount(0);
    // Whoever reads it learns what its owner was told of the answers.
    await expect(stranger.getByText('Ответы шли очень быстро')).toBeVisible();
    await expectReadable(stranger);
    await other.getByRole('button', { name: 'Закрыть ссылку' }).click();
    await done(other, 'Ссылка закрыта');
    const api = new URL(link).pathname.replace(`${MODEL}/results`, '/api/shared-results');
    expect((await stranger.request.get(api)).status()).toBe(404);
    await stranger.reload();
    await expect(stranger.getByRole('heading', { level: 1, name: 'Ссылка закрыта' })).toBeVisible();
    await stranger.context().close();
    await other.context().close();
  },
);

test('a guest sees an example, takes the short form on the device and carries it into the account @core-on-phone', async ({
  page,
}) => {
  await page.goto(MODEL);
  await page.getByRole('link', { name: 'Посмотреть пример' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Пример' })).toBeVisible();
  await page.getByRole('button', { name: 'Таблицей' }).click();
  await expect(page.getByRole('table', { name: 'Пять областей' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('link', { name: 'Пройти тест' }).click();
  await page.getByLabel(/^Короткая форма/).check();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Начать', exact: true }).click();
  await answer(page, 3, 0);
  await expectReadable(page);
  await page.reload();
  await done(page, '3 из 58');
  await answer(page, 55, 3);
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(current(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Дальше' }).click();
  const onward = page.getByRole('button', { name: 'Дальше' });
  if (await onward.isVisible()) await onward.click();
  await page.getByRole('button', { name: 'Показать результат' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ваш результат' })).toBeVisible();
  await done(page, 'короткая форма');

  await signedInDevice(page, newAccount());
  await page.goto(`${MODEL}/explanation`);
  await transferGuestWork(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Ваш результат' })).toBeVisible();
  expect((await account(page)).results).toHaveLength(1);
  await page.getByRole('button', { name: 'Удалить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Пример' })).toBeVisible();
});

test('a retake is told with its error, and a file holds the result', ONCE, async ({ page }) => {
  await signedInDevice(page, newAccount());
  const uid = await uidOf(page);
  const headers = { origin: new URL(page.url()).origin };
  const take = async (value: number, worried: number) => {
    const numbers = Array.from({ length: 120 }, (_, index) => index + 1).filter((n) => ![28, 58, 88, 118].includes(n));
    const answers = Object.fromEntries(numbers.map((n) => [n, [1, 31, 61, 91].includes(n) ? worried : value]));
    const opened = await page.request.post(`/api/users/${uid}/assessments`, {
      data: { test: 'big-five-full', answers },
      headers,
    });
    const { id } = (await opened.json()) as { id: string };
    await page.request.post(`/api/users/${uid}/assessments/${id}/finish`, { headers });
  };
  await take(3, 3);
  await take(3, 5);
  await page.goto(`${MODEL}/explanation`);
  await done(page, 'Все пять областей без заметных изменений');
  await done(page, 'Перемена возможна у 1 из 29 граней. У того, кто не изменился, таких в среднем до 1,5.');
  await expect(page.getByRole('row', { name: /Тревожность возможно, выше/ })).toBeVisible();
  await done(page, 'Почти всюду стоит один и тот же ответ');
  for (const name of ['Результат от', 'С каким сравнить']) {
    const days = page.getByRole('combobox', { name }).getByRole('option').filter({ hasText: /\d{4}/ });
    for (const day of await days.allInnerTexts()) expect(day).toMatch(/, \d\d:\d\d$/);
  }
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PDF' }).click();
  expect((await file).suggestedFilename()).toMatch(/^большая-пятёрка-.*\.pdf$/);
});
