import { expect, type Page, test } from '@playwright/test';
import { newAccount, ownAddress, signedInDevice, signInByForm } from './support/account';
import { ZONE } from './support/browser';
import { linkFor, pressLink } from './support/letters';
import { ONCE } from './support/once';

test.beforeEach(({ context }) => ownAddress(context));

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('name, reminder and time zone are changed and stay; the zone only once a day', ONCE, async ({ page }) => {
  await signedInDevice(page, newAccount());
  await page.goto('/profile/settings');
  const account = section(page, 'Аккаунт');
  const name = account.getByLabel('Как к вам обращаться');
  const first = await name.inputValue();
  await name.fill('Вера Павловна');
  await name.blur();
  await expect(account.getByText('Сохранено')).toBeVisible();
  await account.getByRole('button', { name: 'Вернуть прежнее' }).click();
  await expect(name).toHaveValue(first);
  await name.fill('');
  await expect(name).toHaveAccessibleDescription('Напишите имя или любое прозвище.');
  // What the account did not take stays in the field and goes by one press.
  await page.route('**/api/users/*', (route) => route.abort(), { times: 1 });
  await name.fill('Вера Павловна');
  await name.press('Enter');
  await expect(account.getByRole('alert')).not.toHaveText('');
  await expect(name).toHaveValue('Вера Павловна');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await account.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(account.getByText('Сохранено')).toBeVisible();

  const reminder = section(page, 'Напоминания');
  const at = reminder.getByLabel('Время', { exact: true }).first();
  await at.fill('21:30');
  await expect(reminder.getByText('Сохранено')).toBeVisible();

  const time = section(page, 'Время');
  const zone = time.getByLabel('Часовой пояс');
  await expect(zone).toHaveValue(ZONE === 'Europe/Moscow' ? 'Москва' : 'Владивосток');
  await zone.fill('Атлантида');
  await expect(time.getByText('Такого пояса нет в списке. Начните вводить город.')).toBeVisible();
  await zone.fill('екатеринбург');
  await expect(time.getByText(/Там сейчас \d\d:\d\d, GMT\+5/)).toBeVisible();
  await zone.press('Enter');
  await expect(time.getByText(/^Снова сменить пояс можно/)).toBeVisible();
  await zone.fill('Омск');
  await zone.press('Enter');
  await expect(time.getByRole('alert')).toHaveText('Часовой пояс можно менять раз в сутки. Попробуйте завтра.');
  await expect(zone).toHaveValue('Омск');
  await zone.fill('Екатеринбург');

  await page.reload();
  await expect(page.getByLabel('Как к вам обращаться')).toHaveValue('Вера Павловна');
  await expect(reminder.getByLabel('Время', { exact: true }).first()).toHaveValue('21:30');
  await expect(page.getByLabel('Часовой пояс')).toHaveValue('Екатеринбург');
});

