import { expect, test } from '@playwright/test';
import {
  fillRegistration,
  guestQuestion,
  newAccount,
  ownAddress,
  PASSWORD,
  post,
  signedInDevice,
  signedInPage,
  signInByForm,
  signOutBySettings,
  tickConsents,
} from './support/account';
import { expectReadable } from './support/axe';
import { holdScripts } from './support/hold-scripts';
import { linkFor, pressLink } from './support/letters';
import { ONCE } from './support/once';
import { storedData } from './support/stored-data';

const WRONG =
  'Почта и пароль не подошли друг к другу. Попробуйте ещё раз или восстановите пароль. Если вы только что зарегистрировались, сначала откройте ссылку из письма.';

test.beforeEach(({ context }) => ownAddress(context));

test('registers by the form, opens the letter and stands in the cabinet @core-on-phone', async ({ page }) => {
  const account = newAccount();
  await page.goto('/register');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();

  const password = page.getByLabel('Пароль', { exact: true });
  await password.fill('123456');
  await expect(page.getByText('Легко подобрать. Добавьте ещё слово или два.')).toBeVisible();
  await fillRegistration(page, account);
  await expect(page.getByText(/^(Хороший|Надёжный) пароль\.$/)).toBeVisible();

  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByText('Без этого согласия аккаунт создать нельзя.')).toHaveCount(2);
  await expect(boxes.first()).toBeFocused();
  await tickConsents(page);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible();
  await expect(page.getByText('Мы отправили письмо')).toContainText(account.email);
  await expect(page.getByRole('button', { name: /Отправить ещё раз через/ })).toBeDisabled();
  const link = await linkFor(page, account.email, 'verifyEmail');
  // Behind a proxy the letter is for the mailbox only.
  expect((await page.request.get('/api/letters/waiting')).status()).toBe(404);
  await pressLink(page, link);

  await page.waitForURL('**/personal-cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.name);
  expect(page.url()).not.toContain('token');
});

test('what is typed and ticked before the scripts run counts, and nothing is sent before', ONCE, async ({ page }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await signOutBySettings(page);
  const release = await holdScripts(page);
  await page.goto('/login');
  const { email, password } = account;
  await page.getByLabel('Почта', { exact: true }).fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: 'Запомнить меня' }).uncheck();
  const button = page.getByRole('button', { name: 'Войти', exact: true });
  await expect(button).toBeDisabled();
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/login');
  const sent = page.waitForRequest('**/sign-in/email');
  await release();
  await button.click();
  expect((await sent).postDataJSON()).toEqual({ email, password, rememberMe: false });
  await page.waitForURL('**/personal-cabinet');
});

test('a used and a broken link say so and lead to a new letter', ONCE, async ({ page }) => {
  const account = newAccount();
  await page.goto('/login');
  const consents = { acceptTerms: true, acceptPersonalData: true };
  await post(page, '/api/auth/sign-up/email', { ...account, ...consents });
  const link = await linkFor(page, account.email, 'verifyEmail');
  await pressLink(page, link);
  await page.waitForURL('**/personal-cabinet');
  await signOutBySettings(page);
  for (const address of [link, '/verify-email?mode=verifyEmail', '/verify-email?mode=signIn&token=nothing']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible();
    await expect(page).toHaveURL((url) => url.search === '');
  }
  await page.getByRole('link', { name: 'Получить новое письмо' }).click();
  await page.getByLabel('Почта', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Прислать ссылку', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка в пути' })).toBeVisible();
});

test('where several signed up with one address, the password is whose the letter is', ONCE, async ({ page }) => {
  const account = newAccount();
  const own = 'совсем своё слово 5';
  await page.goto('/login');
  const consents = { acceptTerms: true, acceptPersonalData: true };
  await post(page, '/api/auth/sign-up/email', { ...account, ...consents });
  const first = await linkFor(page, account.email, 'verifyEmail');
  await post(page, '/api/auth/sign-up/email', { ...account, ...consents, password: 'пароль чужого человека' });
  await pressLink(page, first);
  await expect(page.getByRole('heading', { level: 1, name: 'Задайте пароль' })).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('Пароль', { exact: true }).fill('123');
  await page.getByRole('button', { name: /Подтвердить почту/ }).click();
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Пароль', { exact: true }).fill(own);
  await page.getByRole('button', { name: /Подтвердить почту/ }).click();
  await page.waitForURL('**/personal-cabinet');
  await signOutBySettings(page);
  await page.goto('/login');
  await signInByForm(page, { email: account.email, password: 'пароль чужого человека' });
  await expect(page.locator('.note')).toContainText('не подошли друг к другу');
  await signInByForm(page, { email: account.email, password: own });
  await page.waitForURL('**/personal-cabinet');
});

