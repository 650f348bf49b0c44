import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runAccountCommand } from '~/server/accounts/account-command';
import { erasePerson } from '~/server/erasing/erase-account';
import { until } from '../support/waiting';
import { type Browser, NO_LIMITS, openSite, PASSWORD, type Site, tokenIn } from './site';

/** Whatever ends sessions from elsewhere is told to every server of the database at once, for the pages that are open. */

let site: Site;
let heard: string[];
let stopListening: () => void;
beforeAll(async () => {
  site = await openSite({}, NO_LIMITS, 'postgres');
  stopListening = site.db.onNotification((payload) => heard.push(payload ?? ''));
});
afterAll(async () => {
  stopListening();
  await site.close();
});
beforeEach(() => {
  heard = [];
});

const reset = async (email: string) => {
  await site.browser().call('/request-password-reset', { email });
  const token = tokenIn(await site.letterTo(email));
  await site.browser().call('/reset-password', { token, newPassword: 'другой Лес 45' });
};
const deny = async (email: string) => {
  await site.browser().call('/sign-in/email', { email, password: PASSWORD });
  await site.browser().call('/deny-sign-in', { token: tokenIn(await site.letterTo(email)) });
};

it.each<[string, (email: string, browser: Browser, uid: string) => Promise<unknown>]>([
  ['an account that is shut', (email) => runAccountCommand(site.deps, { action: 'disable', email, reason: 'спам' })],
  ['«выйти везде»', (_, browser) => browser.call('/revoke-sessions', {})],
  ['«это не я»', deny],
  ['a new password by a letter', reset],
  [
    'a changed password',
    (_, browser) => browser.call('/change-password', { currentPassword: PASSWORD, newPassword: 'другой Лес 45' }),
  ],
  ['a closed account', (_, browser) => browser.call('/delete-user', { password: PASSWORD })],
  ['an erased account', (_email, _browser, uid) => erasePerson(site.deps, uid)],
])('%s', async (name, end) => {
  const email = `ended-${name.length}@example.com`;
  const { browser, uid } = await site.person(email);
  expect(heard).toEqual([]);
  await end(email, browser, uid);
  await until(() => heard.length > 0, { every: 10 });
  expect(heard).toEqual([JSON.stringify({ ended: uid })]);
});

it('where no session has ended, nothing is told', async () => {
  const { browser } = await site.person('alone@example.com');
  await browser.call('/revoke-other-sessions', {});
  await browser.call('/sign-out', {});
  // What comes after it has heard all that went before.
  await site.db.pool.query("select pg_notify('krona', 'last')");
  await until(() => heard.includes('last'), { every: 10 });
  expect(heard).toEqual(['last']);
});