test('six groups stand on a rail beside the settings; on a phone they are the page, and each opens', async ({
  page,
}) => {
  await signedInDevice(page, newAccount());
  await page.goto('/profile/settings');
  const rail = page.getByRole('navigation', { name: 'Разделы настроек' });
  await expect(rail.getByRole('link')).toHaveCount(6);
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1024;
  const name = page.getByLabel('Как к вам обращаться');
  await expect(name).toBeVisible({ visible: !isNarrow });
  for (const group of await rail.getByRole('link').all()) {
    const box = await group.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  await rail.getByRole('link', { name: /^Приватность/ }).click();
  await expect(section(page, 'Согласия')).toBeVisible();
  await expect(section(page, 'Только для меня')).toBeInViewport();
  if (!isNarrow) return;
  await expect(rail).toBeHidden();
  await expect(name).toBeHidden();
  await page.getByRole('link', { name: 'Все настройки' }).locator('visible=true').click();
  await expect(rail).toBeVisible();
  await rail.getByRole('link', { name: /^Аккаунт/ }).click();
  // What is typed in one group is there after another one.
  await name.fill('Вера Павловна');
  await page.goBack();
  await rail.getByRole('link', { name: /^Вид/ }).click();
  await page.goBack();
  await rail.getByRole('link', { name: /^Аккаунт/ }).click();
  await expect(name).toHaveValue('Вера Павловна');
});

test('ways out of the settings are buttons of one height', ONCE, async ({ page }) => {
  await signedInDevice(page, newAccount());
  await page.goto('/profile/settings');
  const ways = ['Открыть данные', 'Посмотреть и выбрать'].map((name) => page.getByRole('link', { name, exact: true }));
  await expect(ways[1] as NonNullable<(typeof ways)[1]>).toBeVisible();
  const heights = await Promise.all(ways.map(async (way) => (await way.boundingBox())?.height));
  expect(heights).toEqual([44, 44]);
});

test('a session ended on another device is over there at once, without a press', ONCE, async ({ page, browser }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  const context = await browser.newContext();
  await ownAddress(context);
  const other = await context.newPage();
  await other.goto('/login');
  await signInByForm(other, account);
  await other.waitForURL('**/personal-cabinet');
  await other.goto('/profile/settings');
  await expect(other.getByText('Этот сеанс')).toBeVisible();

  await page.goto('/profile/settings');
  const sessions = section(page, 'Сеансы');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: /^Завершить сеанс: Chrome/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  // Its page learns of it by itself.
  await other.waitForURL('**/login?next=%2Fprofile%2Fsettings');
  await expect(other.locator('.note')).toHaveText('Сеанс завершён. Войдите снова, чтобы продолжить.');
  await signInByForm(other, account);
  await other.waitForURL('**/profile/settings');
  await expect(other.getByLabel('Как к вам обращаться')).toHaveValue(account.name);
  await context.close();
});

test('a session that is over is noticed by the forms of the password and the address too', ONCE, async ({ page }) => {
  await signedInDevice(page, newAccount());
  await page.goto('/profile/settings');
  await expect(page.getByText('Этот сеанс')).toBeVisible();
  const form = section(page, 'Пароль');
  await form.getByLabel('Нынешний пароль').fill('какой-нибудь');
  await form.getByLabel('Новый пароль').fill('тёплый ветер с моря');
  // Only with this request: any other one of the page would notice it as well.
  await page.route('**/api/auth/change-password', async (route) => {
    await page.context().clearCookies();
    await route.continue();
  });
  await form.getByRole('button', { name: 'Сменить пароль' }).click();
  await page.waitForURL('**/login?next=%2Fprofile%2Fsettings');
});

test('a changed password ends the other sessions and works from then on @core', ONCE, async ({ page, browser }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  const context = await browser.newContext();
  await ownAddress(context);
  const other = await context.newPage();
  await other.goto('/login');
  await signInByForm(other, account);
  await other.waitForURL('**/personal-cabinet');

  const password = 'семь синих лодок';
  await page.goto('/profile/settings');
  const form = section(page, 'Пароль');
  await form.getByLabel('Нынешний пароль').fill('не тот пароль');
  await form.getByLabel('Новый пароль').fill(password);
  // What is typed into these fields is not left by mistake.
  await page.getByRole('link', { name: 'Крона' }).first().click();
  await page.getByRole('button', { name: 'Остаться' }).click();
  await form.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(form.getByText('Пароль не подошёл. Проверьте раскладку и Caps Lock.')).toBeVisible();
  await expect(form.getByLabel('Нынешний пароль')).toBeFocused();
  await form.getByLabel('Нынешний пароль').fill(account.password);
  await form.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(form.getByText('Пароль изменён, другие сеансы завершены.')).toBeVisible();
  await expect(form.getByLabel('Новый пароль')).toHaveValue('');

  await other.goto('/profile/settings');
  await other.waitForURL('**/login?next=%2Fprofile%2Fsettings');
  await signInByForm(other, { email: account.email, password });
  await other.waitForURL('**/profile/settings');
  await context.close();
});

test('a new address is confirmed by its letter after the password was asked for', ONCE, async ({ page }) => {
  const account = newAccount();
  const address = `new.${account.email}`;
  await signedInDevice(page, account);
  await page.goto('/profile/settings');
  const form = section(page, 'Аккаунт');
  await form.getByLabel('Новая почта').fill(address);
  await form.getByRole('button', { name: 'Сменить почту' }).click();
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await dialog.getByLabel('Пароль', { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(form.getByText(`Письмо отправлено на ${address}.`)).toBeVisible();
  await pressLink(page, await linkFor(page, address, 'changeEmail'));
  await expect(page.getByRole('heading', { level: 1, name: 'Почта изменена' })).toBeVisible();
  await page.getByRole('link', { name: 'К настройкам' }).click();
  await expect(page.getByText(`Сейчас: ${address}`)).toBeVisible();
});
