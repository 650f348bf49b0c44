import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, PASSWORD, type Site, tokenIn } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const rows = async (text: string, values: unknown[] = []) => (await site.db.pool.query(text, values)).rows;

describe('registration', () => {
  it('writes person, profile and consents together and signs in by the link of the letter', async () => {
    const browser = site.browser();
    const reply = await site.signUp('first@example.com', { acceptLetters: true, timeZone: 'Asia/Tokyo' }, browser);
    expect(reply.status).toBe(200);
    expect(reply.body.token).toBeNull();
    const [user] = await rows('select id, name, email_verified from "user" where email = $1', ['first@example.com']);
    expect(user).toMatchObject({ name: 'Аня', email_verified: false });
    expect(await rows('select time_zone from profile where user_id = $1', [user.id])).toEqual([
      { time_zone: 'Asia/Tokyo' },
    ]);
    const consents = await rows('select purpose, version, text_hash from consent where user_id = $1 order by purpose', [
      user.id,
    ]);
    expect(consents.map((row) => row.purpose)).toEqual(['letters', 'personal-data', 'terms']);
    // One document a purpose: each consent keeps the hash of its own text.
    expect(new Set(consents.map((row) => row.text_hash)).size).toBe(3);
    expect(consents.every((row) => row.version && /^[0-9a-f]{64}$/.test(row.text_hash))).toBe(true);
    const letter = await site.letterTo('first@example.com');
    expect(letter).toMatch(/^http:\/\/localhost:3000\/verify-email\?mode=verifyEmail&token=[\w.-]+\r$/m);
    const verified = await browser.call(`/verify-email?token=${tokenIn(letter)}`);
    expect(verified).toMatchObject({ status: 200, body: { status: true } });
    expect(await site.auth.sessionOf(browser.cookieHeader)).toMatchObject({ userId: user.id });
    const session = await browser.call('/get-session');
    expect(session.body.user).toMatchObject({ id: user.id, emailVerified: true });
    expect(JSON.stringify(session.body)).not.toContain('token');
  });

  it.each([
    { acceptTerms: false },
    { acceptTerms: undefined },
    { acceptPersonalData: undefined },
    { acceptPersonalData: 'true' },
  ])('stores nothing without the consents: %o', async (change) => {
    const reply = await site.signUp('none@example.com', change);
    expect(reply).toMatchObject({ status: 400, body: { code: 'CONSENT_REQUIRED' } });
    expect(await rows('select 1 from "user" where email = $1', ['none@example.com'])).toEqual([]);
  });

  it.each([
    [{ email: 'nonsense' }, 'email'],
    [{ name: ' ' }, 'name'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
    [{ password: 5 }, 'password'],
  ])('refuses %o', async (change, field) => {
    const reply = await site.signUp('bad@example.com', change);
    expect(reply.status).toBe(400);
    expect(reply.body.issues).toMatchObject([{ path: field }]);
  });

  it('ignores what nobody may set (B03)', async () => {
    const reply = await site.signUp('role@example.com', {
      role: 'admin',
      emailVerified: true,
      id: 'mine',
      createdAt: 0,
    });
    expect(reply.status).toBe(200);
    const [user] = await rows('select * from "user" where email = $1', ['role@example.com']);
    expect(user.email_verified).toBe(false);
    expect(user.id).not.toBe('mine');
    const signedIn = await site.person('patch@example.com');
    for (const path of ['/update-user', '/update-session'])
      expect((await signedIn.browser.call(path, { name: 'x', emailVerified: false, role: 'admin' })).status).toBe(404);
  });

  it('answers alike for a taken address and writes to its owner', async () => {
    await site.person('owner@example.com');
    const taken = await site.signUp('owner@example.com', { name: 'Чужой', password: 'другой пароль 1' });
    const fresh = await site.signUp('fresh@example.com', { name: 'Чужой', password: 'другой пароль 1' });
    expect(taken.status).toBe(fresh.status);
    expect(Object.keys(taken.body.user as object)).toEqual(Object.keys(fresh.body.user as object));
    expect(await site.letterTo('owner@example.com')).toContain('аккаунт с\u00a0ним уже есть');
    const [user] = await rows('select name from "user" where email = $1', ['owner@example.com']);
    expect(user.name).toBe('Аня');
    const signIn = await site.browser().call('/sign-in/email', { email: 'owner@example.com', password: PASSWORD });
    expect(signIn.status).toBe(200);
  });

  it('lets the newest sign-up of an unconfirmed address win, and ends older links', async () => {
    await site.signUp('again@example.com', { name: 'Первый', password: 'первый пароль' });
    const older = tokenIn(await site.letterTo('again@example.com'));
    await site.signUp('again@example.com', { name: 'Вторая', password: 'второй пароль' });
    const newer = tokenIn(await site.letterTo('again@example.com'));
    expect((await site.browser().call(`/verify-email?token=${older}`)).body.code).toBe('INVALID_TOKEN');
    expect((await site.browser().call(`/verify-email?token=${newer}`)).status).toBe(200);
    const signIn = (password: string) =>
      site.browser().call('/sign-in/email', { email: 'again@example.com', password });
    expect((await signIn('первый пароль')).status).toBe(401);
    const session = await signIn('второй пароль');
    expect(session.body.user).toMatchObject({ name: 'Вторая' });
  });

  it('keeps one account of many sign-ups at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => site.signUp('race@example.com')));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await rows('select 1 from "user" where email = $1', ['race@example.com'])).toHaveLength(1);
  });
});

