import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AUTH_LIMITS } from '~/server/accounts/auth-limits';
import { totpAt } from '~/server/accounts/totp';
import { ENGINES } from '../support/database';
import { type Browser, openSite, PASSWORD, type Site, tokenIn } from './site';

/** A new device of the owner comes in whatever strangers do: a letter's code gives it tries of its own. */

const NEW = 'новый Пароль 8';
const codeIn = (letter: string) => /^\d{3} \d{3} \d{3}$/m.exec(letter)?.[0] ?? '';

describe.each(ENGINES)('on %s', (engine) => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite({}, AUTH_LIMITS, engine);
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
  const elsewhere = () => site.browser(`10.2.${addresses >> 8}.${addresses++ & 255}`);
  const signIn = (browser: Browser, email: string, password = PASSWORD) =>
    browser.call('/sign-in/email', { email, password });
  const guess = (browser: Browser, email: string) => signIn(browser, email, 'не тот пароль');
  const ask = (browser: Browser, email: string) => browser.call('/sign-in/code-letter', { email });
  const give = (browser: Browser, email: string, code: string) => browser.call('/sign-in/code', { email, code });

  /** Ten wrong guesses by strangers: the account takes no more of them. */
  async function lockOut(email: string): Promise<void> {
    for (let i = 0; i < 10; i++) expect((await guess(elsewhere(), email)).status).toBe(401);
    expect((await signIn(elsewhere(), email)).status).toBe(429);
  }
  async function codeFor(browser: Browser, email: string): Promise<string> {
    expect(await ask(browser, email)).toMatchObject({ status: 200, body: { status: true } });
    const code = codeIn(await site.letterTo(email, 'Код для входа'));
    expect(code).not.toBe('');
    return code;
  }
  const kindsOf = async (uid: string) =>
    (await site.db.pool.query('select kind from security_event where user_id = $1', [uid])).rows.map(
      ({ kind }) => kind,
    );

  it('a code opens tries at one account from one device, once, and no session by itself', async () => {
    const email = 'lane@example.com';
    const { uid } = await site.person(email, '127.0.5.1');
    await site.person('beside@example.com', '127.0.5.2');
    await lockOut(email);
    await lockOut('beside@example.com');
    const own = elsewhere();
    const code = await codeFor(own, email);
    const given = await give(own, email, code.replaceAll(' ', ''));
    expect(given).toMatchObject({ status: 200, body: { status: true } });
    const cookie = given.cookies.find((one) => one.startsWith('krona.lane=')) ?? '';
    expect(cookie).toMatch(/; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/);
    expect(await site.auth.sessionOf(own.cookieHeader)).toBeNull();
    expect((await give(elsewhere(), email, code)).status).toBe(401);
    expect((await signIn(own, 'beside@example.com')).status).toBe(429);
    expect((await signIn(own, email)).status).toBe(200);
    // A sign-in there is news, and strangers are where they were.
    expect(await kindsOf(uid)).toContain('new-device');
    expect((await signIn(elsewhere(), email)).status).toBe(429);
  });

  it('has ten wrong tries in fifteen minutes, and ends within an hour and with the password', async () => {
    const email = 'bounded@example.com';
    const { browser } = await site.person(email, '127.0.5.3');
    await lockOut(email);
    const own = elsewhere();
    await give(own, email, await codeFor(own, email));
    for (let i = 0; i < 10; i++) expect((await guess(own, email)).status).toBe(401);
    expect((await signIn(own, email)).status).toBe(429);
    later(901);
    expect((await signIn(own, email)).status).toBe(200);
    await own.call('/sign-out', {});
    own.cookies.delete('krona.device');
    await lockOut(email);
    expect((await signIn(own, email)).status).toBe(200);
    own.cookies.delete('krona.device');
    const change = { currentPassword: PASSWORD, newPassword: NEW };
    const waiting = await codeFor(elsewhere(), email);
    expect((await browser.call('/change-password', change)).status).toBe(200);
    expect((await signIn(own, email, NEW)).status).toBe(429);
    expect((await give(elsewhere(), email, waiting)).status).toBe(401);
    later(1801);
    const late = elsewhere();
    await give(late, email, await codeFor(late, email));
    later(3601);
    for (let i = 0; i < 10; i++) await guess(elsewhere(), email);
    expect((await signIn(late, email, NEW)).status).toBe(429);
  });

  it('lets the owner in beside a flood from their own address, and while all places of strangers are taken', async () => {
    const email = 'flooded@example.com';
    await site.person(email, '127.0.5.4');
    const own = site.browser('127.0.5.5');
    await give(own, email, await codeFor(own, email));
    for (let i = 0; i < 7; i++) await guess(site.browser('127.0.5.5'), `flood-${i}@example.com`);
    expect((await guess(site.browser('127.0.5.5'), email)).status).toBe(429);
    expect((await signIn(own, email)).status).toBe(200);
    own.cookies.delete('krona.device');
    const flood = Array.from({ length: 60 }, (_, i) => guess(elsewhere(), `many-${i}@example.com`));
    expect((await signIn(own, email)).status).toBe(200);
    expect((await Promise.all(flood)).filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it('keeps a known device in beside a flood from its own address', async () => {
    const email = 'at-home@example.com';
    const { browser } = await site.person(email, '127.0.5.6');
    await browser.call('/sign-out', {});
    for (let i = 0; i < 7; i++) await guess(site.browser('127.0.5.6'), `home-${i}@example.com`);
    expect((await signIn(site.browser('127.0.5.6'), email)).status).toBe(429);
    expect((await signIn(browser, email)).status).toBe(200);
  });

  it('tells nothing of an address, and no stranger who asks for letters keeps the code from the owner', async () => {
    const email = 'asked@example.com';
    await site.person(email, '127.0.5.7');
    const answers = [];
    for (const address of [email, 'nobody-asked@example.com']) {
      const statuses = [];
      for (let i = 0; i < 4; i++) statuses.push((await ask(elsewhere(), address)).status);
      answers.push({ statuses, wrong: (await give(elsewhere(), address, '000 000 000')).body });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual({
      statuses: [200, 200, 200, 429],
      wrong: { code: 'INVALID_SIGN_IN_CODE', message: 'INVALID_SIGN_IN_CODE' },
    });
    expect((await site.letters()).some((letter) => letter.includes('To: nobody-asked'))).toBe(false);
    // Until another letter may be asked for, a code that came works.
    later(1799);
    const own = elsewhere();
    expect((await give(own, email, codeIn(await site.letterTo(email, 'Код для входа')))).status).toBe(200);
    later(3);
    expect((await ask(elsewhere(), email)).status).toBe(200);
    const guesses = [];
    const guesser = elsewhere();
    for (let i = 0; i < 7; i++) guesses.push((await give(guesser, email, `${100_000_000 + i}`)).status);
    expect(guesses).toEqual([...Array(6).fill(401), 429]);
  });

  it('is stored as a digest alone, and goes with a reset', async () => {
    const email = 'kept@example.com';
    await site.person(email, '127.0.5.8');
    const code = await codeFor(elsewhere(), email);
    const { rows } = await site.db.pool.query('select v::text as line from verification v');
    for (const text of [code, code.replaceAll(' ', '')]) expect(JSON.stringify(rows)).not.toContain(text);
    await elsewhere().call('/request-password-reset', { email });
    const token = tokenIn(await site.letterTo(email, 'mode=resetPassword'));
    expect((await elsewhere().call('/reset-password', { token, newPassword: NEW })).status).toBe(200);
    expect((await give(elsewhere(), email, code)).status).toBe(401);
  });

  describe('the second step, under attack by somebody who knows the password', () => {
    const nextWindow = () => {
      later(90);
      return site.now.value as Date;
    };
    async function armed(email: string, ip: string) {
      const { browser, uid } = await site.person(email, ip);
      const begun = await browser.call('/two-factor/enable', { password: PASSWORD });
      const secret = new URL(String(begun.body.totpURI)).searchParams.get('secret') ?? '';
      expect((await browser.call('/two-factor/verify-totp', { code: totpAt(secret, nextWindow()) })).status).toBe(200);
      return { browser, uid, secret, codes: begun.body.backupCodes as string[] };
    }
    const totp = (browser: Browser, code: string) => browser.call('/two-factor/verify-totp', { code });
    const recover = (browser: Browser, code: string) => browser.call('/two-factor/verify-backup-code', { code });
    const enter = async (email: string, browser = elsewhere()) => {
      expect((await signIn(browser, email)).body.twoFactorRedirect).toBe(true);
      return browser;
    };

    it('leaves recovery codes, a known device and a device with a letter’s code free', async () => {
      const email = 'second@example.com';
      const { browser: known, uid, secret, codes } = await armed(email, '127.0.5.9');
      await known.call('/sign-out', {});
      for (let i = 0; i < 12; i++) {
        const stranger = await enter(email);
        expect((await totp(stranger, '000000')).status).toBe(i < 10 ? 401 : 429);
        for (let tried = 0; tried < 11; tried++)
          expect((await recover(stranger, 'ABCD-ABCD-ABCD-ABCD')).status).toBe(tried < 10 ? 401 : 429);
      }
      const noted = (await kindsOf(uid)).filter((kind) => kind === 'second-step-failed');
      expect(noted.length).toBeLessThanOrEqual(10);

      const fresh = await enter(email);
      expect((await totp(fresh, totpAt(secret, nextWindow()))).status).toBe(429);
      expect((await recover(fresh, codes[0] ?? '')).status).toBe(200);
      await enter(email, known);
      expect((await totp(known, totpAt(secret, nextWindow()))).status).toBe(200);
      const lane = await enter(email);
      await give(lane, email, await codeFor(lane, email));
      expect((await totp(lane, totpAt(secret, nextWindow()))).status).toBe(200);
    });
  });
});
