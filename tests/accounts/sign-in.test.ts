import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser, ORIGIN, openSite, PASSWORD, type Site, tokenIn } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const signIn = (email: string, password = PASSWORD, browser = site.browser(), more = {}) =>
  browser.call('/sign-in/email', { email, password, ...more });
const sessionOf = (browser: Browser) => site.auth.sessionOf(browser.cookieHeader);

describe('sign-in', () => {
  it('gives byte-equal refusals to known and unknown addresses', async () => {
    await site.person('a02@example.com');
    const known = await signIn('a02@example.com', 'не тот пароль');
    const unknown = await signIn('nobody02@example.com', 'не тот пароль');
    expect(known.status).toBe(401);
    expect(JSON.stringify(known.body)).toBe(JSON.stringify(unknown.body));
    expect([...known.headers]).toEqual([...unknown.headers]);
  });

  it('makes a new token at each sign-in and knows no planted one', async () => {
    const { browser } = await site.person('a08@example.com');
    const planted = browser.cookieHeader;
    const again = new Browser(site.auth);
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    expect((await signIn('a08@example.com', PASSWORD, again)).status).toBe(200);
    expect(again.cookieHeader).not.toBe(planted);
    const stranger = site.browser();
    stranger.cookies.set('krona.session_token', 'planted-token.AAAA');
    expect(await sessionOf(stranger)).toBeNull();
    await signIn('a08@example.com', PASSWORD, stranger);
    expect(stranger.cookies.get('krona.session_token')).not.toContain('planted-token');
    const { rows } = await site.db.pool.query('select token from session');
    expect(rows.every((row) => row.token.length >= 32)).toBe(true);
  });

  it('shows no token in any answer and remembers only when asked', async () => {
    await site.person('remember@example.com');
    const kept = await signIn('remember@example.com');
    expect(kept.cookies[0]).toMatch(/Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax/i);
    expect(Object.keys(kept.body)).not.toContain('token');
    const browser = site.browser();
    const session = await signIn('remember@example.com', PASSWORD, browser, { rememberMe: false });
    expect(session.cookies.find((cookie) => cookie.includes('session_token'))).not.toMatch(/Max-Age/i);
    expect(await sessionOf(browser)).not.toBeNull();
    const list = await browser.call('/list-sessions');
    expect(list.status).toBe(200);
    expect(JSON.stringify(list.body)).not.toContain('token');
  });

  it('lasts as long as was chosen, whichever way it goes', async () => {
    await site.person('ways@example.com');
    const keeps = (cookies: string[]) => /Max-Age/i.test(cookies.find((one) => one.includes('session_token=')) ?? '');
    const byLink = async (choice: string, browser = site.browser()) => {
      await browser.call('/sign-in/magic-link', { email: 'ways@example.com' });
      const token = tokenIn(await site.letterTo('ways@example.com'));
      const { status, cookies } = await browser.call(`/magic-link/verify?token=${token}${choice}`);
      expect(status).toBe(200);
      expect(await sessionOf(browser)).not.toBeNull();
      return keeps(cookies);
    };
    expect(await byLink('')).toBe(true);
    expect(await byLink('&rememberMe=true')).toBe(true);
    expect(await byLink('&rememberMe=false')).toBe(false);
    const registers = site.browser();
    await site.signUp('ways.new@example.com', {}, registers);
    const token = tokenIn(await site.letterTo('ways.new@example.com'));
    expect(keeps((await registers.call(`/verify-email?token=${token}&rememberMe=false`)).cookies)).toBe(false);
  });

  it('ends the session at sign-out: a replayed cookie is nothing', async () => {
    const { browser } = await site.person('a09@example.com');
    const replay = browser.cookieHeader;
    expect(await site.auth.sessionOf(replay)).not.toBeNull();
    expect((await browser.call('/sign-out', {})).status).toBe(200);
    expect(await site.auth.sessionOf(replay)).toBeNull();
  });

  it('reads no session from a cookie that was changed', async () => {
    const { browser } = await site.person('forged@example.com');
    const value = decodeURIComponent(browser.cookies.get('krona.session_token') ?? '');
    for (const forged of [value.slice(0, -4), `x${value}`, value.replace('.', '..'), '', '.', '%'])
      expect(await site.auth.sessionOf(`krona.session_token=${encodeURIComponent(forged)}`)).toBeNull();
    expect(await site.auth.sessionOf('krona.session_token=%E0%A4%A')).toBeNull();
  });

  it('takes JSON only, from its own origin', async () => {
    const browser = site.browser();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await browser.call('/sign-in/email', '{}', { 'content-type': type })).status).toBe(415);
    expect((await browser.call('/sign-in/email', '[1]')).status).toBe(400);
    expect((await browser.call('/sign-in/email', '{')).status).toBe(400);
    const { browser: signedIn } = await site.person('origin@example.com');
    expect((await signedIn.call('/sign-out', {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await sessionOf(signedIn)).not.toBeNull();
  });
});

describe('cookies over https', () => {
  it('bear the __Host- prefix, Secure, HttpOnly and SameSite=Lax', async () => {
    const secure = await openSite({ siteUrl: 'https://krona.example', allowedOrigins: ['https://krona.example'] });
    const { browser } = await secure.person('host@example.com');
    const reply = await browser.call('/sign-in/email', { email: 'host@example.com', password: PASSWORD });
    for (const cookie of reply.cookies) {
      expect(cookie).toMatch(/^__Host-krona\.[\w]+=/);
      expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax/);
      expect(cookie.length).toBeLessThan(4096);
    }
    expect(await secure.auth.sessionOf(browser.cookieHeader)).not.toBeNull();
    await secure.close();
  });
});

