import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountsHandlers } from '~/server/accounts/routes';
import { purge } from '~/server/background/purge';
import { erasePerson } from '~/server/erasing/erase-account';
import { followProfile } from '~/server/reminders/change-plan';
import { openSite, PASSWORD, type Site, tokenIn } from './site';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const request = { id: '1', ip: '127.0.0.1', idempotencyKey: null, cookie: undefined };
const NEW = 'новый Пароль 7';

async function eventsOf(uid: string) {
  const handlers = accountsHandlers(site.deps, site.auth, followProfile);
  const answer = await handlers['GET /api/users/:uid/security-events']({
    request,
    params: { uid },
    user: { id: uid, sessionId: '' },
  });
  if (!('body' in answer)) throw new Error('no events');
  return answer.body.events;
}
const kindsOf = async (uid: string) => (await eventsOf(uid)).map(({ kind }) => kind).toReversed();

it('tells of sign-ins by device, and of every change of who may come in', async () => {
  const email = 'log@example.com';
  const { browser, uid } = await site.person(email);
  expect(await kindsOf(uid)).toEqual(['sign-in']);
  await browser.call('/sign-in/email', { email, password: PASSWORD });
  const other = site.browser();
  await other.call(
    '/sign-in/email',
    { email, password: PASSWORD },
    { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' },
  );
  expect(await kindsOf(uid)).toEqual(['sign-in', 'sign-in', 'new-device']);
  expect((await eventsOf(uid))[0]).toMatchObject({ device: 'Safari, iPhone', subject: null });
  await other.call('/sign-in/email', { email, password: 'мимо' });
  await browser.call('/revoke-other-sessions', {});
  await browser.call('/change-password', { currentPassword: PASSWORD, newPassword: NEW });
  await browser.call('/request-password-reset', { email });
  await browser.call('/reset-password', { token: tokenIn(await site.letterTo(email)), newPassword: PASSWORD });
  await browser.call('/sign-in/email', { email, password: PASSWORD });
  await browser.call('/change-email', { newEmail: 'log-2@example.com' });
  await browser.call(`/verify-email?token=${tokenIn(await site.letterTo('log-2@example.com'))}`);
  expect((await kindsOf(uid)).slice(3)).toEqual([
    'sessions-ended',
    'password-changed',
    'password-reset',
    'new-device',
    'email-changed',
  ]);
});

it('keeps no network address, is cleared after 180 days and goes with the person', async () => {
  const { browser, uid } = await site.person('gone@example.com', '203.0.113.77');
  const { rows } = await site.db.pool.query('select e::text as line from security_event e where user_id = $1', [uid]);
  expect(rows).toHaveLength(1);
  expect(rows[0].line).not.toContain('203.0.113');
  await site.db.pool.query(`update security_event set at = at - interval '181 days' where user_id = $1`, [uid]);
  expect(await kindsOf(uid)).toEqual([]);
  await purge(site.deps);
  const count = async () =>
    (await site.db.pool.query('select count(*)::int as n from security_event where user_id = $1', [uid])).rows[0].n;
  expect(await count()).toBe(0);
  await browser.call('/sign-in/email', { email: 'gone@example.com', password: PASSWORD });
  expect(await count()).toBe(1);
  await erasePerson(site.deps, uid);
  expect(await count()).toBe(0);
});
