import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from './openid-provider';
import { type Browser, ORIGIN, openSite, type Site, tokenIn } from './site';

let site: Site;
let provider: OpenIdProvider;
beforeAll(async () => {
  // The provider prints what a production set-up must change.
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  provider = await startOpenIdProvider(`${ORIGIN}/api/auth/callback/local`);
  site = await openSite({
    providers: [{ id: 'local', title: 'Местный', ...CLIENT, discoveryUrl: provider.discoveryUrl }],
  });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

const CONSENTS = { acceptTerms: true, acceptPersonalData: true };
const usersAt = async (email: string) =>
  (await site.db.pool.query('select id, email_verified from "user" where email = $1', [email])).rows;

async function goThrough(browser: Browser) {
  const start = await browser.call('/sign-in/social', { provider: 'local', callbackURL: '/' });
  expect(start.status).toBe(200);
  const back = await provider.authorize(String(start.body.url));
  return browser.call(back);
}

it('a first sign-in stops at the consent boxes and leaves nothing; with the consents it makes the account', async () => {
  provider.person = { sub: 'first', email: 'first@provider.example', email_verified: true, name: 'Первая' };
  const browser = site.browser();
  const back = await goThrough(browser);
  expect(back.status).toBe(302);
  expect(back.headers.get('location')).toBe('/register?with=provider');
  expect(await usersAt('first@provider.example')).toEqual([]);
  expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
  expect((await browser.call('/federated/pending')).body).toEqual({
    provider: 'local',
    email: 'first@provider.example',
    name: 'Первая',
  });
  const refused = await browser.call('/federated/complete', { acceptTerms: true });
  expect(refused).toMatchObject({ status: 400, body: { code: 'CONSENT_REQUIRED' } });
  expect(await usersAt('first@provider.example')).toEqual([]);
  const done = await browser.call('/federated/complete', { ...CONSENTS, timeZone: 'Asia/Omsk' });
  expect(done).toMatchObject({ status: 200, body: { signedIn: true } });
  const [user] = await usersAt('first@provider.example');
  expect(await site.auth.sessionOf(browser.cookieHeader)).toMatchObject({ userId: user.id });
  const { rows } = await site.db.pool.query('select purpose from consent where user_id = $1 order by 1', [user.id]);
  expect(rows.map((row) => row.purpose)).toEqual(['personal-data', 'terms']);
  expect((await browser.call('/federated/complete', CONSENTS)).status).toBe(400);

  const again = site.browser();
  const second = await goThrough(again);
  expect(second.headers.get('location')).toBe('/');
  expect(await site.auth.sessionOf(again.cookieHeader)).toMatchObject({ userId: user.id });
  expect(await usersAt('first@provider.example')).toHaveLength(1);
});

it.each([
  ['unseen', 'Ве\u200bра\u3164', 'Вера'],
  ['turned', 'Вера\u202e', 'turned'],
])('a name from a provider goes by the rules of names: %s', async (sub, name, kept) => {
  provider.person = { sub, email: `${sub}@provider.example`, email_verified: true, name };
  const browser = site.browser();
  await goThrough(browser);
  expect((await browser.call('/federated/complete', CONSENTS)).status).toBe(200);
  const { rows } = await site.db.pool.query('select name from "user" where email = $1', [`${sub}@provider.example`]);
  expect(rows).toEqual([{ name: kept }]);
});

it('an address that the provider has not confirmed is confirmed by a letter before the first sign-in', async () => {
  provider.person = { sub: 'unsure', email: 'unsure@provider.example', email_verified: false, name: 'Кто-то' };
  const browser = site.browser();
  await goThrough(browser);
  const done = await browser.call('/federated/complete', CONSENTS);
  expect(done).toMatchObject({ status: 200, body: { signedIn: false } });
  expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
  const early = await goThrough(site.browser());
  expect(early.cookies.some((cookie) => /session_token=[^;]/.test(cookie))).toBe(false);
  const link = tokenIn(await site.letterTo('unsure@provider.example'));
  expect((await browser.call(`/verify-email?token=${link}`)).status).toBe(200);
  expect(await site.auth.sessionOf(browser.cookieHeader)).not.toBeNull();
});

it('an unconfirmed address at the provider never opens the account of somebody else', async () => {
  const { uid } = await site.person('victim@provider.example');
  provider.person = { sub: 'thief', email: 'victim@provider.example', email_verified: false, name: 'Чужой' };
  const browser = site.browser();
  const back = await goThrough(browser);
  expect(back.status).toBe(302);
  expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
  const { rows } = await site.db.pool.query(`select 1 from account where user_id = $1 and provider_id = 'local'`, [
    uid,
  ]);
  expect(rows).toEqual([]);
});

it('a confirmed address at the provider opens the account with that address', async () => {
  const { uid } = await site.person('same@provider.example');
  provider.person = { sub: 'same', email: 'same@provider.example', email_verified: true, name: 'Тот же' };
  const browser = site.browser();
  await goThrough(browser);
  expect(await site.auth.sessionOf(browser.cookieHeader)).toMatchObject({ userId: uid });
});

it('a forged ticket or an unknown provider is refused', async () => {
  const browser = site.browser();
  browser.cookies.set('krona.federated', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  expect((await browser.call('/federated/pending')).body).toBeNull();
  expect((await browser.call('/federated/complete', CONSENTS)).status).toBe(400);
  expect((await browser.call('/sign-in/social', { provider: 'google' })).status).toBe(404);
  const stray = await browser.call('/callback/local?code=x&state=y');
  expect(stray.status).toBe(302);
  expect(stray.headers.get('location')).not.toContain('federated');
});
