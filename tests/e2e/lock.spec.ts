import type { Page } from '@playwright/test';
import { guestQuestion, newAccount, signedInDevice } from './support/account';
import { expectReadable } from './support/axe';
import { ONCE } from './support/once';
import { expect, saveEntry, test } from './support/test';

const JOURNAL = '/awareness-tools/emotional-compass/journal-history';
const SETTINGS = '/profile/settings#lock';
const WORD = 'Сегодня тихо звенел трамвай';
const cover = (page: Page) => page.getByRole('dialog', { name: 'Страница скрыта' });
const word = (page: Page) => page.getByText(WORD);
/** Three presses hide the page where they come within a second; who was held up between them presses once more. */
const hideByEscape = (page: Page) =>
  expect(async () => {
    for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/blog', { timeout: 2_000 });
  }).toPass();

test(
  'a code covers every page of a person, in all tabs and before anything is seen, and a wrong one opens nothing @core',
  ONCE,
  async ({ page, context, person }) => {
    await saveEntry(page, person, { emotion: 'joy', intensity: 5, entry: WORD });
    await page.goto(SETTINGS);
    const section = page.getByRole('region', { name: 'Общий телефон' });
    await section.getByLabel('Код', { exact: true }).fill('12');
    await section.getByRole('button', { name: 'Включить код' }).click();
    await expect(section.getByText('Нужны от четырёх до шести цифр.')).toBeVisible();
    await section.getByLabel('Код', { exact: true }).fill('4711');
    await section.getByRole('button', { name: 'Включить код' }).click();
    await expect(section.getByText('Код включён.')).toBeVisible();
    await expectReadable(page);
    const other = await context.newPage();
    await other.goto(JOURNAL);
    await expect(word(other)).toBeVisible();

    await section.getByRole('button', { name: 'Скрыть сейчас' }).click();
    await expect(cover(page)).toBeVisible();
    await expectReadable(page);
    await expect(cover(other)).toBeVisible();
    await expect(word(other)).toBeHidden();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(cover(page)).toBeVisible();

    await other.reload({ waitUntil: 'commit' });
    await expect(cover(other)).toBeVisible();
    await expect(word(other)).toBeHidden();
    await other.goto('/blog');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cover(other)).toHaveCount(0);
    await expect(other.getByRole('banner').getByRole('link', { name: 'Личный кабинет' })).toBeVisible();
    await expect(other.getByRole('banner').getByRole('button', { name: /^Профиль/ })).toHaveCount(0);
    await other.goto('/personal-cabinet');
    await cover(other).getByLabel('Код', { exact: true }).fill('0000');
    await cover(other).getByRole('button', { name: 'Открыть' }).click();
    await expect(cover(other).getByText('Код не подошёл.')).toBeVisible();
    await cover(other).getByLabel('Код', { exact: true }).fill('4711');
    await other.keyboard.press('Enter');
    await expect(cover(other)).toHaveCount(0);
    await expect(cover(page)).toHaveCount(0);
  },
);

test(
  'an open page under the cover says nothing of its person, an address shows nothing, and the end of the session lifts it',
  ONCE,
  async ({ page, context, complaints }) => {
    complaints.expect(/status of 40[13]/);
    const account = newAccount();
    const uid = await signedInDevice(page, account);
    await saveEntry(page, { uid }, { emotion: 'joy', intensity: 5, entry: WORD });
    await page.evaluate(() => localStorage.setItem('krona.contact.guest', JSON.stringify({ message: 'Здравствуйте' })));
    await page.goto('/blog');
    await expect(guestQuestion(page)).toContainText(account.email);
    await page.goto(SETTINGS);
    const section = page.getByRole('region', { name: 'Общий телефон' });
    await section.getByLabel('Код', { exact: true }).fill('4711');
    await section.getByRole('button', { name: 'Включить код' }).click();
    await section.getByRole('button', { name: 'Скрыть сейчас' }).click();
    await expect(cover(page)).toBeVisible();

    await page.goto('/blog');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Личный кабинет' })).toBeVisible();
    await expect(guestQuestion(page)).toHaveCount(0);
    expect(await page.content()).not.toContain(account.email);
    for (const path of ['/api/auth/get-session', `/api/users/${uid}/emotion-barometer`]) {
      expect((await page.goto(path))?.status()).toBe(403);
      expect(await page.content()).not.toMatch(new RegExp(`${WORD}|${account.email}`));
    }

    await context.clearCookies();
    await page.goto('/personal-cabinet');
    await page.waitForURL('**/login?next=%2Fpersonal-cabinet');
    await expect(page.getByLabel('Почта', { exact: true })).toBeVisible();
  },
);

test('who has forgotten the code signs out, and it is gone with them', ONCE, async ({ page, person: _ }) => {
  await page.goto(SETTINGS);
  const section = page.getByRole('region', { name: 'Общий телефон' });
  await section.getByLabel('Код', { exact: true }).fill('471147');
  await section.getByRole('button', { name: 'Включить код' }).click();
  await section.getByRole('button', { name: 'Скрыть сейчас' }).click();
  await cover(page).getByText('Код не вспоминается').click();
  await cover(page).getByRole('button', { name: 'Выйти из аккаунта' }).click();
  await page.waitForURL('**/login');
  await expect(cover(page)).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('lock')))).toEqual([]);
});

test(
  'three presses of Esc put a neutral page in the place, and the way back is covered until a tap',
  ONCE,
  async ({ page, person }) => {
    await saveEntry(page, person, { emotion: 'joy', intensity: 5, entry: WORD });
    await page.goto(SETTINGS);
    await expect(page.getByRole('button', { name: 'Скрыть', exact: true })).toHaveCount(0);
    await page.getByRole('checkbox', { name: /^Кнопка «Скрыть»/ }).check();
    await page.goto('/personal-cabinet');
    await page.goto(JOURNAL);
    await expect(word(page)).toBeVisible();
    const { height = 0 } = (await page.getByRole('button', { name: 'Скрыть', exact: true }).boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    await hideByEscape(page);
    await page.goBack();
    await expect(cover(page)).toBeVisible();
    await expect(page).toHaveURL('/personal-cabinet');
    await cover(page).getByRole('button', { name: 'Показать' }).click();
    await expect(cover(page)).toHaveCount(0);
    await page.goto(JOURNAL);
    await page.getByRole('button', { name: 'Скрыть', exact: true }).click();
    await page.waitForURL('**/blog');
  },
);
