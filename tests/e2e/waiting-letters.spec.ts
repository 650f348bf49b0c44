import { expect, test } from '@playwright/test';
import { fillRegistration, newAccount, tickConsents } from './support/account';
import { ONCE } from './support/once';
import { type OwnSite, startSite } from './support/own-site';

/** A site on one's own computer, without a proxy or a mail server, shows its letters itself. */

const PORT = 4181;

let site: OwnSite;
test.use({ baseURL: `http://127.0.0.1:${PORT}` });
test.beforeAll(async () => {
  site = await startSite(PORT, { TRUSTED_PROXIES: '' });
});
test.afterAll(() => site.stop());

test('the page of waiting shows the letter to the browser that asked @core', ONCE, async ({ page, browser }) => {
  const account = newAccount();
  await page.goto('/register');
  await fillRegistration(page, account);
  await tickConsents(page);
  await page.getByRole('button', { name: 'Создать аккаунт' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible();
  const letter = page.getByRole('article');
  await expect(letter).toContainText(account.email);
  const stranger = await browser.newContext({ baseURL: site.origin });
  expect(await (await stranger.request.get('/api/letters/waiting')).json()).toEqual({ letters: [] });
  await stranger.close();
  await letter.getByRole('link').first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Подтвердить и\sвойти$/ })
    .click();
  await page.waitForURL('**/personal-cabinet');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account.name);
});
