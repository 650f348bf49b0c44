import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AUTH_LIMITS } from '~/server/accounts/auth-limits';
import { totpAt } from '~/server/accounts/totp';
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from './openid-provider';
import { Browser, NO_LIMITS, ORIGIN, openSite, PASSWORD, type Site, tokenIn } from './site';

/** The second step is asked for whatever the first one was, and nothing goes round it. */

let site: Site;
let provider: OpenIdProvider;
beforeAll(async () => {
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

const NEW = 'новый Пароль 7';
let people = 0;
/** Each use of a code needs a window of its own. */
function nextWindow(at: Site = site): Date {
  at.now.value = new Date((at.now.value ?? new Date()).getTime() + 90_000);
  return at.now.value;
}

interface Armed {
  email: string;
  uid: string;
  browser: Browser;
  secret: string;
  codes: string[];
}

/** A person whose second step is on. */
async function armed(at: Site = site): Promise<Armed> {
  at.now.value = null;
  const email = `two-${people++}@example.com`;
  const { browser, uid } = await at.person(email);
  const begun = await browser.call('/two-factor/enable', { password: PASSWORD });
  expect(begun.status).toBe(200);
  const secret = new URL(String(begun.body.totpURI)).searchParams.get('secret') ?? '';
  const on = await browser.call('/two-factor/verify-totp', { code: totpAt(secret, nextWindow(at)) });
  expect(on.status).toBe(200);
  // The letter about it goes before those that are asked for later, which hurry more.
  await at.letters();
  return { email, uid, browser, secret, codes: begun.body.backupCodes as string[] };
}

const isOpen = async (browser: Browser, at: Site = site) => (await at.auth.sessionOf(browser.cookieHeader)) !== null;
const sessionsOf = async (uid: string) =>
  (await site.db.pool.query('select 1 from session where user_id = $1', [uid])).rows.length;
const enter = (browser: Browser, email: string, password = PASSWORD) =>
  browser.call('/sign-in/email', { email, password });

describe('a sign-in', () => {
  it('by password waits for the code, and no session comes to be before it', async () => {
    const { email, uid, secret } = await armed();
    const browser = site.browser();
    const first = await enter(browser, email);
    expect(first).toMatchObject({ status: 200, body: { twoFactorRedirect: true, twoFactorMethods: ['totp'] } });
    expect(first.cookies.join()).not.toContain('session_token');
    expect(first.cookies.join()).not.toContain('krona.device');
    expect(await isOpen(browser)).toBe(false);
    expect(await sessionsOf(uid)).toBe(1);
    expect(await browser.call('/two-factor/verify-totp', { code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CODE' },
    });
    expect(await isOpen(browser)).toBe(false);
    const code = totpAt(secret, nextWindow());
    expect((await browser.call('/two-factor/verify-totp', { code })).status).toBe(200);
    expect(await isOpen(browser)).toBe(true);
    // The step is used up, and so is the code.
    expect((await browser.call('/two-factor/verify-totp', { code })).status).toBe(401);
    const other = site.browser();
    await enter(other, email);
    expect((await other.call('/two-factor/verify-totp', { code })).status).toBe(401);
    expect((await other.call('/two-factor/verify-totp', { code: totpAt(secret, nextWindow()) })).status).toBe(200);
    const { rows } = await site.db.pool.query('select kind from security_event where user_id = $1 order by at', [uid]);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'sign-in',
      'two-factor-on',
      'second-step-failed',
      'new-device',
      'second-step-failed',
      'new-device',
    ]);
  });

  it('by a wrong password tells nothing of a second step', async () => {
    const { email } = await armed();
    const wrong = await enter(site.browser(), email, 'мимо');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD' } });
  });

  it('by the link of a letter waits for the code as well', async () => {
    const { email, secret, uid } = await armed();
    const browser = site.browser();
    await browser.call('/sign-in/magic-link', { email });
    const opened = await browser.call(`/magic-link/verify?token=${tokenIn(await site.letterTo(email, 'mode=signIn'))}`);
    expect(opened).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
    expect(await isOpen(browser)).toBe(false);
    expect(await sessionsOf(uid)).toBe(1);
    expect((await browser.call('/two-factor/verify-totp', { code: totpAt(secret, nextWindow()) })).status).toBe(200);
    expect(await isOpen(browser)).toBe(true);
  });

  it.each([
    ['/login?popup=done', '/login?popup=error&error=second_step_needed'],
    ['/', '/login?error=second_step_needed'],
  ])('through another service comes back from %s to the code', async (callbackURL, way) => {
    const email = `linked-${people++}@provider.example`;
    site.now.value = null;
    provider.person = { sub: email, email, email_verified: true, name: 'Своя' };
    const go = async (browser: Browser) => {
      const start = await browser.call('/sign-in/social', { provider: 'local', callbackURL });
      return browser.call(await provider.authorize(String(start.body.url)));
    };
    const first = site.browser();
    await go(first);
    await first.call('/federated/complete', { acceptTerms: true, acceptPersonalData: true });
    const begun = await first.call('/two-factor/enable', {});
    const secret = new URL(String(begun.body.totpURI)).searchParams.get('secret') ?? '';
    expect((await first.call('/two-factor/verify-totp', { code: totpAt(secret, nextWindow()) })).status).toBe(200);
    const second = site.browser();
    const back = await go(second);
    expect(back.status).toBe(302);
    expect(back.headers.get('location')).toBe(way);
    expect(await isOpen(second)).toBe(false);
    expect((await second.call('/two-factor/verify-totp', { code: totpAt(secret, nextWindow()) })).status).toBe(200);
    expect(await isOpen(second)).toBe(true);
  });

  it('by a recovery code works once for each, however it is typed, and of many uses at once one counts', async () => {
    const { email, codes, uid } = await armed();
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    const browser = site.browser();
    await enter(browser, email);
    expect((await browser.call('/two-factor/verify-backup-code', { code: 'ABCD-ABCD-ABCD-ABCD' })).body.code).toBe(
      'INVALID_BACKUP_CODE',
    );
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    expect((await browser.call('/two-factor/verify-backup-code', { code: typed })).status).toBe(200);
    expect(await isOpen(browser)).toBe(true);
    const again = site.browser();
    await enter(again, email);
    expect((await again.call('/two-factor/verify-backup-code', { code: first })).status).toBe(401);
    const many = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const one = site.browser();
        await enter(one, email);
        return one.call('/two-factor/verify-backup-code', { code: second });
      }),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    const kept = await site.db.pool.query('select digest from recovery_code where user_id = $1', [uid]);
    expect(JSON.stringify(kept.rows)).not.toContain(first.replaceAll('-', ''));
  });

  it('asks no code of a trusted device, until the password, the second step or the sessions are changed', async () => {
    const { email, secret, browser: owner } = await armed();
    const trusted = site.browser();
    await enter(trusted, email);
    const code = totpAt(secret, nextWindow());
    expect((await trusted.call('/two-factor/verify-totp', { code, trustDevice: true })).status).toBe(200);
    await trusted.call('/sign-out', {});
    expect((await enter(trusted, email)).body.twoFactorRedirect).toBeUndefined();
    const other = await armed();
    expect((await enter(trusted, other.email)).body.twoFactorRedirect).toBe(true);
    await owner.call('/revoke-other-sessions', {});
    expect((await enter(trusted, email)).body.twoFactorRedirect).toBe(true);
  });

  it('has ten minutes', async () => {
    const { email, secret } = await armed();
    const browser = site.browser();
    await enter(browser, email);
    for (let i = 0; i < 7; i++) nextWindow();
    expect(await browser.call('/two-factor/verify-totp', { code: totpAt(secret, nextWindow()) })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TWO_FACTOR_COOKIE' },
    });
  });
});

