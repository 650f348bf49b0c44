import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purge } from '~/server/background/purge';
import { eventually } from '../support/eventually';
import { openSite, PASSWORD, type Site, tokenIn } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const rows = async (text: string, values: unknown[] = []) => (await site.db.pool.query(text, values)).rows;

describe('registration', () => {
  it('waits without an account; the link of the letter makes person, profile and consents together and signs in', async () => {
    const browser = site.browser();
    const reply = await site.signUp('first@example.com', { acceptLetters: true, timeZone: 'Asia/Tokyo' }, browser);
    expect(reply.status).toBe(200);
    expect(reply.body.token).toBeNull();
    expect(await rows('select 1 from "user" where email = $1', ['first@example.com'])).toEqual([]);
    const letter = await site.letterTo('first@example.com');
    expect(letter).toMatch(/^http:\/\/localhost:3000\/verify-email\?mode=verifyEmail&token=[\w.-]+\r$/m);
    const verified = await browser.call(`/verify-email?token=${tokenIn(letter)}`);
    expect(verified).toMatchObject({ status: 200, body: { status: true } });
    const [user] = await rows('select id, name, email_verified from "user" where email = $1', ['first@example.com']);
    expect(user).toMatchObject({ name: 'Аня', email_verified: true });
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
    expect(await rows('select 1 from pending_sign_up where email = $1', ['first@example.com'])).toEqual([]);
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
    expect(await rows('select 1 from pending_sign_up where email = $1', ['none@example.com'])).toEqual([]);
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

  it('ignores what nobody may set', async () => {
    const reply = await site.signUp('role@example.com', {
      role: 'admin',
      emailVerified: true,
      id: 'mine',
      createdAt: 0,
    });
    expect(reply.status).toBe(200);
    expect(await rows('select 1 from "user" where email = $1', ['role@example.com'])).toEqual([]);
    const [pending] = await rows('select * from pending_sign_up where email = $1', ['role@example.com']);
    expect(pending.id).not.toBe('mine');
    expect(pending.created_at.getTime()).toBeGreaterThan(0);
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

  it('keeps each sign-up of one address by itself; many at once make no account', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => site.signUp('race@example.com')));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await rows('select 1 from "user" where email = $1', ['race@example.com'])).toEqual([]);
    expect(await rows('select 1 from pending_sign_up where email = $1', ['race@example.com'])).toHaveLength(10);
  });
});

describe('an address that several signed up with', () => {
  const signIn = (email: string, password: string) => site.browser().call('/sign-in/email', { email, password });

  it.each(['first', 'second'] as const)('belongs to whoever opens a letter, the %s one', async (which) => {
    const email = `taken-over-${which}@example.com`;
    await site.signUp(email, { name: 'Первая', password: 'пароль первой' });
    const first = tokenIn(await site.letterTo(email));
    await site.signUp(email, { name: 'Второй', password: 'пароль второго' });
    const second = tokenIn(await site.letterTo(email));
    const token = which === 'first' ? first : second;
    // No password of a sign-up comes in force by a mere opening: nobody knows whose it is.
    const browser = site.browser();
    expect(await browser.call(`/verify-email?token=${token}`)).toMatchObject({
      status: 409,
      body: { code: 'PASSWORD_NEEDED' },
    });
    expect(browser.cookies.size).toBe(0);
    const weak = await browser.call('/verify-email', { token, password: '12345' });
    expect(weak).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } });
    const confirmed = await browser.call('/verify-email', { token, password: 'пароль хозяйки' });
    expect(confirmed.status).toBe(200);
    expect((await browser.call('/get-session')).body.user).toMatchObject({
      email,
      name: which === 'first' ? 'Первая' : 'Второй',
    });
    for (const other of ['пароль первой', 'пароль второго']) expect((await signIn(email, other)).status).toBe(401);
    expect((await signIn(email, 'пароль хозяйки')).status).toBe(200);
    const left = which === 'first' ? second : first;
    expect((await site.browser().call(`/verify-email?token=${left}`)).body.code).toBe('INVALID_TOKEN');
    expect(await rows('select 1 from pending_sign_up where email = $1', [email])).toEqual([]);
  });

  it('has one account when both letters are opened at once', async () => {
    const email = 'both@example.com';
    const tokens: string[] = [];
    for (const name of ['Первая', 'Второй']) {
      await site.signUp(email, { name });
      tokens.push(tokenIn(await site.letterTo(email)));
    }
    const replies = await Promise.all(
      tokens.map((token) => site.browser().call('/verify-email', { token, password: 'пароль хозяйки' })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 400]);
    expect(await rows('select 1 from "user" where email = $1', [email])).toHaveLength(1);
  });

  it('needs no further password where one alone signed up', async () => {
    await site.signUp('alone@example.com');
    const token = tokenIn(await site.letterTo('alone@example.com'));
    expect((await site.browser().call(`/verify-email?token=${token}`)).status).toBe(200);
    expect((await signIn('alone@example.com', PASSWORD)).status).toBe(200);
  });
});

