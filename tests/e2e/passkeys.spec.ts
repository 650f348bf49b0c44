import { type CDPSession, expect, type Page, type TestInfo, test } from '@playwright/test';
import { newAccount, ownAddress, signedInDevice, signInByForm, signOutBySettings } from './support/account';
import { ONCE } from './support/once';
import { type OwnSite, startSite } from './support/own-site';

/** Passkeys belong to a name: this site is called by one. The device is Chromium's virtual authenticator. */

const FIRST_PORT = 4184;
const portOf = ({ parallelIndex }: TestInfo) => FIRST_PORT + parallelIndex;
const originOf = (info: TestInfo) => `http://localhost:${portOf(info)}`;

let site: OwnSite;
// biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other.
test.use({ baseURL: ({}, use, info) => use(originOf(info)) });
// biome-ignore lint/correctness/noEmptyPattern: the place for fixtures comes first.
test.beforeAll(async ({}, info) => {
  site = await startSite(portOf(info), { SITE_URL: originOf(info) });
});
test.afterAll(() => site.stop());
test.beforeEach(({ context }) => ownAddress(context));

const part = (page: Page) => page.getByRole('region', { name: 'Ключи доступа', exact: true });

async function addDevice(page: Page, isUserVerified = true): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function prove(page: Page, password: string) {
  const dialog = page.getByRole('dialog', { name: 'Подтвердите, что это вы' });
  await dialog.getByLabel('Пароль', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
}

test('a passkey is added, named, opens the account by itself, and opens nothing once it is removed @core', async ({
  page,
}) => {
  const account = newAccount();
  await signedInDevice(page, account);
  const { cdp, authenticatorId } = await addDevice(page);
  await page.goto('/profile/settings#security');
  await part(page).getByRole('button', { name: 'Добавить ключ этого устройства' }).click();
  await prove(page, 'не тот пароль');
  await expect(page.getByText('Пароль не подошёл. Проверьте раскладку и Caps Lock.')).toBeVisible();
  await prove(page, account.password);
  await expect(part(page).getByText(/^Добавлен\s/)).toBeVisible();
  await part(page)
    .getByRole('button', { name: /^Переименовать: / })
    .click();
  await part(page).getByLabel('Имя ключа').fill('Мой ноутбук');
  await part(page).getByRole('button', { name: 'Сохранить имя' }).click();
  await expect(part(page).getByText('Мой ноутбук')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Что происходило' }).getByText(/^Добавлен\sключ\sдоступа:/),
  ).toBeVisible();

  // Nobody touches the device meanwhile: the offer in the field waits.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await signOutBySettings(page);
  await page.goto('/login?next=%2Fprofile%2Fsettings');
  const enter = page.getByRole('button', { name: 'Войти с ключом доступа' });
  await expect(enter).toBeVisible();
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  // The field itself may have taken the touch by now.
  await Promise.race([enter.click().catch(() => {}), page.waitForURL('**/profile/settings')]);
  await page.waitForURL('**/profile/settings');
  await expect(part(page).getByText('Мой ноутбук')).toBeVisible();

  await part(page).getByRole('button', { name: 'Убрать: Мой ноутбук' }).click();
  await prove(page, account.password);
  // Behind the dialog nothing is found by its role: the word of success comes first.
  await expect(page.getByText(/Ключ\sдоступа\sубран\./)).toBeVisible();
  await expect(part(page).getByText('Мой ноутбук')).toHaveCount(0);
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await signOutBySettings(page);
  await page.goto('/login');
  await expect(enter).toBeVisible();
  // A question that waits already is not answered by it.
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await enter.click();
  await expect(page.getByText(/Сайт\sне\sзнает\sэтого\sключа/)).toBeVisible();
  await signInByForm(page, account);
  await page.waitForURL('**/personal-cabinet');
});

test('a key that asks for no finger, face or code is not taken', ONCE, async ({ page }) => {
  const account = newAccount();
  await signedInDevice(page, account);
  await addDevice(page, false);
  await page.goto('/profile/settings#security');
  await part(page).getByRole('button', { name: 'Добавить ключ этого устройства' }).click();
  await prove(page, account.password);
  await expect(page.getByRole('dialog').getByText(/Ключ\sне\sвыбран|не\sспросило/)).toBeVisible();
});
