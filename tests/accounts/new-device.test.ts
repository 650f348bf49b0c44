import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browser, openSite, PASSWORD, type Site, tokenIn } from './site';

/** The letter of a sign-in from a device that the site does not know, and «это не я». */

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const DAY = 86_400_000;
const query = async (text: string, values: unknown[]) => (await site.db.pool.query(text, values)).rows;
const isOpen = async (browser: Browser) => (await site.auth.sessionOf(browser.cookieHeader)) !== null;
const deny = (token: string, browser = site.browser()) => browser.call('/deny-sign-in', { token });

/** Somebody knows the password, and comes in from a device of theirs. */
async function thief(email: string): Promise<{ browser: Browser; token: string; letter: string }> {
  const browser = site.browser();
  expect((await browser.call('/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  const letter = await site.letterTo(email);
  expect(letter).toContain('mode=denySignIn');
  return { browser, token: tokenIn(letter), letter };
}

it('is sent for a new device alone, with the device and the time in words', async () => {
  const email = 'known@example.com';
  const { browser } = await site.person(email);
  const before = await site.letterTo(email);
  await browser.call('/sign-in/email', { email, password: PASSWORD });
  expect(await site.letterTo(email)).toBe(before);
  const { letter } = await thief(email);
  expect(letter).toMatch(/\d{4} г\. в \d{1,2}:\d{2}, Chrome, Windows/);
});

const newDevices = async (email: string) =>
  (
    await query(
      `select 1 from security_event e join "user" u on u.id = e.user_id where u.email = $1 and kind = 'new-device'`,
      [email],
    )
  ).length;

it('is not sent again for a device that is not to remember the sign-in, whatever the way in', async () => {
  const email = 'borrowed@example.com';
  await site.person(email);
  const brief = { email, password: PASSWORD, rememberMe: false };
  const borrowed = site.browser();
  const first = await borrowed.call('/sign-in/email', brief);
  expect(first.cookies.find((one) => one.startsWith('krona.session_token='))).not.toMatch(/Max-Age/i);
  expect(first.cookies.find((one) => one.startsWith('krona.device='))).toMatch(/; Max-Age=15552000; .*HttpOnly/);
  expect(await newDevices(email)).toBe(1);
  await borrowed.call('/sign-out', {});
  await borrowed.call('/sign-in/email', brief);
  await borrowed.call('/sign-out', {});
  await borrowed.call('/sign-in/magic-link', { email });
  await borrowed.call(`/magic-link/verify?token=${tokenIn(await site.letterTo(email))}&rememberMe=false`);
  await borrowed.call('/sign-in/email', { ...brief, rememberMe: true });
  expect(await newDevices(email)).toBe(1);
  // Another person at the same device is new there.
  await site.person('second@example.com');
  await borrowed.call('/sign-in/email', { ...brief, email: 'second@example.com' });
  expect(await newDevices('second@example.com')).toBe(1);
  site.now.value = new Date(Date.now() + 181 * DAY);
  await borrowed.call('/sign-in/email', { ...brief, email: 'second@example.com' });
  expect(await newDevices('second@example.com')).toBe(2);
  site.now.value = null;
});

it.each([
  [
    'a changed password',
    async (browser: Browser, _: string) => {
      await browser.call('/change-password', { currentPassword: PASSWORD, newPassword: 'другой Лес 44' });
    },
  ],
  [
    'a reset password',
    async (_: Browser, email: string) => {
      await site.browser().call('/request-password-reset', { email });
      const token = tokenIn(await site.letterTo(email));
      await site.browser().call('/reset-password', { token, newPassword: 'другой Лес 44' });
    },
  ],
  [
    '«это не я»',
    async (_: Browser, email: string) => {
      const { body } = await deny((await thief(email)).token);
      await site.browser().call('/reset-password', { token: body.reset, newPassword: 'другой Лес 44' });
    },
  ],
])('is sent after %s for every device that was known, remembered or not', async (name, change) => {
  const email = `forgotten-${name.length}@example.com`;
  const { browser } = await site.person(email);
  const borrowed = site.browser();
  await borrowed.call('/sign-in/email', { email, password: PASSWORD, rememberMe: false });
  const remembered = site.browser();
  await remembered.call('/sign-in/email', { email, password: PASSWORD });
  await change(browser, email);
  const before = await newDevices(email);
  for (const [known, rememberMe] of [
    [borrowed, false],
    [remembered, true],
  ] as const)
    expect((await known.call('/sign-in/email', { email, password: 'другой Лес 44', rememberMe })).status).toBe(200);
  expect(await newDevices(email)).toBe(before + 2);
});

it('is not sent for a known device after «выйти везде»', async () => {
  const email = 'everywhere@example.com';
  const { browser } = await site.person(email);
  await browser.call('/revoke-sessions', {});
  await browser.call('/sign-in/email', { email, password: PASSWORD, rememberMe: false });
  expect(await newDevices(email)).toBe(0);
});

it('denied once, ends every session, voids the password and gives a new one; the second time it does nothing', async () => {
  const email = 'denied@example.com';
  const { browser, uid } = await site.person(email);
  const stranger = await thief(email);
  const opened = await site.browser().call('/peek-link', { token: stranger.token });
  expect(opened).toMatchObject({ status: 200, body: { signsIn: false } });
  expect(await isOpen(stranger.browser)).toBe(true);

  const answers = await Promise.all(Array.from({ length: 5 }, () => deny(stranger.token)));
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  expect(await isOpen(stranger.browser)).toBe(false);
  expect(await isOpen(browser)).toBe(false);
  expect((await stranger.browser.call('/sign-in/email', { email, password: PASSWORD })).status).toBe(401);
  const kinds = (await query('select kind from security_event where user_id = $1', [uid])).map(({ kind }) => kind);
  expect(kinds).toContain('sign-in-denied');

  const reset = String(done[0]?.body.reset);
  const newPassword = 'другой Лес 43';
  expect((await site.browser().call('/reset-password', { token: reset, newPassword })).status).toBe(200);
  expect((await site.browser().call('/sign-in/email', { email, password: newPassword })).status).toBe(200);
  expect((await deny(stranger.token)).status).toBe(400);
  expect((await site.browser().call('/sign-in/email', { email, password: newPassword })).status).toBe(200);
});

it('takes back what was added since, and leaves what was there before', async () => {
  const email = 'taken@example.com';
  const { uid } = await site.person(email);
  const give = (table: 'account' | 'passkey', name: string, at: Date) =>
    table === 'account'
      ? query(
          `insert into account (id, account_id, provider_id, user_id, created_at, updated_at) values ($1, $1, 'oidc', $2, $3, $3)`,
          [name, uid, at],
        )
      : query(
          `insert into passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, created_at)
            values ($1, $1, 'AAAA', $2, $1, 0, 'singleDevice', false, $3)`,
          [name, uid, at],
        );
  const earlier = new Date(Date.now() - DAY);
  await give('passkey', 'old key', earlier);
  await give('account', 'old service', earlier);
  const { token } = await thief(email);
  await give('passkey', 'new key', new Date());
  await give('account', 'new service', new Date());
  const { rowCount } = await site.db.pool.query(
    `insert into two_factor (user_id, key_id, secret, on_at) values ($1, 'k1', ''::bytea, now())`,
    [uid],
  );
  expect(rowCount).toBe(1);
  expect((await deny(token)).status).toBe(200);
  expect(await query('select id from passkey where user_id = $1', [uid])).toEqual([{ id: 'old key' }]);
  const services = await query(`select id from account where user_id = $1 and provider_id = 'oidc'`, [uid]);
  expect(services).toEqual([{ id: 'old service' }]);
  expect(await query('select 1 from two_factor where user_id = $1', [uid])).toEqual([]);
});

it('outlives a changed password and brings a changed address back; a taken one is given to nobody', async () => {
  const email = 'moved@example.com';
  const { uid } = await site.person(email);
  const { browser, token } = await thief(email);
  await browser.call('/change-password', { currentPassword: PASSWORD, newPassword: 'чужой Пароль 9' });
  await query('update "user" set email = $2 where id = $1', [uid, 'thief@example.com']);
  const answer = await deny(token);
  expect(answer).toMatchObject({ status: 200, body: { reset: expect.stringMatching(/^reset\./) } });
  expect(await query('select email from "user" where id = $1', [uid])).toEqual([{ email }]);

  const other = 'moved-2@example.com';
  const victim = await site.person(other);
  const second = await thief(other);
  await query('update "user" set email = $2 where id = $1', [victim.uid, 'thief-2@example.com']);
  await site.person(other);
  expect(await deny(second.token)).toMatchObject({ status: 200, body: { reset: null } });
  expect(await isOpen(second.browser)).toBe(false);
});

it('denies nothing for another account, after its week, as a GET, or by a link that is for something else', async () => {
  const email = 'late@example.com';
  const { uid } = await site.person(email);
  const { uid: another } = await site.person('another@example.com');
  const { browser, token } = await thief(email);
  expect((await deny(token.replace(uid, another))).body.code).toBe('INVALID_TOKEN');
  expect((await deny(token.replace(/^deny/, 'reset'))).body.code).toBe('INVALID_TOKEN');
  expect((await site.browser().call(`/deny-sign-in?token=${token}`)).status).toBe(404);
  for (const path of ['/reset-password', '/verify-email'])
    expect(
      (await site.browser().call(path, { token, newPassword: 'чужой Пароль 9', password: 'чужой Пароль 9' })).status,
    ).toBe(400);
  await site.browser().call('/request-password-reset', { email });
  expect((await deny(tokenIn(await site.letterTo(email)))).body.code).toBe('INVALID_TOKEN');
  expect(await isOpen(browser)).toBe(true);
  site.now.value = new Date(Date.now() + 7 * DAY + 1000);
  expect((await deny(token)).body.code).toBe('TOKEN_EXPIRED');
  site.now.value = null;
});