describe('an unconfirmed account (A12)', () => {
  it('signs in neither with a wrong nor with the right password; its link works once and for it alone', async () => {
    await site.signUp('a12@example.com');
    await site.signUp('b12@example.com');
    const signIn = (password: string) => site.browser().call('/sign-in/email', { email: 'a12@example.com', password });
    expect((await signIn('совсем не тот')).status).toBe(401);
    expect(await signIn(PASSWORD)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' } });
    const token = tokenIn(await site.letterTo('a12@example.com'));
    expect((await site.browser().call(`/verify-email?token=${token}`)).status).toBe(200);
    const replay = site.browser();
    expect((await replay.call(`/verify-email?token=${token}`)).status).toBe(400);
    expect(replay.cookies.size).toBe(0);
    const [other] = await rows('select email_verified from "user" where email = $1', ['b12@example.com']);
    expect(other.email_verified).toBe(false);
  });

  it('has a link of one hour, and a new one ends the old', async () => {
    await site.signUp('hour@example.com');
    const token = tokenIn(await site.letterTo('hour@example.com'));
    site.now.value = new Date(Date.now() + 3_601_000);
    expect((await site.browser().call(`/verify-email?token=${token}`)).body.code).toBe('TOKEN_EXPIRED');
    await site.browser().call('/send-verification-email', { email: 'Hour@example.com' });
    const newer = tokenIn(await site.letterTo('hour@example.com'));
    expect(newer).not.toBe(token);
    expect((await site.browser().call(`/verify-email?token=${newer}`)).status).toBe(200);
    site.now.value = null;
  });
});

describe('passwords (A14, A15)', () => {
  it.each(['12345', 'абвгд', 'пароль123', 'йцукен', 'ПАРОЛЬ123', 'password', 'qwerty', 'gfhjkm', 'x'.repeat(129)])(
    'refuses %s',
    async (password) => {
      const reply = await site.signUp('weak@example.com', { password });
      expect(reply.status).toBe(400);
      expect(reply.body.issues).toMatchObject([{ path: 'password' }]);
      expect(await rows('select 1 from "user" where email = $1', ['weak@example.com'])).toEqual([]);
    },
  );

  it.each(['зеле1ь', `${'z'.repeat(63)}9`, '🌳'.repeat(128), '  пробел в краях  '])(
    'accepts %s and keeps it',
    async (password) => {
      const email = `ok${password.length}@example.com`;
      expect((await site.signUp(email, { password })).status).toBe(200);
      const [account] = await rows(
        'select a.password from account a join "user" u on u.id = a.user_id where u.email = $1',
        [email],
      );
      expect(account.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect((await site.browser().call('/sign-in/email', { email, password })).status).toBe(403);
      expect(
        (await site.browser().call('/sign-in/email', { email, password: `!${password.trim().slice(2)}` })).status,
      ).toBe(401);
    },
  );

  it('refuses a megabyte unhashed', async () => {
    const reply = await site.signUp('huge@example.com', { password: 'я'.repeat(1_000_000) });
    expect(reply).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_LONG' } });
  });
});