describe('an e-mail link', () => {
  it('signs in once, and makes no account', async () => {
    await site.person('magic@example.com');
    const ask = (email: string) => site.browser().call('/sign-in/magic-link', { email });
    expect((await ask('Magic@example.com')).body).toEqual({ status: true });
    expect((await ask('nobody@example.com')).body).toEqual({ status: true });
    expect(await site.letterTo('nobody@example.com')).toBe('');
    const letter = await site.letterTo('magic@example.com');
    expect(letter).toContain(`${ORIGIN}/verify-email?mode=signIn&token=`);
    const browser = site.browser();
    const path = `/magic-link/verify?token=${tokenIn(letter)}`;
    expect((await browser.call(path)).status).toBe(200);
    expect(await sessionOf(browser)).not.toBeNull();
    expect(await site.browser().call(path)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
    const { rows } = await site.db.pool.query('select 1 from "user" where email = $1', ['nobody@example.com']);
    expect(rows).toEqual([]);
  });
});

describe('what the log and the tables hold', () => {
  it('names no address, password or token', async () => {
    const email = 'marker-of-address@example.com';
    const { browser } = await site.person(email);
    await site.signUp(email);
    await signIn(email, 'marker of a wrong password');
    await browser.call('/request-password-reset', { email });
    const token = tokenIn(await site.letterTo(email));
    await browser.call('/reset-password', { token: `${token}x`, newPassword: 'marker of a new password' });
    await browser.call('/callback/none?state=marker-of-a-state&code=marker-of-a-code');
    const cookie = decodeURIComponent(browser.cookies.get('krona.session_token') ?? '').split('.')[0] ?? '';
    const log = site.lines.join('\n');
    for (const secret of ['marker', token, cookie, PASSWORD]) expect(log).not.toContain(secret);
    const { rows } = await site.db.pool.query(
      `select v::text as line from verification v union all select j::text from job j union all select r::text from rate_count r`,
    );
    const tables = rows.map((row) => row.line).join('\n');
    expect(tables).not.toContain(token);
    expect(tables).not.toContain('Здравствуйте');
  });
});

describe('reading', () => {
  it('writes nothing, whoever asks', async () => {
    const { browser } = await site.person('c03@example.com');
    await site.jobs.stop();
    const { rows: tables } = await site.db.pool.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    await site.db.pool.query('create table written (name text)');
    await site.db.pool.query(
      `create function note_write() returns trigger language plpgsql as 'begin insert into public.written values (tg_table_name); return null; end'`,
    );
    for (const { name } of tables)
      await site.db.pool.query(
        `create trigger note_write after insert or update or delete on ${name} for each row execute function note_write()`,
      );
    for (const from of [browser, site.browser()])
      for (const path of [
        '/get-session',
        '/list-sessions',
        '/federated/pending',
        '/sign-out',
        '/change-email',
        '/verify-email?token=confirm.x.y',
        '/verify-email',
        '/magic-link/verify?token=x',
        '/reset-password/x?callbackURL=/',
        '/delete-user/callback?token=x',
        '/nothing',
      ])
        await from.call(path);
    expect((await site.db.pool.query('select name from written')).rows).toEqual([]);
    for (const { name } of tables) await site.db.pool.query(`drop trigger note_write on ${name}`);
  });
});