it('the second step is turned on by a right code alone, and all of it asks for the password', async () => {
  site.now.value = null;
  const email = `on-${people++}@example.com`;
  const { browser } = await site.person(email);
  expect((await browser.call('/two-factor/enable', {})).body.code).toBe('REQUIRES_RECENT_LOGIN');
  expect((await browser.call('/two-factor/enable', { password: 'мимо' })).body.code).toBe('INVALID_PASSWORD');
  const begun = await browser.call('/two-factor/enable', { password: PASSWORD });
  expect((await browser.call('/two-factor/verify-totp', { code: '123456' })).status).toBe(401);
  expect((await enter(site.browser(), email)).body.twoFactorRedirect).toBeUndefined();
  const secret = new URL(String(begun.body.totpURI)).searchParams.get('secret') ?? '';
  const { rows } = await site.db.pool.query('select t::text as line from two_factor t');
  expect(JSON.stringify(rows)).not.toContain(secret);
  await browser.call('/two-factor/verify-totp', { code: totpAt(secret, nextWindow()) });
  site.now.value = new Date(Date.now() + 6 * 60_000);
  for (const path of ['/two-factor/enable', '/two-factor/generate-backup-codes', '/two-factor/disable'])
    expect((await browser.call(path, {})).body.code).toBe('REQUIRES_RECENT_LOGIN');
  expect((await browser.call('/two-factor/enable', { password: PASSWORD })).body.code).toBe('TOTP_ALREADY_ENABLED');
  const renewed = await browser.call('/two-factor/generate-backup-codes', { password: PASSWORD });
  const [code] = renewed.body.backupCodes as string[];
  const [old] = begun.body.backupCodes as string[];
  const entering = site.browser();
  await enter(entering, email);
  expect((await entering.call('/two-factor/verify-backup-code', { code: old })).status).toBe(401);
  expect((await entering.call('/two-factor/verify-backup-code', { code })).status).toBe(200);
  expect((await browser.call('/two-factor/disable', { password: PASSWORD })).status).toBe(200);
  expect((await enter(site.browser(), email)).body.twoFactorRedirect).toBeUndefined();
});