test('an entry of a guest is offered after the registration and kept exactly once @core', ONCE, async ({ page }) => {
  const account = newAccount();
  await page.goto('/awareness-tools/emotional-compass');
  await page.locator('label:has([name=emotion][value=joy])').click();
  await page.getByRole('slider').fill('7');
  await page.getByRole('button', { name: 'Сохранить запись' }).click();
  await expect(page.getByRole('heading', { name: 'Запись ждёт на этом устройстве' })).toBeVisible();
  await page.getByRole('link', { name: 'Завести дневник' }).click();

  await expect(page.getByText('После входа спросим, переносить ли её в дневник.')).toBeVisible();
  await fillRegistration(page, account);
  await tickConsents(page);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await pressLink(page, await linkFor(page, account.email, 'verifyEmail'));

  await page.waitForURL('**/awareness-tools/emotional-compass');
  await expect(guestQuestion(page)).toContainText(account.email);
  await guestQuestion(page).getByRole('button', { name: 'Перенести в этот аккаунт' }).dblclick();
  await expect(page.getByText('Перенесено в аккаунт')).toBeVisible();
  await expect(guestQuestion(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Сохранить запись' })).toBeVisible();
  await expect(guestQuestion(page)).toHaveCount(0);

  const session = (await (await page.request.get('/api/auth/get-session')).json()) as { user: { id: string } };
  const stored = await page.request.get(`/api/users/${session.user.id}/emotion-barometer`);
  expect(await stored.json()).toMatchObject({ entries: [{ emotion: 'joy', intensity: 7 }] });
  expect(((await stored.json()) as { entries: unknown[] }).entries).toHaveLength(1);
});

test('signs out, is led to the sign-in and comes back to the same place', ONCE, async ({ page }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await signOutBySettings(page);
  await expect(page.getByText('Вы вышли из аккаунта.')).toBeVisible();

  await page.goto('/personal-cabinet');
  await page.waitForURL('**/login?next=%2Fpersonal-cabinet');
  await signInByForm(page, account);
  await page.waitForURL('**/personal-cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.name);

  await signOutBySettings(page);
  await page.goto('/login?next=https%3A%2F%2Fevil.example%2F');
  await signInByForm(page, account);
  await page.waitForURL('**/personal-cabinet');
});

test('a wrong password and an unknown address get the same answer', ONCE, async ({ page }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await page.context().clearCookies();
  await page.goto('/login');
  for (const email of [account.email, `nobody.${account.email}`]) {
    await signInByForm(page, { email, password: 'совсем не тот' });
    const note = page.locator('.note');
    await expect(note).toHaveText(`${WRONG} Восстановить пароль Прислать письмо с подтверждением`);
    await expect(page.getByLabel('Почта', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Пароль', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Почта', { exact: true })).toHaveValue(email);
    await expect(page.getByLabel('Почта', { exact: true })).toBeFocused();
  }
});

test(
  'a forgotten password is replaced by a letter and ends the other sessions @core',
  ONCE,
  async ({ page, browser }) => {
    const account = newAccount();
    await signedInDevice(page, account);
    const other = await browser.newContext();
    await ownAddress(other);
    const fresh = await other.newPage();
    await fresh.goto('/login');
    await fresh.getByLabel('Почта', { exact: true }).fill(account.email);
    await fresh.getByRole('button', { name: 'Не помню' }).click();
    await expect(fresh.getByLabel('Почта')).toHaveValue(account.email);
    await fresh.getByRole('button', { name: 'Прислать ссылку', exact: true }).click();
    const link = await linkFor(fresh, account.email, 'resetPassword');
    await fresh.goto(link);

    const password = 'шесть жёлтых яблок';
    await expect(fresh.getByRole('heading', { level: 1, name: 'Новый пароль' })).toBeVisible();
    // The token leaves the address once the scripts run.
    await expect(fresh).toHaveURL((url) => url.search === '');
    const field = fresh.getByLabel('Новый пароль');
    await field.fill('12345');
    await fresh.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await field.fill(password);
    await fresh.getByRole('button', { name: 'Сохранить пароль' }).click();
    await expect(fresh.getByRole('heading', { level: 1, name: 'Пароль изменён' })).toBeVisible();
    // Used up, it says so before anything is typed.
    await fresh.goto('/login');
    await fresh.goto(link);
    await expect(fresh.getByRole('heading', { level: 1, name: 'Ссылка не сработала' })).toBeVisible();
    await fresh.getByRole('link', { name: 'Войти с паролем' }).click();
    await signInByForm(fresh, { email: account.email, password: PASSWORD });
    await expect(fresh.locator('.note')).toContainText(WRONG);
    await signInByForm(fresh, { email: account.email, password });
    await fresh.waitForURL('**/personal-cabinet');

    await page.goto('/personal-cabinet');
    await page.waitForURL('**/login?next=%2Fpersonal-cabinet');
    await other.close();
  },
);

test(
  'a press before the scripts run waits and is made then, with what a keychain has put into the field',
  ONCE,
  async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/login');
    // Without an event, as some keychains do.
    await page.getByLabel('Почта', { exact: true }).evaluate((field, email) => {
      (field as HTMLInputElement).value = email;
    }, newAccount().email);
    const button = page.getByRole('button', { name: 'Прислать ссылку для входа' });
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await release();
    await expect(page.getByRole('heading', { level: 1, name: 'Ссылка в пути' })).toBeVisible();
  },
);

test('a letter without an address is asked for at its field', ONCE, async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Почта', { exact: true });
  await page.getByRole('button', { name: 'Прислать ссылку для входа' }).click();
  await expect(page.getByText('Напишите адрес почты.')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
});

test('without scripts the forms say that they need them', ONCE, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of ['/login', '/register', '/contact', '/awareness-tools/emotional-compass']) {
    await page.goto(path);
    // Texts are not looked for in there.
    const note = page.locator('noscript .note');
    await expect(note).toBeVisible();
    await expect(note).toContainText('Включите JavaScript');
  }
  await context.close();
});

