import type { Page } from '@playwright/test';
import { fillRegistration, newAccount, tickConsents } from './support/account';
import { ONCE } from './support/once';
import { expect, test } from './support/test';

/** Presses what brings another view under the same address: its heading is within the window, and the focus is in it. */
async function swap(page: Page, button: string, title: 'h1' | 'h2'): Promise<void> {
  const headings = () => page.locator(`main ${title}`).allInnerTexts();
  const before = await headings();
  await page.getByRole('button', { name: button }).click();
  await expect.poll(headings).not.toEqual(before);
  const [come] = (await headings()).filter((text) => !before.includes(text));
  const heading = page.getByRole('heading', { name: come ?? '', exact: true });
  await expect(heading).toBeInViewport({ ratio: 1 });
  const holdsFocus = () => heading.evaluate((one) => one.closest('section, main')?.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  expect(await page.evaluate(() => document.activeElement?.matches('main'))).toBe(false);
}

test(
  'a view that comes in the place of another one is in sight and has the focus',
  ONCE,
  async ({ page, complaints }) => {
    complaints.expect(/status of 404.*letters\/waiting/);
    await page.setViewportSize({ width: 390, height: 844 });
    const account = newAccount();
    await page.goto('/register');
    await fillRegistration(page, account);
    await tickConsents(page);
    await swap(page, 'Создать аккаунт', 'h1');
    await page.goto('/login');
    await swap(page, 'Не помню', 'h1');
    await page.goto('/contact');
    await page.getByLabel('Имя').fill('Вера');
    await page.getByLabel('Почта для ответа').fill(account.email);
    await page.getByRole('radio', { name: 'Вопрос о сайте' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Сообщение' }).fill('Здравствуйте! Спасибо за компас.');
    await swap(page, 'Отправить сообщение', 'h2');
  },
);
