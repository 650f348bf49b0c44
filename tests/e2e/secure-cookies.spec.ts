import { expect, type Page, test } from '@playwright/test';
import { fillRegistration, newAccount, ownAddress, tickConsents } from './support/account';
import { linkFor, pressLink } from './support/letters';
import { ONCE } from './support/once';
import { type OwnSite, startSite } from './support/own-site';
import { startTlsProxy } from './support/tls-proxy';

/** Behind https, as in production: what the browser keeps of a session. */

const PORT = 4178;
const TLS_PORT = 4179;
const ORIGIN = `https://127.0.0.1:${TLS_PORT}`;
/** Bytes; browsers drop a larger cookie. */
const MOST = 4096;

let site: OwnSite;
let proxy: { close(): Promise<void> };
test.use({ baseURL: ORIGIN, ignoreHTTPSErrors: true });
test.beforeAll(async () => {
  site = await startSite(PORT, { SITE_URL: ORIGIN });
  proxy = await startTlsProxy(TLS_PORT, PORT);
});
test.afterAll(async () => {
  await proxy.close();
  await site.stop();
});

/** Everything that scripts of the page can read. */
const reachable = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caches_ = await caches.keys();
    const stores = [localStorage, sessionStorage].map((store) => JSON.stringify({ ...store }));
    return JSON.stringify([
      document.cookie,
      ...stores,
      databases,
      caches_,
      location.href,
      document.documentElement.outerHTML,
    ]);
  });

test(
  'the session is a host cookie out of reach of scripts, and its token stands nowhere else',
  ONCE,
  async ({ page, context }) => {
    await ownAddress(context);
    const account = newAccount();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const first = await page.goto('/register');
    expect(first?.headers()['strict-transport-security']).toMatch(/max-age=\d{8}/);
    await fillRegistration(page, account);
    await tickConsents(page);
    await page.getByRole('button', { name: 'Создать аккаунт' }).click();
    await pressLink(page, await linkFor(page, account.email, 'verifyEmail'));
    await page.waitForURL('**/personal-cabinet');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(account.name);

    const cookies = await context.cookies();
    expect(cookies.length).toBeGreaterThan(0);
    // It says that somebody is here, and nothing else.
    expect(cookies.find(({ name }) => name === 'krona_signed')).toMatchObject({ value: '1', secure: true });
    for (const cookie of cookies.filter(({ name }) => name !== 'krona_signed')) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/', domain: '127.0.0.1' });
      expect(cookie.name).toMatch(/^__Host-/);
      expect(cookie.name.length + cookie.value.length).toBeLessThan(MOST);
    }
    const session = cookies.find(({ name }) => name.endsWith('session_token'));
    const token = decodeURIComponent(session?.value ?? '').split('.')[0] ?? '';
    // 32 letters and digits: more than 128 bits.
    expect(token).toMatch(/^\w{32,}$/);
    expect(await reachable(page)).not.toContain(token);
    expect(asked.filter((url) => url.includes(token))).toEqual([]);

    await page.goto('/profile/settings#security');
    await page.getByRole('button', { name: 'Выйти из аккаунта' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    expect((await context.cookies()).filter(({ name }) => name.endsWith('session_token'))).toEqual([]);
  },
);
