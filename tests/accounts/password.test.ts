import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasuresFile, readErasures } from '~/server/accounts/erasure-list';
import { erasePerson } from '~/server/erasing/erase-account';
import { openSite, PASSWORD, type Site, tokenIn } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const NEW = 'новый Пароль 7';
const signIn = (email: string, password: string) => site.browser().call('/sign-in/email', { email, password });

describe('a forgotten password', () => {
  it('is reset by one of twenty uses of a link; other sessions end and a notice is mailed', async () => {
    const email = 'a10@example.com';
    const { browser } = await site.person(email);
    const asked = await site.browser().call('/request-password-reset', { email });
    const unknown = await site.browser().call('/request-password-reset', { email: 'no10@example.com' });
    expect(asked.body).toEqual(unknown.body);
    const letter = await site.letterTo(email);
    expect(letter).toContain('/verify-email?mode=resetPassword&token=');
    const token = tokenIn(letter);
    const weak = await site.browser().call('/reset-password', { token, newPassword: '12345' });
    expect(weak).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_SHORT' } });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => site.browser().call('/reset-password', { token, newPassword: NEW })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 400)).toHaveLength(19);
    expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect(await site.letterTo(email)).toContain('только что изменили');
    expect((await signIn(email, NEW)).status).toBe(200);
  });

  it('has links of one hour, and the first used ends the others', async () => {
    const email = 'hour10@example.com';
    await site.person(email);
    const ask = async () => {
      await site.browser().call('/request-password-reset', { email });
      return tokenIn(await site.letterTo(email));
    };
    const [first, second, late] = [await ask(), await ask(), await ask()];
    site.now.value = new Date(Date.now() + 3_601_000);
    const reply = await site.browser().call('/reset-password', { token: late, newPassword: NEW });
    expect(reply).toMatchObject({ status: 400, body: { code: 'TOKEN_EXPIRED' } });
    site.now.value = null;
    expect((await site.browser().call('/reset-password', { token: first, newPassword: NEW })).status).toBe(200);
    expect((await site.browser().call('/reset-password', { token: second, newPassword: NEW })).status).toBe(400);
  });

  it('brings a confirmation letter while the address is unconfirmed', async () => {
    await site.signUp('unconfirmed10@example.com');
    await site.browser().call('/request-password-reset', { email: 'unconfirmed10@example.com' });
    expect(await site.letterTo('unconfirmed10@example.com')).toContain('mode=verifyEmail');
  });
});

describe('a change of password', () => {
  it('needs the present one, ends the other sessions and renews this one', async () => {
    const email = 'a11@example.com';
    const { browser } = await site.person(email);
    const other = site.browser();
    await other.call('/sign-in/email', { email, password: PASSWORD });
    const before = browser.cookieHeader;
    const change = (currentPassword: string, newPassword: string) =>
      browser.call('/change-password', { currentPassword, newPassword });
    expect((await change('не тот', NEW)).status).toBe(400);
    expect((await change(PASSWORD, 'qwerty')).body.code).toBe('PASSWORD_COMPROMISED');
    expect((await change(PASSWORD, NEW)).status).toBe(200);
    expect(await site.auth.sessionOf(other.cookieHeader)).toBeNull();
    expect(await site.auth.sessionOf(before)).toBeNull();
    expect(await site.auth.sessionOf(browser.cookieHeader)).not.toBeNull();
    expect(await site.letterTo(email)).toContain('только что изменили');
  });
});

describe('what needs a password typed within five minutes', () => {
  const later = (seconds: number) => {
    site.now.value = new Date(Date.now() + seconds * 1000);
  };

  it('refuses a change of address and a deletion without it', async () => {
    const { browser } = await site.person('a13@example.com');
    for (const [path, body] of [
      ['/change-email', { newEmail: 'b13@example.com' }],
      ['/delete-user', {}],
    ] as const)
      expect(await browser.call(path, body)).toMatchObject({ status: 403, body: { code: 'REQUIRES_RECENT_LOGIN' } });
    expect((await browser.call('/verify-password', { password: 'не тот' })).status).toBe(400);
    expect((await browser.call('/change-email', { newEmail: 'b13@example.com' })).status).toBe(403);
    expect((await browser.call('/verify-password', { password: PASSWORD })).status).toBe(200);
    later(301);
    expect((await browser.call('/change-email', { newEmail: 'b13@example.com' })).status).toBe(403);
    site.now.value = null;
    expect((await site.browser().call('/change-email', { newEmail: 'b13@example.com' })).status).toBe(401);
  });

  it('changes the address by a link to the new one, with a notice to the old one', async () => {
    const { browser, uid } = await site.person('old13@example.com');
    await browser.call('/verify-password', { password: PASSWORD });
    expect((await browser.call('/change-email', { newEmail: 'New13@example.com' })).body).toEqual({ status: true });
    expect(await site.letterTo('old13@example.com')).toContain('новый адрес почты');
    const letter = await site.letterTo('new13@example.com');
    expect(letter).toContain('mode=changeEmail');
    const stranger = site.browser();
    expect((await stranger.call(`/verify-email?token=${tokenIn(letter)}`)).status).toBe(200);
    expect(stranger.cookies.size).toBe(0);
    const { rows } = await site.db.pool.query('select email from "user" where id = $1', [uid]);
    expect(rows).toEqual([{ email: 'new13@example.com' }]);
    expect((await signIn('new13@example.com', PASSWORD)).status).toBe(200);
  });

  it('answers alike for a taken address, whose owner gets a letter', async () => {
    await site.person('taken13@example.com');
    const { browser } = await site.person('asks13@example.com');
    await browser.call('/verify-password', { password: PASSWORD });
    expect((await browser.call('/change-email', { newEmail: 'taken13@example.com' })).body).toEqual({ status: true });
    expect(await site.letterTo('taken13@example.com')).toContain('аккаунт с\u00a0ним уже есть');
  });

  it('closes the account, which goes with everything of it', async () => {
    const { browser, uid } = await site.person('gone13@example.com');
    const reply = await browser.call('/delete-user', { password: PASSWORD });
    expect(reply.status).toBe(200);
    expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
    await erasePerson(site.deps, uid);
    for (const table of ['session', 'account', 'profile', 'consent'])
      expect((await site.db.pool.query(`select 1 from ${table} where user_id = $1`, [uid])).rows).toEqual([]);
    expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
    const erased = site.lines.filter((line) => line.includes('account-erased'));
    expect(erased).toHaveLength(1);
    const [line] = JSON.parse(erased[0] ?? '') as [Record<string, string>];
    expect(line).toEqual({
      event: 'account-erased',
      account: expect.stringMatching(/^[0-9a-f]{64}$/),
      at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
    const { account, at } = line;
    expect(await readErasures(erasuresFile(site.deps.config.dataDir))).toEqual([{ account, at }]);
    expect(erased[0]).not.toContain(uid);
  });
});