test('signs in by a link from a letter, and the first tab follows @core', ONCE, async ({ page }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await signOutBySettings(page);
  await page.goto('/login?next=%2Fprofile%2Fsettings');
  await page.getByLabel('Почта', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Прислать ссылку для входа' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ссылка в пути' })).toBeVisible();
  const tab = await page.context().newPage();
  await pressLink(tab, await linkFor(page, account.email, 'signIn'));
  await tab.waitForURL('**/profile/settings');
  await page.waitForURL('**/profile/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
});

test('cookies are out of scripts’ reach and no token shows anywhere else', ONCE, async ({ page, context }) => {
  const account = newAccount();
  const bodies: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
  });
  await signedInPage(page, account);
  await signOutBySettings(page);
  await page.goto('/login');
  await signInByForm(page, account);
  await page.waitForURL('**/personal-cabinet');
  await page.goto('/profile/settings#security');
  await expect(page.getByText('Этот сеанс')).toBeVisible();

  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('session_token'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const value = decodeURIComponent(cookie?.value ?? '');
  expect(value.length).toBeLessThan(4096);
  const token = value.split('.')[0] ?? '';
  expect(token.length).toBeGreaterThanOrEqual(22);
  const held = await page.evaluate(async () => ({
    cookie: document.cookie,
    local: JSON.stringify(localStorage),
    session: JSON.stringify(sessionStorage),
    html: document.documentElement.outerHTML,
  }));
  expect(held.cookie).toBe('krona_signed=1');
  const seen = [
    JSON.stringify(await storedData(page)),
    ...Object.values(held).map(String),
    ...bodies,
    ...addresses,
  ].join('\n');
  expect(seen).not.toContain(token);
  expect(bodies.length).toBeGreaterThan(4);
});
