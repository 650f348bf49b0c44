import { execFileSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { newAccount, ownAddress, signedInDevice, signInByForm } from './support/account';
import { linkFor } from './support/letters';

test.beforeEach(({ context }) => ownAddress(context));

test('«это не я»: the letter asks, ends the foreign session and gives a new password; the link works once @core', async ({
  page,
  browser,
}) => {
  const account = newAccount();
  await signedInDevice(page, account);
  const theirs = await browser.newContext();
  await ownAddress(theirs);
  const stranger = await theirs.newPage();
  await stranger.goto(new URL('/login', page.url()).href);
  await signInByForm(stranger, account);
  await stranger.waitForURL('**/personal-cabinet');

  const link = await linkFor(page, account.email, 'denySignIn');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Это были не вы?' })).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  // Opening it has done nothing yet.
  await stranger.goto(new URL('/profile/settings', page.url()).href);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();

  await page.getByRole('button', { name: 'Это не я, закрыть вход' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новый пароль' })).toBeVisible();
  await stranger.reload();
  await stranger.waitForURL('**/login**');
  const password = 'сосны над тихой водой';
  await page.getByLabel('Новый пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await page.getByRole('link', { name: 'Войти', exact: true }).last().click();
  await signInByForm(page, { ...account, password });
  await page.waitForURL('**/personal-cabinet');

  await page.goto(link);
  await page.getByRole('button', { name: 'Это не я, закрыть вход' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible();
  await theirs.close();
});

test('an account that the site has shut is signed out with the reason, and let in when it is opened again', async ({
  page,
}) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await page.goto('/profile/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/personal-cabinet/progress');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['dist/server/command.js', 'account', ...args], {
      env: { ...process.env, DATA_DIR: process.env.SITE_FOLDER },
      encoding: 'utf8',
    });
  expect(run('disable', account.email, '--reason', 'рассылка')).toContain('Вход закрыт');
  // Both open pages hear of it by themselves and close, without a press.
  for (const open of [page, other]) {
    await open.waitForURL('**/login**');
    await expect(open.getByText('Этот аккаунт заблокирован.')).toBeVisible();
  }
  // The page has said so before the press as well.
  const refused = page.waitForResponse('**/api/auth/sign-in/email');
  await signInByForm(page, account);
  expect((await refused).ok()).toBe(false);
  await expect(page.getByText('Этот аккаунт заблокирован.')).toBeVisible();
  expect(run('enable', account.email)).toContain('Вход снова открыт');
  await signInByForm(page, account);
  await page.waitForURL('**/profile/settings');
});
