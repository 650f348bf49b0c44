import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listLinked } from '~/server/accounts/linked-store';
import { CLIENT, type OpenIdProvider, startOpenIdProvider } from './openid-provider';
import { type Browser, ORIGIN, openSite, PASSWORD, type Site } from './site';

/** Other services that a person joins to their account, and takes off. */

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
    ],
  });
});
afterAll(async () => {
  await site.close();
  await provider.close();
});

const WAY = { provider: 'local', callbackURL: '/profile/settings?joined=yes', disableRedirect: true };
const ask = (more: Record<string, unknown> = {}) => ({
  ...WAY,
  errorCallbackURL: '/profile/settings?joined=no',
  ...more,
});
const asPerson = (sub: string, email_verified = true) => {
  provider.person = { sub, email: `${sub}@provider.example`, email_verified, name: 'Кто-то' };
};
const servicesOf = async (uid: string) =>
  (
    await site.db.pool.query(`select provider_id from account where user_id = $1 and provider_id <> 'credential'`, [
      uid,
    ])
  ).rows.map(({ provider_id }) => provider_id);

async function begin(browser: Browser): Promise<string> {
  await browser.call('/verify-password', { password: PASSWORD });
  const start = await browser.call('/link-social', ask());
  expect(start.status).toBe(200);
  return provider.authorize(String(start.body.url));
}
const whereTo = async (browser: Browser, back: string) => (await browser.call(back)).headers.get('location');

it('is joined after the password, whatever address it tells, opens the account, and is told of', async () => {
  const email = 'joins@example.com';
  const { browser, uid } = await site.person(email);
  expect((await browser.call('/link-social', ask())).body.code).toBe('REQUIRES_RECENT_LOGIN');
  asPerson('joins', false);
  expect(await whereTo(browser, await begin(browser))).toBe('/profile/settings?joined=yes');
  expect(await servicesOf(uid)).toEqual(['local']);
  expect(await site.letterTo(email)).toContain('подключили вход через другой сервис');
  const { rows } = await site.db.pool.query(`select subject from security_event where kind = 'account-linked'`);
  expect(rows).toEqual([{ subject: 'Местный' }]);

  asPerson('joins');
  const other = site.browser();
  const start = await other.call('/sign-in/social', { provider: 'local', callbackURL: '/', disableRedirect: true });
  await other.call(await provider.authorize(String(start.body.url)));
  expect(await site.auth.sessionOf(other.cookieHeader)).toMatchObject({ userId: uid });

  // It belongs to one account.
  const second = await site.person('joins-2@example.com');
  expect(await whereTo(second.browser, await begin(second.browser))).toContain(
    '/profile/settings?joined=no&error=account_already_linked_to_different_user',
  );
  expect(await servicesOf(second.uid)).toEqual([]);
});

it('is not joined from another browser, in another account, or once the session has ended', async () => {
  const { browser, uid } = await site.person('begins@example.com');
  const victim = await site.person('victim@example.com');
  asPerson('thief');
  const back = await begin(browser);
  await victim.browser.call(back);
  await site.browser().call(back);
  expect(await servicesOf(victim.uid)).toEqual([]);
  expect(await servicesOf(uid)).toEqual([]);

  const late = await begin(browser);
  await browser.call('/sign-out', {});
  await browser.call(late);
  expect(await servicesOf(uid)).toEqual([]);

  // The same browser, by now with another account.
  const moved = await site.person('moved-on@example.com');
  const begun = await begin(moved.browser);
  await moved.browser.call('/sign-out', {});
  await moved.browser.call('/sign-in/email', { email: 'victim@example.com', password: PASSWORD });
  expect(await whereTo(moved.browser, begun)).toContain('error=SESSION_EXPIRED');
  expect(await servicesOf(moved.uid)).toEqual([]);
  expect(await servicesOf(victim.uid)).toEqual([]);
});

it('leads back to this site alone, and takes no token, no scope and no unknown service', async () => {
  const { browser } = await site.person('narrow@example.com');
  await browser.call('/verify-password', { password: PASSWORD });
  for (const more of [
    { callbackURL: 'https://evil.example/' },
    { errorCallbackURL: '//evil.example/' },
    { errorCallbackURL: 'https://evil.example/' },
    { idToken: { token: 'x' } },
    { scopes: ['phone'] },
    { additionalParams: { prompt: 'none' } },
    { disableRedirect: false },
    { provider: 'google' },
  ])
    expect((await browser.call('/link-social', ask(more))).status, JSON.stringify(more)).toBeOneOf([400, 403]);
  expect((await site.browser().call('/link-social', ask())).status).toBe(401);
});

it('is taken off by its owner after the password, and stays when it is the last way in', async () => {
  const { browser, uid } = await site.person('leaves@example.com');
  asPerson('leaves');
  await browser.call(await begin(browser));
  const stranger = await site.person('not-theirs@example.com');
  expect(await listLinked(site.db.pool, stranger.uid)).toEqual([]);
  expect(await listLinked(site.db.pool, uid)).toEqual([{ provider: 'local', addedAt: expect.any(String) }]);
  // Somebody else came by the same services.
  const keeps = await site.person('keeps@example.com');
  await site.db.pool.query(
    `insert into account (id, account_id, provider_id, user_id, created_at, updated_at)
      select 'kept ' || name, 'kept ' || name, name, $1, now(), now() from unnest('{local,vk}'::text[]) name`,
    [keeps.uid],
  );
  const off = (from: Browser, service = 'local') =>
    from.call('/unlink-account', { provider: service, password: PASSWORD });
  expect((await off(stranger.browser)).status).toBe(404);
  expect((await off(browser, 'credential')).status).toBe(404);
  expect((await browser.call('/unlink-account', { provider: 'local', password: 'мимо' })).body.code).toBe(
    'INVALID_PASSWORD',
  );
  // A voided password is no way in.
  await browser.call('/verify-password', { password: PASSWORD });
  await site.db.pool.query(`update account set password = null where user_id = $1 and provider_id = 'credential'`, [
    uid,
  ]);
  const last = () => browser.call('/unlink-account', { provider: 'local' });
  expect((await last()).body.code).toBe('LAST_WAY_IN');
  // Nor is a service that the site is not set up for.
  await site.db.pool.query(
    `insert into account (id, account_id, provider_id, user_id, created_at, updated_at) values ('gone', 'gone', 'gone', $1, now(), now())`,
    [uid],
  );
  expect((await last()).body.code).toBe('LAST_WAY_IN');
  await site.db.pool.query(`update account set provider_id = 'vk' where id = 'gone'`);
  // Of two at once, both by services, one stays.
  const both = await Promise.all([last(), browser.call('/unlink-account', { provider: 'vk' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await servicesOf(uid)).toHaveLength(1);
  expect(await servicesOf(keeps.uid)).toEqual(['local', 'vk']);
});