describe('an unconfirmed address', () => {
  it('answers as an unknown one to every password; the right one brings its letter again', async () => {
    await site.signUp('a12@example.com');
    await site.signUp('b12@example.com');
    const signIn = (email: string, password: string) => site.browser().call('/sign-in/email', { email, password });
    const unknown = await signIn('nobody12@example.com', PASSWORD);
    const lettersTo = async (email: string) =>
      (await site.letters()).filter((letter) => letter.includes(`To: ${email}\r\n`));
    expect(await lettersTo('a12@example.com')).toHaveLength(1);
    const replies = [await signIn('a12@example.com', 'совсем не тот'), await signIn('a12@example.com', PASSWORD)];
    for (const reply of replies) {
      expect(reply.status).toBe(401);
      expect(JSON.stringify(reply.body)).toBe(JSON.stringify(unknown.body));
      expect([...reply.headers]).toEqual([...unknown.headers]);
    }
    await eventually(async () => expect(await lettersTo('a12@example.com')).toHaveLength(2));
    const [first, again] = (await lettersTo('a12@example.com')).map(tokenIn);
    expect(again).not.toBe(first);
    expect((await site.browser().call(`/verify-email?token=${first}`)).status).toBe(200);
    for (const token of [first, again]) {
      const replay = site.browser();
      expect((await replay.call(`/verify-email?token=${token}`)).status).toBe(400);
      expect(replay.cookies.size).toBe(0);
    }
    expect(await rows('select 1 from "user" where email = $1', ['b12@example.com'])).toEqual([]);
  });

  it('has a link of one hour, and a new one for the asking', async () => {
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

  it('is forgotten after seven days', async () => {
    await site.signUp('week@example.com');
    await purge({ ...site.deps, clock: () => new Date(Date.now() + 6 * 86_400_000) });
    expect(await rows('select 1 from pending_sign_up where email = $1', ['week@example.com'])).toHaveLength(1);
    await purge({ ...site.deps, clock: () => new Date(Date.now() + 8 * 86_400_000) });
    expect(await rows('select 1 from pending_sign_up where email = $1', ['week@example.com'])).toEqual([]);
  });
});

describe('passwords', () => {
  it.each(['12345', 'абвгд', 'пароль123', 'йцукен', 'ПАРОЛЬ123', 'password', 'qwerty', 'gfhjkm', 'x'.repeat(129)])(
    'refuses %s',
    async (password) => {
      const reply = await site.signUp('weak@example.com', { password });
      expect(reply.status).toBe(400);
      expect(reply.body.issues).toMatchObject([{ path: 'password' }]);
      expect(await rows('select 1 from pending_sign_up where email = $1', ['weak@example.com'])).toEqual([]);
    },
  );

  it.each(['зеле1ь', `${'z'.repeat(63)}9`, '🌳'.repeat(128), '  пробел в краях  '])(
    'accepts %s and keeps it',
    async (password) => {
      const email = `ok${password.length}@example.com`;
      expect((await site.signUp(email, { password })).status).toBe(200);
      const [pending] = await rows('select password from pending_sign_up where email = $1', [email]);
      expect(pending.password).toMatch(/^\$argon2id\$v=19\$/);
      await site.browser().call(`/verify-email?token=${tokenIn(await site.letterTo(email))}`);
      expect((await site.browser().call('/sign-in/email', { email, password })).status).toBe(200);
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
