import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_LIMITS } from '~/server/accounts/auth-limits';
import { type Browser, openSite, PASSWORD, type Site, tokenIn } from './site';

/** Strangers who guess at a password from everywhere do not keep its owner out. */

const NEW = 'новый Пароль 8';
const COOKIE = 'krona.device';
const DAY = 86_400;
let site: Site;
beforeAll(async () => {
  site = await openSite({}, AUTH_LIMITS, 'postgres');
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.db.pool.query('delete from rate_count');
  site.now.value = new Date();
});

const later = (seconds: number) => {
  site.now.value = new Date((site.now.value?.getTime() ?? 0) + seconds * 1000);
};
let addresses = 0;
/** A sign-in from an address of its own, with the cookie of a device. */
function signIn(email: string, password: string, device?: string, more = {}) {
  const browser = site.browser(`10.1.${addresses >> 8}.${addresses++ & 255}`);
  if (device) browser.cookies.set(COOKIE, device);
  return browser.call('/sign-in/email', { email, password, ...more });
}
const guess = (email: string, device?: string) => signIn(email, 'не тот пароль', device);

/** Ten wrong guesses by strangers: the account takes no more of them. */
async function lockOut(email: string): Promise<void> {
  for (let i = 0; i < 10; i++) expect((await guess(email)).status).toBe(401);
  expect((await signIn(email, PASSWORD)).status).toBe(429);
}
const deviceOf = (browser: Browser) => browser.cookies.get(COOKIE) ?? '';

describe('an open session', () => {
  it('proves and changes its password, and deletes its account, whatever strangers guess', async () => {
    const email = 'owner-in@example.com';
    const { browser } = await site.person(email, '127.0.4.1');
    await lockOut(email);
    expect((await browser.call('/verify-password', { password: PASSWORD })).status).toBe(200);
    const change = await browser.call('/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    expect(change.status).toBe(200);
    expect((await browser.call('/change-email', { newEmail: 'owner-out@example.com', password: NEW })).status).toBe(
      200,
    );
    expect((await browser.call('/delete-user', { password: NEW })).status).toBe(200);
  });

  it('has ten wrong guesses in fifteen minutes and thirty a day, in all its ways together', async () => {
    const email = 'session-guesses@example.com';
    const { browser } = await site.person(email, '127.0.4.2');
    const wrong = { currentPassword: 'не тот', newPassword: NEW };
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++)
        expect((await browser.call('/verify-password', { password: 'не тот' })).status).toBe(400);
      for (let i = 0; i < 6; i++) expect((await browser.call('/change-password', wrong)).status).toBe(400);
      for (const [path, body] of [
        ['/change-password', { ...wrong, currentPassword: PASSWORD }],
        ['/delete-user', { password: PASSWORD }],
      ] as const) {
        const refused = await browser.call(path, body);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      later(901);
    }
    expect((await browser.call('/verify-password', { password: PASSWORD })).status).toBe(429);
    // The account itself is not kept from its owner.
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('a device that has signed in before', () => {
  it('signs in while strangers are refused, with guesses of its own that are bounded too', async () => {
    const email = 'device@example.com';
    const { browser } = await site.person(email, '127.0.4.3');
    const device = deviceOf(browser);
    await browser.call('/sign-out', {});
    expect(deviceOf(browser)).toBe(device);
    await lockOut(email);
    const back = await signIn(email, PASSWORD, device);
    expect(back.status).toBe(200);
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 10; i++) expect((await guess(email, device)).status).toBe(401);
      expect((await signIn(email, PASSWORD, device)).status).toBe(429);
      later(901);
    }
    // Thirty wrong guesses are a day's.
    expect((await signIn(email, PASSWORD, device)).status).toBe(429);
    later(DAY);
    expect((await signIn(email, PASSWORD, device)).status).toBe(200);
  });

  it('is a stranger again after a reset, a change of the password, and half a year', async () => {
    const email = 'old-device@example.com';
    const { browser } = await site.person(email, '127.0.4.4');
    const old = deviceOf(browser);
    later(1);
    await browser.call('/request-password-reset', { email });
    const token = tokenIn(await site.letterTo(email));
    expect((await browser.call('/reset-password', { token, newPassword: PASSWORD })).status).toBe(200);
    await lockOut(email);
    expect((await signIn(email, PASSWORD, old)).status).toBe(429);
    later(901);

    const signedIn = site.browser('127.0.4.5');
    expect((await signedIn.call('/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
    const before = deviceOf(signedIn);
    await signedIn.call('/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    const after = deviceOf(signedIn);
    for (let i = 0; i < 10; i++) await guess(email);
    expect((await signIn(email, NEW, before)).status).toBe(429);
    expect((await signIn(email, NEW, after)).status).toBe(200);
    later(181 * DAY);
    for (let i = 0; i < 10; i++) await guess(email);
    expect((await signIn(email, NEW, after)).status).toBe(429);
  });

  it('is known for its own account only, and by no cookie that was changed', async () => {
    const { browser } = await site.person('mine@example.com', '127.0.4.6');
    await site.person('theirs@example.com', '127.0.4.7');
    await lockOut('theirs@example.com');
    const device = deviceOf(browser);
    for (const cookie of [device, `${device.slice(0, -2)}AA`, 'x', ''])
      expect((await signIn('theirs@example.com', PASSWORD, cookie)).status).toBe(429);
    for (let i = 0; i < 10; i++) expect((await guess('nobody@example.com', device)).status).toBe(401);
    expect((await guess('nobody@example.com', device)).status).toBe(429);
  });

  it('gets a cookie that scripts cannot read and that says nothing, also when it is borrowed', async () => {
    const email = 'plain@example.com';
    const { browser, uid } = await site.person(email, '127.0.4.8');
    const right = await browser.call('/sign-in/email', { email, password: PASSWORD });
    const borrowed = await signIn(email, PASSWORD, undefined, { rememberMe: false });
    expect(borrowed.status).toBe(200);
    for (const { cookies } of [right, borrowed]) {
      const cookie = cookies.find((one) => one.startsWith(`${COOKIE}=`)) ?? '';
      expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/);
      const [value = ''] = cookie.slice(COOKIE.length + 1).split(';');
      const text = Buffer.from(decodeURIComponent(value), 'base64url').toString('latin1');
      for (const secret of [email, uid]) expect(text).not.toContain(secret);
    }
    const wrong = await guess(email);
    expect(wrong.cookies).toEqual([]);
  });

  it('that was borrowed has the guesses of strangers, so that nobody learns by them who was there', async () => {
    const email = 'lent@example.com';
    const { browser } = await site.person(email, '127.0.4.9');
    const own = deviceOf(browser);
    const lent = site.browser('127.0.4.10');
    await lent.call('/sign-in/email', { email, password: PASSWORD, rememberMe: false });
    await lockOut(email);
    expect((await signIn(email, PASSWORD, deviceOf(lent))).status).toBe(429);
    expect((await signIn(email, PASSWORD, own)).status).toBe(200);
    // Not to be remembered once, an own device stays what it was.
    const once = site.browser('127.0.4.11');
    once.cookies.set(COOKIE, own);
    expect((await once.call('/sign-in/email', { email, password: PASSWORD, rememberMe: false })).status).toBe(200);
    expect((await signIn(email, PASSWORD, deviceOf(once))).status).toBe(200);
    // Remembered, a lent device becomes an own one.
    later(901);
    await lent.call('/sign-in/email', { email, password: PASSWORD, rememberMe: true });
    await lockOut(email);
    expect((await signIn(email, PASSWORD, deviceOf(lent))).status).toBe(200);
  });
});
