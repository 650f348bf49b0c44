import type { Browser, Page } from '@playwright/test';
import {
  guestQuestion,
  newAccount,
  ownAddress,
  signedInDevice,
  signedInPage,
  signInByForm,
  transferGuestWork,
  uidOf,
} from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { guestData } from './support/stored-data';
import { expect, test } from './support/test';

const GUIDE = '/courses/guides/calm-in-ten-minutes';

const box = (page: Page, step: number) => page.getByRole('checkbox', { name: new RegExp(`^Шаг ${step} сделан`) });
const stepsAside = (page: Page) => page.getByRole('complementary', { name: 'Шаги гида' });

async function tick(page: Page, ...steps: number[]): Promise<void> {
  for (const step of steps) {
    await box(page, step).click();
    // A tick from before the page listens is told to it again.
    await expect(box(page, step)).toBeChecked();
  }
}

/** Steps of the guide that the account holds. */
async function stored(page: Page): Promise<string[]> {
  const answer = await page.request.get(`/api/users/${await uidOf(page)}/guides`);
  const { steps } = (await answer.json()) as { steps: { guide: string; step: string }[] };
  return steps.filter(({ guide }) => GUIDE.endsWith(guide)).map(({ step }) => step);
}

/** Another browser of the same site. */
async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale: 'ru-RU' });
  await ownAddress(context);
  return context.newPage();
}

/** Somebody comes back to a page that stood open. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

const question = (page: Page, number: number) => expect(page.getByText(`Вопрос ${number} из\u00a07`)).toBeVisible();

/** Answers as somebody whose body runs ahead of their thoughts. */
async function answerTest(page: Page): Promise<void> {
  await page.goto('/guide-test');
  await page.waitForLoadState('networkidle');
  await question(page, 1);
  const first = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  await page.keyboard.press('1');
  await question(page, 1);
  await first.focus();
  await page.keyboard.press('1');
  await question(page, 2);
  await page.getByRole('button', { name: 'Посреди дня' }).click();
  await question(page, 3);
  await page.keyboard.press('1');
  await question(page, 4);
  await page.reload();
  await question(page, 4);
  await page.getByRole('button', { name: 'Назад' }).click();
  await question(page, 3);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Поссорились' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'С людьми ровно' }).click();
  for (const key of ['1', '4', '4', '4']) await page.keyboard.press(key);
}

test('the test leads to a guide, whose ticks are the same on every device @core', ONCE, async ({ page, browser }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await answerTest(page);
  await expect(page.getByRole('heading', { name: 'Начните с гида «Десять минут, чтобы стало тише»' })).toBeVisible();
  await expect(page.getByText('В ваших ответах чаще звучало напряжение')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).toHaveURL(/\/guide-test$/);
  const later = await page.context().newPage();
  await later.goto('/guide-test');
  await expect(later.getByRole('heading', { name: 'Начните с гида «Десять минут, чтобы стало тише»' })).toBeVisible();
  await later.close();
  await expectReadable(page);

  await page.getByRole('link', { name: 'Открыть гид' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Десять минут, чтобы стало тише' })).toBeVisible();
  await tick(page, 1, 2, 4);
  await expect(stepsAside(page).getByText('3 из 7 шагов')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Продолжить с шага 3' })).toHaveAttribute('href', '#exhale');
  await expect.poll(() => stored(page)).toEqual(['ground', 'say', 'release']);

  const other = await otherDevice(browser);
  await other.goto(`/login?next=${GUIDE}`);
  await signInByForm(other, account);
  await other.waitForURL(`**${GUIDE}`);
  await expect(stepsAside(other).getByText('3 из 7 шагов')).toBeVisible();
  await box(other, 4).uncheck();
  await tick(other, 3, 5, 6, 7);
  await expect.poll(() => stored(other)).toHaveLength(6);
  await comeBack(page);
  await expect(box(page, 4)).not.toBeChecked();
  await expect(box(page, 7)).toBeChecked();
  await tick(page, 4);
  await expect(page.getByRole('heading', { name: 'Все шаги пройдены' })).toBeVisible();
  await expectReadable(page);
  await comeBack(other);
  await expect(other.getByRole('heading', { name: 'Все шаги пройдены' })).toBeVisible();
  await other.goto('/courses/guides');
  await expect(other.getByText('7 из 7 шагов')).toBeVisible();
  await other.context().close();
});

test("a guest's ticks stay on the device and come along on registration", ONCE, async ({ page }) => {
  await page.goto(GUIDE);
  await tick(page, 1, 2);
  await page.reload();
  await expect(box(page, 2)).toBeChecked();
  await page.getByRole('button', { name: 'Начать заново' }).click();
  await expect(box(page, 1)).not.toBeChecked();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(box(page, 1)).toBeChecked();
  await page.goto('/courses/guides');
  await expect(page.getByText('2 из 7 шагов')).toBeVisible();
  await expectReadable(page);

  await signedInPage(page, newAccount());
  await expect(guestQuestion(page)).toContainText('2 отметки в гидах');
  expect(await stored(page)).toEqual([]);
  await transferGuestWork(page);
  await expect.poll(() => stored(page)).toEqual(['ground', 'say']);
  await page.goto(GUIDE);
  await expect(stepsAside(page).getByText('2 из 7 шагов')).toBeVisible();
  await expect(stepsAside(page).getByText('Отметки хранятся в аккаунте')).toBeVisible();
});

test("a guest's ticks join those of the account on signing in", ONCE, async ({ page, browser }) => {
  const account = newAccount();
  const other = await otherDevice(browser);
  await signedInDevice(other, account);
  await other.goto(GUIDE);
  await tick(other, 7);
  await expect.poll(() => stored(other)).toEqual(['next']);
  await other.context().close();

  await page.goto(GUIDE);
  await tick(page, 1);
  await expect(stepsAside(page).getByText('1 из 7 шагов')).toBeVisible();
  await stepsAside(page).getByRole('link', { name: 'Войдите' }).click();
  await signInByForm(page, account);
  await page.waitForURL(`**${GUIDE}`);
  await expect(stepsAside(page).getByText('1 из 7 шагов')).toBeVisible();
  await transferGuestWork(page);
  await expect(stepsAside(page).getByText('2 из 7 шагов')).toBeVisible();
  await expect.poll(() => stored(page)).toEqual(['next', 'ground']);
  expect(await guestData(page, 'guide-ticks')).toBeUndefined();
});

test('a tick made without the network is sent later', ONCE, async ({ page, context, person: _, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const waits = stepsAside(page).getByText('ждёт сети');
  await page.goto(GUIDE);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await tick(page, 3);
  await expect(waits).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => stored(page)).toEqual(['exhale']);
  await expect(waits).toBeHidden();

  // Without an answer about who this is, too.
  await context.route('**/api/auth/get-session', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await tick(page, 4);
  await expect.poll(() => stored(page)).toEqual(['exhale', 'release']);
  await expect(waits).toBeHidden();
});

test('tabs of one browser tick together', ONCE, async ({ page, context, person: _ }) => {
  const second = await context.newPage();
  for (const tab of [page, second]) await tab.goto(GUIDE);
  await tick(page, 2);
  await expect(box(second, 2)).toBeChecked();
});

test('a guide on paper has boxes and nothing to press', ONCE, async ({ page }) => {
  await page.goto(GUIDE);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(stepsAside(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Распечатать' })).toBeHidden();
});

test('a guide that does not exist is not found', ONCE, async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const answer = await page.goto('/courses/guides/no-such-guide');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found: /courses/guides/no-such-guide')).toBeVisible();
});
