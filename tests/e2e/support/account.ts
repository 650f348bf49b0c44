import { type BrowserContext, expect, type Page } from '@playwright/test';
import { ZONE } from './browser';
import { linkFor, pressLink } from './letters';

/** A person of the account journeys, and what they fill in. */
export interface Account {
  name: string;
  email: string;
  password: string;
}

export const PASSWORD = 'тихая река под мостом';

let count = 0;

export const newAccount = (name = 'Вера'): Account => ({
  name,
  email: `vera.${Date.now().toString(36)}${(count++).toString(36)}@example.com`,
  password: PASSWORD,
});

/** An address of its own for a device, as a trusted proxy tells it: no journey uses up the limits of another. */
export async function ownAddress(context: BrowserContext): Promise<void> {
  count++;
  const random = () => 1 + Math.floor(Math.random() * 250);
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.${count % 250}.${random()}.${random()}` });
}

const originOf = (page: Page) => new URL(page.url()).origin;

/** Calls the site as a page of it would. */
export async function post(page: Page, path: string, data: object) {
  return page.request.post(path, { data, headers: { origin: originOf(page) } });
}

export async function put(page: Page, path: string, data: object) {
  return page.request.put(path, { data, headers: { origin: originOf(page) } });
}

/** Registers without the form; the address waits for its letter, the page is one without scripts. */
async function register(page: Page, account: Account): Promise<void> {
  await page.goto('/favicon.svg');
  const consents = { acceptTerms: true, acceptPersonalData: true, timeZone: ZONE };
  expect((await post(page, '/api/auth/sign-up/email', { ...account, ...consents })).status()).toBe(200);
}

/** Registers and confirms by the letter's page; the browser is signed in afterwards and stands in the cabinet. */
export async function signedInPage(page: Page, account: Account): Promise<void> {
  await register(page, account);
  await pressLink(page, await linkFor(page, account.email, 'verifyEmail'));
  await page.waitForURL('**/personal-cabinet');
  // A page left before it asked who is here does not remember that somebody is.
  await page.waitForFunction(() => localStorage.getItem('krona.signed-in') !== null);
}

/** Registers and confirms without any page of the site: a device that is signed in and has nothing to take along. Resolves with the uid. */
export async function signedInDevice(page: Page, account: Account): Promise<string> {
  await register(page, account);
  const token = new URL(await linkFor(page, account.email, 'verifyEmail')).searchParams.get('token');
  expect((await page.request.get(`/api/auth/verify-email?token=${token}`)).status()).toBe(200);
  const uid = await uidOf(page);
  await page.evaluate((hint) => localStorage.setItem('krona.signed-in', hint), uid);
  return uid;
}

export async function uidOf(page: Page): Promise<string> {
  const session = (await (await page.request.get('/api/auth/get-session')).json()) as { user: { id: string } };
  return session.user.id;
}

export async function signInByForm(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Почта', { exact: true }).fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

export async function fillRegistration(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByLabel('Как к вам обращаться').fill(name);
  await page.getByLabel('Почта', { exact: true }).fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
}

export async function tickConsents(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Принимаю условия/ }).check();
  await page.getByRole('checkbox', { name: /согласие на обработку/ }).check();
}

/** The question about what was made here before signing in. */
export const guestQuestion = (page: Page) => page.getByRole('region', { name: 'Сделано здесь до входа' });

/** Says yes to it. */
export async function transferGuestWork(page: Page): Promise<void> {
  await guestQuestion(page).getByRole('button', { name: 'Перенести в этот аккаунт' }).click();
  await expect(page.locator('.toast:not([data-ending-style])').getByText('Перенесено в аккаунт')).toBeVisible();
}

/** Signs out by the settings page. */
export async function signOutBySettings(page: Page): Promise<void> {
  await page.goto('/profile/settings#security');
  // The lists above the button come one after another, and each moves it.
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main .sk')).toHaveCount(0);
  await page.getByRole('button', { name: 'Выйти из аккаунта' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
