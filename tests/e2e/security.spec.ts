import { expect, type Page, test } from '@playwright/test';
import { totpAt } from '~/server/accounts/totp';
import {
  type Account,
  newAccount,
  ownAddress,
  signedInDevice,
  signInByForm,
  signOutBySettings,
} from './support/account';
import { isAwake } from './support/awake';
import { linkFor, pressLink } from './support/letters';

test.beforeEach(({ context }) => ownAddress(context));

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function prove(page: Page, { password }: Account) {
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
}

/** A code of the app that was not used yet: the next one is good, too. */
const codes = (secret: string) => {
  let ahead = 0;
  return () => totpAt(secret, new Date(Date.now() + 30_000 * ahead++));
};

test('the second step: turned on, asked for at each way in, passed by a code of the app and by a recovery code @core-on-phone', async ({
  page,
}) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await page.goto('/profile/settings#security');
  const part = section(page, 'Вход с кодом');
  await part.getByRole('button', { name: 'Включить вход с кодом' }).click();
  await prove(page, account);
  await expect(part.getByRole('img', { name: 'QR-код для приложения' })).toBeVisible();
  const secret = ((await part.locator('code').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const next = codes(secret);
  const code = part.getByLabel('2. Введите шесть цифр, которые оно покажет');
  await code.fill('000000');
  await part.getByRole('button', { name: 'Включить', exact: true }).click();
  await expect(part.getByText('Код не подошёл')).toBeVisible();
  await code.fill(next());
  await part.getByRole('button', { name: 'Включить', exact: true }).click();
  await expect(part.getByText('Сохраните запасные коды.')).toBeVisible();
  const recovery = await part.locator('li code').allTextContents();
  expect(recovery).toHaveLength(10);
  const download = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Скачать' }).click();
  expect((await download).suggestedFilename()).toBe('krona-codes.txt');
  await part.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(part.getByText(/Запасных кодов: осталось 10, использовано 0\./)).toBeVisible();

  await signOutBySettings(page);
  await page.goto('/login?next=%2Fprofile%2Fsettings');
  await signInByForm(page, account);
  await expect(page.getByRole('heading', { name: 'Нужен второй шаг' })).toBeVisible();
  await page.reload();
  const typed = page.getByLabel('Код из приложения');
  await typed.fill('111111');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(page.getByText('Код не подошёл')).toBeVisible();
  await typed.fill(next());
  await page.getByRole('checkbox', { name: /Не спрашивать код на этом устройстве/ }).check();
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL('**/profile/settings');
  await page.goto('/profile/settings#security');
  const events = section(page, 'Что происходило');
  await expect(events.getByText('Неверный код при входе')).toHaveCount(1);
  await expect(events.getByText('Вход с кодом включён')).toBeVisible();

  // This device is trusted now; another way in from elsewhere asks.
  await signOutBySettings(page);
  await page.goto('/login');
  await signInByForm(page, account);
  await page.waitForURL('**/personal-cabinet');
  await signOutBySettings(page);
  await page.context().clearCookies();
  await page.goto('/login');
  // This button is there before the page is awake.
  await isAwake(page);
  await page.getByLabel('Почта', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Прислать ссылку для входа' }).click();
  await expect(page.getByRole('heading', { name: 'Ссылка в пути' })).toBeVisible();
  await pressLink(page, await linkFor(page, account.email, 'signIn'));
  await expect(page.getByRole('heading', { name: 'Нужен второй шаг' })).toBeVisible();
  await page.getByRole('button', { name: 'Нет телефона под рукой? Ввести запасной код' }).click();
  await page.getByLabel('Запасной код').fill(recovery[0]?.toLowerCase().replaceAll('-', ' ') ?? '');
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.waitForURL('**/personal-cabinet');

  await page.goto('/profile/settings#security');
  await expect(part.getByText(/Запасных кодов: осталось 9, использовано 1\./)).toBeVisible();
  await part.getByRole('button', { name: 'Выключить' }).click();
  await prove(page, account);
  await expect(part.getByRole('button', { name: 'Включить вход с кодом' })).toBeVisible();
  await signOutBySettings(page);
  await page.goto('/login');
  await signInByForm(page, account);
  await page.waitForURL('**/personal-cabinet');
});