it('a new password by a letter goes round nothing: the code is still asked for, and steps that waited are over', async () => {
  const { email, secret, uid } = await armed();
  const intruder = site.browser();
  await enter(intruder, email);
  const owner = site.browser();
  await owner.call('/request-password-reset', { email });
  const token = tokenIn(await site.letterTo(email, 'mode=resetPassword'));
  expect((await owner.call('/reset-password', { token, newPassword: NEW })).status).toBe(200);
  const code = totpAt(secret, nextWindow());
  expect((await intruder.call('/two-factor/verify-totp', { code })).body.code).toBe('INVALID_TWO_FACTOR_COOKIE');
  expect(await sessionsOf(uid)).toBe(0);
  expect((await enter(owner, email, NEW)).body.twoFactorRedirect).toBe(true);
  expect(await isOpen(owner)).toBe(false);
  expect((await owner.call('/two-factor/verify-totp', { code })).status).toBe(200);
});

it('wrong codes are limited: ten in fifteen minutes, and strangers use up none of a known device', async () => {
  const limited = await openSite({}, { ...NO_LIMITS, wrongPasswordOfKnown: AUTH_LIMITS.wrongPasswordOfKnown });
  const { email, secret, browser: owner } = await armed(limited);
  const stranger = new Browser(limited.auth, ORIGIN);
  await enter(stranger, email);
  const replies = [];
  for (let i = 0; i < 11; i++)
    replies.push((await stranger.call('/two-factor/verify-totp', { code: '000000' })).status);
  expect(replies).toEqual([...Array(10).fill(401), 429]);
  expect((await stranger.call('/two-factor/verify-backup-code', { code: 'ABCD' })).status).toBe(401);
  await owner.call('/sign-out', {});
  expect((await enter(owner, email)).body.twoFactorRedirect).toBe(true);
  const code = totpAt(secret, nextWindow(limited));
  expect((await owner.call('/two-factor/verify-totp', { code })).status).toBe(200);
  await limited.close();
});
