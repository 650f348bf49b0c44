import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, type TestInfo, test } from '@playwright/test';
import sharp from 'sharp';
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from '../accounts/openid-provider';
import { selfSigned } from '../support/self-signed';
import { stays } from '../support/waiting';
import { newAccount, ownAddress, signedInDevice, tickConsents } from './support/account';
import { BROWSER_ARGS, WHOLE_BROWSER } from './support/browser';
import { ONCE } from './support/once';
import { type OwnSite, startSite } from './support/own-site';

const FIRST_PORT = 4171;
const portOf = ({ parallelIndex }: TestInfo) => FIRST_PORT + parallelIndex;
const originOf = (info: TestInfo) => `http://127.0.0.1:${portOf(info)}`;
const BUTTON = { name: 'Войти через Местный вход' };

/** Where the provider keeps its photos: to the site a host of the public internet. */
const PHOTOS = 'photos.example.org';
const certificate = selfSigned(PHOTOS);
const photos = createServer(certificate, async ({ url }, reply) => {
  if (url === '/gone.jpg') return void reply.writeHead(404).end();
  const photo = sharp({ create: { width: 320, height: 240, channels: 3, background: '#a4402f' } });
  reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(await photo.jpeg().toBuffer());
});
const folder = mkdtempSync(path.join(tmpdir(), 'krona-photos-'));

