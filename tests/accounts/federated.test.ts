import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { authMessage } from '~/catalogue/auth-errors';
import { offeredPicture, pictureIn } from '~/server/accounts/provider-picture';
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from './openid-provider';
import { type Browser, ORIGIN, openSite, PASSWORD, type Site, tokenIn } from './site';

let site: Site;
let provider: OpenIdProvider;
beforeAll(async () => {
  // The provider prints what a production set-up must change.
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  provider = await startOpenIdProvider(`${ORIGIN}/api/auth/callback/local`);
  site = await openSite({
    providers: [
      { id: 'local', title: 'Местный', ...CLIENT, discoveryUrl: provider.discoveryUrl },
      { id: 'vk', title: 'VK ID', ...CLIENT },
      { id: 'yandex', title: 'Яндекс ID', ...CLIENT },
    ],
  });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

const CONSENTS = { acceptTerms: true, acceptPersonalData: true };
const usersAt = async (email: string) =>
  (await site.db.pool.query('select id, email_verified from "user" where email = $1', [email])).rows;

async function goThrough(browser: Browser, more = {}) {
  const start = await browser.call('/sign-in/social', { provider: 'local', callbackURL: '/', ...more });
  expect(start.status).toBe(200);
  const back = await provider.authorize(String(start.body.url));
  return browser.call(back);
}

it('a sign-in lasts as long as was chosen before it went to the provider', async () => {
  provider.person = { sub: 'brief', email: 'brief@provider.example', email_verified: true, name: 'Краткая' };
  const keeps = (cookies: string[]) => /Max-Age/i.test(cookies.find((one) => one.includes('session_token=')) ?? '');
  const browser = site.browser();
  await goThrough(browser, { rememberMe: false });
  const made = await browser.call('/federated/complete', { ...CONSENTS, rememberMe: false });
  expect(made.body).toMatchObject({ signedIn: true });
  expect(keeps(made.cookies)).toBe(false);
  const again = site.browser();
  expect(keeps((await goThrough(again, { rememberMe: false })).cookies)).toBe(false);
  expect(keeps((await goThrough(again, { rememberMe: true })).cookies)).toBe(true);
});

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

it('what a provider tells fits into the cookie of the first sign-in, or is refused at once', async () => {
  const MOST_BYTES = 4096;
  const long = { name: 'Щ'.repeat(30_000), picture: `https://pictures.example/${'x'.repeat(900)}` };
  provider.person = { sub: 's'.repeat(255), email: 'long@provider.example', email_verified: true, ...long };
  const browser = site.browser();
  const back = await goThrough(browser);
  expect(back.headers.get('location')).toBe('/register?with=provider');
  expect(back.cookies.map((cookie) => cookie.split(';', 1)[0]?.length ?? 0).every((size) => size < MOST_BYTES)).toBe(
    true,
  );
  expect((await browser.call('/federated/complete', CONSENTS)).body).toMatchObject({ signedIn: true });
  for (const person of [
    { sub: 's'.repeat(256), email: 'longer@provider.example' },
    { sub: 'turned-mail', email: 'a@provider.example\r\nBcc: b@provider.example' },
    { sub: 'long-mail', email: `${'a'.repeat(300)}@provider.example` },
  ]) {
    provider.person = { ...person, email_verified: true, name: 'Кто-то' };
    const refused = await goThrough(site.browser(), { errorCallbackURL: '/login' });
    expect(refused.headers.get('location')).toMatch(/^\/login\?error=unable_to_get_user_info(&|$)/);
  }
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

it('what a provider has not confirmed ends when the address is confirmed by another', async () => {
  const email = 'claimed@provider.example';
  provider.person = { sub: 'claimer', email, email_verified: false, name: 'Чужой' };
  const claimer = site.browser();
  await goThrough(claimer);
  await claimer.call('/federated/complete', CONSENTS);
  await site.signUp(email, { name: 'Хозяйка' });
  const token = tokenIn(await site.letterTo(email));
  const owner = site.browser();
  expect((await owner.call(`/verify-email?token=${token}`)).body.code).toBe('PASSWORD_NEEDED');
  expect((await owner.call('/verify-email', { token, password: PASSWORD })).status).toBe(200);
  const again = site.browser();
  await goThrough(again);
  expect(await site.auth.sessionOf(again.cookieHeader)).toBeNull();
  const { rows } = await site.db.pool.query(
    'select a.provider_id from account a join "user" u on u.id = a.user_id where u.email = $1',
    [email],
  );
  expect(rows).toEqual([{ provider_id: 'credential' }]);
});

it("a stranger's unconfirmed registration does not keep the owner's confirmed provider out", async () => {
  const email = 'squatted@provider.example';
  await site.signUp(email, { name: 'Чужой', password: 'пароль чужака' });
  const token = tokenIn(await site.letterTo(email));
  provider.person = { sub: 'owner', email, email_verified: true, name: 'Хозяйка' };
  const owner = site.browser();
  expect((await goThrough(owner)).headers.get('location')).toBe('/register?with=provider');
  expect((await owner.call('/federated/complete', CONSENTS)).body).toMatchObject({ signedIn: true });
  expect(await site.auth.sessionOf(owner.cookieHeader)).not.toBeNull();
  expect((await site.browser().call(`/verify-email?token=${token}`)).status).toBe(400);
  const stranger = await site.browser().call('/sign-in/email', { email, password: 'пароль чужака' });
  expect(stranger.status).toBe(401);
});

it.each([
  ['vk', ['email']],
  ['yandex', ['login:email', 'login:info']],
  ['local', ['email', 'openid', 'profile']],
])('%s is asked for the name and the address, and for nothing more', async (id, scopes) => {
  const start = await site.browser().call('/sign-in/social', { provider: id, callbackURL: '/' });
  const asked = new URL(String(start.body.url)).searchParams.get('scope');
  expect(asked?.split(' ').sort()).toEqual(scopes);
});

it.each([
  ['without an id_token', 'bare'],
  ['with another person in the user info', 'swapped'],
] as const)('an answer %s is refused: no session, no ticket, no account', async (flaw, sub) => {
  const known = `${sub}@provider.example`;
  const { uid } = await site.person(known);
  provider.person = { sub, email: known, email_verified: true, name: 'Кто-то' };
  provider.flaw = flaw;
  try {
    for (const email of [known, `new-${known}`]) {
      provider.person = { ...provider.person, email };
      const browser = site.browser();
      const back = await goThrough(browser);
      expect(back.status).toBe(302);
      expect(back.headers.get('location')).toBe(`${ORIGIN}/login?error=unable_to_get_user_info`);
      expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
      expect((await browser.call('/federated/pending')).body).toBeNull();
    }
  } finally {
    provider.flaw = null;
  }
  const { rows } = await site.db.pool.query(
    `select 1 from account where provider_id = 'local' and (user_id = $1 or account_id like $2)`,
    [uid, `${sub}%`],
  );
  expect(rows).toEqual([]);
  expect(await usersAt(provider.person.email)).toEqual([]);
  // The same person by a whole answer is let in as far as the consent boxes.
  const sound = await goThrough(site.browser());
  expect(sound.headers.get('location')).toBe('/register?with=provider');
});

it('the login page has words for a refused answer of a provider', () => {
  const { text, place } = authMessage('unable_to_get_user_info');
  expect(text).not.toBe(authMessage('nothing known').text);
  expect(place).toBe('form');
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

it('an id_token that some sign-in has left behind opens nothing, and the site keeps none', async () => {
  const email = 'owner-of-token@provider.example';
  provider.person = { sub: 'token', email, email_verified: true, name: 'Токены' };
  const browser = site.browser();
  await goThrough(browser);
  await browser.call('/federated/complete', CONSENTS);
  // What the library keeps of a service, it keeps when one is joined to an account that is there already.
  const { browser: other, uid } = await site.person('joins-a-service@example.ru');
  provider.person = { sub: 'joined', email: 'joins-a-service@example.ru', email_verified: true, name: 'Токены' };
  await goThrough(other);
  const token = provider.given;
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const kept = await site.db.pool.query(
    'select access_token, refresh_token, id_token, access_token_expires_at from account where user_id = $1',
    [uid],
  );
  expect(kept.rows.flatMap((row) => Object.values(row)).filter((value) => value !== null)).toEqual([]);
  const thief = site.browser();
  const answer = await thief.call('/sign-in/social', { provider: 'local', callbackURL: '/', idToken: { token } });
  expect(answer.status).toBe(400);
  expect((await thief.call('/get-session')).body).toBeNull();
});

it.each([
  { scopes: ['telephone'] },
  { additionalParams: { prompt: 'none' } },
  { additionalData: { link: { userId: 'x', email: 'x' } } },
])('a sign-in through a service asks for nothing but what this site asks: %j', async (more) => {
  expect((await site.browser().call('/sign-in/social', { provider: 'local', callbackURL: '/', ...more })).status).toBe(
    400,
  );
});

it('a photo of the provider is offered in the browser of that sign-in, to its person alone, and kept nowhere', async () => {
  const picture = 'https://photos.provider.example/face.jpg';
  provider.person = { sub: 'face', email: 'face@provider.example', email_verified: true, name: 'Лица', picture };
  const browser = site.browser();
  await goThrough(browser);
  await browser.call('/federated/complete', CONSENTS);
  const uid = (await site.auth.sessionOf(browser.cookieHeader))?.userId ?? '';
  const offer = { title: 'Местный', address: picture };
  expect(await offeredPicture(site.deps, uid, browser.cookieHeader)).toEqual(offer);
  expect(browser.cookieHeader).not.toContain('photos');
  const { rows } = await site.db.pool.query(
    'select u.image, to_jsonb(a)::text as row from "user" u join account a on a.user_id = u.id where u.id = $1',
    [uid],
  );
  expect(JSON.stringify(rows)).not.toContain('photos.provider');

  const again = site.browser();
  expect(await offeredPicture(site.deps, uid, again.cookieHeader)).toBeNull();
  await goThrough(again);
  expect(await offeredPicture(site.deps, uid, again.cookieHeader)).toEqual(offer);
  // Somebody else in the same browser is offered nothing of it, and neither is anybody once its time is over.
  const { uid: other } = await site.person('other-face@provider.example');
  expect(await offeredPicture(site.deps, other, again.cookieHeader)).toBeNull();
  site.now.value = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
  expect(await offeredPicture(site.deps, uid, again.cookieHeader)).toBeNull();
  site.now.value = null;
});

it.each([
  [{ picture: 'https://photos.example.org/a.jpg' }, 'https://photos.example.org/a.jpg'],
  [
    { user: { avatar: 'https://sun1.userapi.example.org/a.jpg?quality=95' } },
    'https://sun1.userapi.example.org/a.jpg?quality=95',
  ],
  [{ picture: 'http://photos.example.org/a.jpg' }, null],
  [{ picture: 'https://127.0.0.1/a.jpg' }, null],
  [{ picture: 'https://[::ffff:7f00:1]/a.jpg' }, null],
  [{ picture: 'https://2852039166/latest/meta-data' }, null],
  [{ picture: 'file:///etc/passwd' }, null],
  [{ picture: `https://photos.example.org/${'a'.repeat(1_000)}` }, null],
  [{ picture: 7 }, null],
  [{}, null],
])('of %j the photo stands at %s', (profile, address) => expect(pictureIn(profile)).toBe(address));
