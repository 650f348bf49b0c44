import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAccountCommand } from '~/server/accounts/account-command';
import { createAuth } from '~/server/accounts/auth';
import { until } from '../support/waiting';
import { NO_LIMITS, openSite, PASSWORD, type Site } from './site';

/** An account that the owner of the site has shut: `npm run account`. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const email = 'shut@example.com';
const ask = (action: 'disable' | 'enable') => runAccountCommand(site.deps, { action, email, reason: 'спам' });

it('signs out everywhere within a second, on every server, and lets nobody in until it is opened again', async () => {
  const { browser, uid } = await site.person(email);
  // A server that has looked at the session a moment ago, and hears nothing of what is done elsewhere.
  const other = createAuth(site.deps, NO_LIMITS);
  expect(await other.sessionOf(browser.cookieHeader)).toMatchObject({ userId: uid });
  expect(await ask('disable')).toBe('done');
  const begun = performance.now();
  await until(async () => (await other.sessionOf(browser.cookieHeader)) === null, { every: 20 });
  await until(async () => (await site.auth.sessionOf(browser.cookieHeader)) === null, { every: 20 });
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(await ask('disable')).toBe('same');

  expect(await browser.call('/get-session')).toMatchObject({ status: 403, body: { code: 'BANNED_USER' } });
  expect(await site.browser().call('/sign-in/email', { email, password: PASSWORD })).toMatchObject({
    status: 403,
    body: { code: 'BANNED_USER' },
  });
  expect((await site.browser().call('/sign-in/email', { email, password: 'мимо' })).status).toBe(401);

  expect(await ask('enable')).toBe('done');
  expect(await ask('enable')).toBe('same');
  // What was open before stays ended.
  expect(await site.auth.sessionOf(browser.cookieHeader)).toBeNull();
  expect((await site.browser().call('/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
  const { rows } = await site.db.pool.query(
    `select kind, subject from security_event where user_id = $1 and kind like 'account-%' order by at`,
    [uid],
  );
  expect(rows).toEqual([
    { kind: 'account-disabled', subject: 'спам' },
    { kind: 'account-enabled', subject: null },
  ]);
});

it('says that there is no such account, and turns the second step off for who has lost it', async () => {
  expect(await runAccountCommand(site.deps, { action: 'enable', email: 'nobody@example.com' })).toBe('none');
  const { uid } = await site.person('lost@example.com');
  const remove = () => runAccountCommand(site.deps, { action: 'remove-second-step', email: 'Lost@example.com' });
  expect(await remove()).toBe('same');
  await site.db.pool.query(
    `insert into two_factor (user_id, key_id, secret, on_at) values ($1, 'k1', ''::bytea, now())`,
    [uid],
  );
  expect(await remove()).toBe('done');
});