let site: OwnSite;
let provider: OpenIdProvider;
// Windows of their own belong to the whole browser.
test.use({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other.
  baseURL: ({}, use, info) => use(originOf(info)),
  launchOptions: { executablePath: WHOLE_BROWSER, args: BROWSER_ARGS },
});
// biome-ignore lint/correctness/noEmptyPattern: the place for fixtures comes first.
test.beforeAll(async ({}, info) => {
  await new Promise<void>((resolve) => photos.listen(0, '127.0.0.1', resolve));
  const authority = path.join(folder, 'authority.pem');
  writeFileSync(authority, certificate.cert);
  provider = await startOpenIdProvider(`${originOf(info)}/api/auth/callback/oidc`);
  site = await startSite(portOf(info), {
    OIDC_CLIENT_ID: CLIENT.clientId,
    OIDC_CLIENT_SECRET: CLIENT.clientSecret,
    OIDC_DISCOVERY_URL: provider.discoveryUrl,
    OIDC_TITLE: 'Местный вход',
    NODE_OPTIONS: `--import ${pathToFileURL('tests/e2e/support/public-host.mjs').href}`,
    NODE_EXTRA_CA_CERTS: authority,
    PUBLIC_HOST: PHOTOS,
    PUBLIC_HOST_PORT: String((photos.address() as AddressInfo).port),
  });
});
test.afterAll(async () => {
  await site.stop();
  await provider.close();
  photos.close();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(({ context }) => ownAddress(context));

let people = 0;
function nextPerson(name: string) {
  const sub = `person-${Date.now()}-${people++}`;
  provider.person = { sub, email: `${sub}@provider.example`, email_verified: true, name };
  return provider.person;
}

/** The provider's own pages: name and password, then its consent. */
async function goThroughProvider(popup: Page, sub: string): Promise<void> {
  await popup.locator('[name="login"]').fill(sub);
  await popup.locator('[name="password"]').fill('any');
  await popup.locator('[type="submit"]').click();
  const closed = popup.waitForEvent('close');
  await popup.locator('[name="prompt"][value="consent"]').waitFor({ state: 'attached' });
  await popup.locator('[type="submit"]').click();
  await closed;
}

async function openPopup(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', BUTTON).click();
  const popup = await opened;
  await popup.waitForURL(/interaction/);
  return popup;
}

test('a first sign-in stops at the consent boxes; with them the person is signed in @core', ONCE, async ({ page }) => {
  const person = nextPerson('Ольга');
  await page.goto('/login?next=%2Fprofile%2Fsettings');
  const popup = await openPopup(page);
  expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([500, 600]);
  await goThroughProvider(popup, person.sub);

  await page.waitForURL('**/register?with=provider&next=%2Fprofile%2Fsettings');
  await expect(page.getByRole('heading', { level: 1, name: 'Остался один шаг' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Местный вход подтвердил адрес ${person.email}`);
  await expect(page.getByLabel('Как к вам обращаться')).toHaveValue('Ольга');
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByText('Без этого согласия аккаунт создать нельзя.')).toHaveCount(2);
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();

  await tickConsents(page);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await page.waitForURL('**/profile/settings');
  await expect(page.getByText(`Сейчас: ${person.email}`)).toBeVisible();
  await expect(page.getByText('Пароля у аккаунта ещё нет.')).toBeVisible();
});

test('the photo that the provider has is taken by a press', async ({ page }) => {
  const { sub } = nextPerson('Вера');
  provider.person = { ...provider.person, picture: `https://${PHOTOS}/vera.jpg` };
  await page.goto('/register?next=%2Fprofile%2Fsettings');
  await goThroughProvider(await openPopup(page), sub);
  await tickConsents(page);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await page.waitForURL('**/profile/settings');
  const take = page.getByRole('button', { name: 'Взять снимок у «Местный вход»' });
  await take.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Другой снимок' })).toBeVisible();
  const picture = page.getByRole('main').locator('img[src^="/api/avatars/"]').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const { height } = (await take.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(44);
});

test(
  'a photo that does not open is said, and one that lies in no public place is not offered',
  ONCE,
  async ({ page }) => {
    const { sub } = nextPerson('Вера');
    provider.person = { ...provider.person, picture: `https://${PHOTOS}/gone.jpg` };
    await page.goto('/register?next=%2Fprofile%2Fsettings');
    await goThroughProvider(await openPopup(page), sub);
    await tickConsents(page);
    await page.getByRole('button', { name: 'Создать аккаунт' }).click();
    await page.waitForURL('**/profile/settings');
    const take = page.getByRole('button', { name: 'Взять снимок у «Местный вход»' });
    await take.click();
    await expect(page.getByRole('alert')).toContainText('Снимок у этого сервиса не открылся.');
    await expect(page.getByRole('button', { name: 'Загрузить снимок' })).toBeVisible();

    provider.person = { ...provider.person, picture: 'https://127.0.0.1/vera.jpg' };
    await page.context().clearCookies();
    await page.goto('/login?next=%2Fprofile%2Fsettings');
    await goThroughProvider(await openPopup(page), sub);
    await page.waitForURL('**/profile/settings');
    await expect(page.getByRole('button', { name: 'Загрузить снимок' })).toBeVisible();
    await expect(take).toHaveCount(0);
  },
);

test('a second sign-in goes straight to the cabinet, also from a page reached by a link', ONCE, async ({ page }) => {
  const person = nextPerson('Пётр');
  await page.goto('/register');
  await goThroughProvider(await openPopup(page), person.sub);
  await tickConsents(page);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await page.waitForURL('**/personal-cabinet');

  await page.context().clearCookies();
  // The document that opens the window is then not the sign-in page's own.
  await page.goto('/register');
  await page.getByRole('main').getByRole('link', { name: 'Войти', exact: true }).click();
  const popup = await openPopup(page);
  await goThroughProvider(popup, person.sub);
  await page.waitForURL('**/personal-cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Пётр');
});

test('without the consents no account comes to be', ONCE, async ({ page }) => {
  const person = nextPerson('Нина');
  await page.goto('/login');
  await goThroughProvider(await openPopup(page), person.sub);
  await page.getByRole('link', { name: 'Не создавать' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
  // The provider remembers its own sign-in and comes back at once.
  await page.getByRole('button', BUTTON).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Остался один шаг' })).toBeVisible();
});

test('an answer that names nobody signs nobody in, and the sign-in page says so', ONCE, async ({ page }) => {
  const person = nextPerson('Вадим');
  await page.goto('/login');
  provider.flaw = 'without an id_token';
  await goThroughProvider(await openPopup(page), person.sub);
  await expect(page.locator('.note')).toHaveText(
    'По ответу этого сервиса войти не получилось. Попробуйте ещё раз или выберите другой способ входа.',
  );
  provider.flaw = null;
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
});

test('a closed, a replaced and a blocked window are said plainly', ONCE, async ({ page }) => {
  await page.goto('/login');
  const popup = await openPopup(page);
  // As long as the window is open nothing is said.
  await stays(() => page.locator('.note').count(), 0, 1_200);
  await popup.close();
  await expect(page.locator('.note')).toContainText('Окно входа закрыто до завершения.');

  const first = await openPopup(page);
  await expect(page.locator('.note')).toHaveCount(0);
  const firstClosed = first.waitForEvent('close');
  const second = await openPopup(page);
  await firstClosed;
  await expect(page.locator('.note')).toHaveCount(0);
  await second.close();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', BUTTON).click();
  await expect(page.locator('.note')).toContainText('Браузер не дал открыть окно входа.');
});

test('a service is joined in the settings, opens the account, and is taken off', async ({ page }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  const person = nextPerson('Другой');
  await page.goto('/profile/settings#security');
  const part = page.getByRole('region', { name: 'Вход через другой сервис', exact: true });
  await expect(part.getByText('Не подключён')).toBeVisible();
  const prove = async () => {
    const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
    await dialog.getByLabel('Пароль', { exact: true }).fill(account.password);
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
  };
  await part.getByRole('button', { name: 'Подключить: Местный вход' }).click();
  await prove();
  await page.locator('[name="login"]').fill(person.sub);
  await page.locator('[name="password"]').fill('any');
  await page.locator('[type="submit"]').click();
  await page.locator('[name="prompt"][value="consent"]').waitFor({ state: 'attached' });
  await page.locator('[type="submit"]').click();
  await page.waitForURL('**/profile/settings#security');
  await expect(part.getByText(/^Подключён\s/)).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Что происходило' }).getByText(/^Подключён\sвход\sчерез\sдругой\sсервис/),
  ).toBeVisible();

  await part.getByRole('button', { name: 'Отключить: Местный вход' }).click();
  await prove();
  await expect(part.getByText('Не подключён')).toBeVisible();
});
