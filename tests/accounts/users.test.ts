import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceName } from '~/server/accounts/device-name';
import { accountsHandlers } from '~/server/accounts/routes';
import { followProfile } from '~/server/reminders/change-plan';
import { type Browser, openSite, PASSWORD, type Site } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const request = { id: '1', ip: '127.0.0.1', idempotencyKey: null, cookie: undefined };

async function asPerson(email: string) {
  const { browser, uid } = await site.person(email);
  const session = await site.auth.sessionOf(browser.cookieHeader);
  const base = { request, params: { uid }, user: { id: uid, sessionId: session?.sessionId ?? '' } };
  return { browser, uid, base, handlers: accountsHandlers(site.deps, site.auth, followProfile) };
}

async function signedIn(email: string): Promise<Browser> {
  const browser = site.browser();
  await browser.call('/sign-in/email', { email, password: PASSWORD });
  return browser;
}

describe('a profile', () => {
  it('is answered and changed', async () => {
    const { base, handlers, uid } = await asPerson('profile@example.com');
    expect(await handlers['GET /api/users/:uid'](base)).toMatchObject({
      status: 200,
      body: {
        uid,
        email: 'profile@example.com',
        displayName: 'Аня',
        photoURL: null,
        mailRefusedAt: null,
        profile: {
          timeZone: 'Europe/Moscow',
          timeZoneChangeAt: null,
          hasPassword: true,
          reminder: { time: '00:00', on: true, email: false },
        },
      },
    });
    const changed = await handlers['PATCH /api/users/:uid']({
      ...base,
      body: { displayName: 'Мария', reminder: { time: '21:00', on: false } },
    });
    expect(changed).toMatchObject({
      body: { displayName: 'Мария', profile: { reminder: { time: '21:00', on: false, email: false } } },
    });
  });

  it('changes its time zone once in 24 hours, or nothing at all', async () => {
    const { base, handlers } = await asPerson('zone@example.com');
    const patch = (body: { timeZone: string; displayName?: string }) =>
      handlers['PATCH /api/users/:uid']({ ...base, body });
    expect(await patch({ timeZone: 'Asia/Tokyo' })).toMatchObject({ status: 200 });
    expect(await patch({ timeZone: 'Asia/Tokyo' })).toMatchObject({ status: 200 });
    expect(await patch({ timeZone: 'UTC', displayName: 'Другое' })).toMatchObject({ refused: 'time-zone-changed' });
    const person = await handlers['GET /api/users/:uid'](base);
    expect(person).toMatchObject({ body: { displayName: 'Аня', profile: { timeZone: 'Asia/Tokyo' } } });
    site.now.value = new Date(Date.now() + 86_400_001);
    expect(await patch({ timeZone: 'UTC' })).toMatchObject({ body: { profile: { timeZone: 'UTC' } } });
    site.now.value = null;
    const races = await asPerson('zone-race@example.com');
    const answers = await Promise.all(
      ['Asia/Tokyo', 'Asia/Omsk', 'UTC', 'Europe/Paris'].map((timeZone) =>
        handlers['PATCH /api/users/:uid']({ ...races.base, body: { timeZone } }),
      ),
    );
    expect(answers.filter((answer) => 'status' in answer)).toHaveLength(1);
  });
});

describe('sessions', () => {
  it('are listed by device and ended one by one or all others, at once here and within a second elsewhere', async () => {
    const { base, handlers, browser, uid } = await asPerson('sessions@example.com');
    const [second, third] = [await signedIn('sessions@example.com'), await signedIn('sessions@example.com')];
    const list = await handlers['GET /api/users/:uid/sessions'](base);
    if (!('body' in list)) throw new Error('refused');
    const { sessions } = list.body;
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ current: true, device: 'Chrome, Windows' });
    const other = await site.auth.sessionOf(second.cookieHeader);
    const end = (id: string) => handlers['DELETE /api/users/:uid/sessions/:id']({ ...base, params: { uid, id } });
    expect(await end(other?.sessionId ?? '')).toEqual({ status: 204 });
    expect(await site.auth.sessionOf(second.cookieHeader)).toBeNull();
    expect(await end(other?.sessionId ?? '')).toMatchObject({ refused: 'not-found' });
    const foreign = await asPerson('foreign@example.com');
    expect(await end(foreign.base.user.sessionId)).toMatchObject({ refused: 'not-found' });
    expect(await handlers['DELETE /api/users/:uid/sessions'](base)).toEqual({ status: 204 });
    expect(await site.auth.sessionOf(third.cookieHeader)).toBeNull();
    expect(await site.auth.sessionOf(browser.cookieHeader)).not.toBeNull();
    expect(await site.auth.sessionOf(foreign.browser.cookieHeader)).not.toBeNull();
    // As another instance would: the row goes, this server is not told.
    await site.db.pool.query('delete from session where user_id = $1', [uid]);
    await expect.poll(() => site.auth.sessionOf(browser.cookieHeader)).toBeNull();
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'Chrome, Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari, iPhone'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/130.0 YaBrowser/24.10 Mobile Safari/537.36', 'Yandex Browser, Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Linux'],
    [null, ''],
  ])('of %s are named', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});

it('the site tells the browser its policy and providers', async () => {
  const answer = await accountsHandlers(site.deps, site.auth, followProfile)['GET /api/site']({ user: null, request });
  expect(answer).toMatchObject({
    body: { siteName: 'Крона', providers: [], passwordPolicy: { minLength: 6 }, legal: { terms: expect.any(String) } },
  });
});
