import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, type Site } from './site';

/** One password, however the keyboard writes its signs. */

const WHOLE = 'мой тёплый вечёр й'.normalize('NFC');
const PARTS = WHOLE.normalize('NFD');
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const statusOf = async (email: string, password: string) =>
  (await site.browser().call('/sign-in/email', { email, password })).status;

it.each([
  ['whole', WHOLE],
  ['in parts', PARTS],
])('set %s, it is right in both forms, and another is not', async (name, password) => {
  const email = `${name.replace(' ', '-')}@example.com`;
  const { browser } = await site.person(email);
  await site.browser().call('/request-password-reset', { email });
  const [token] = /(?<=token=)[\w.-]+/.exec(await site.letterTo(email)) ?? [];
  expect((await site.browser().call('/reset-password', { token, newPassword: password })).status).toBe(200);
  expect(await statusOf(email, WHOLE)).toBe(200);
  expect(await statusOf(email, PARTS)).toBe(200);
  expect(await statusOf(email, `${PARTS}!`)).toBe(401);
  await browser.call('/sign-in/email', { email, password: WHOLE });
  expect((await browser.call('/verify-password', { password: PARTS })).status).toBe(200);
});

it('hashed in parts while that was not yet the rule, it is right as it was typed', async () => {
  const email = 'earlier@example.com';
  const { uid } = await site.person(email);
  const stored = await hash(PARTS, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await site.db.pool.query('update account set password = $2 where user_id = $1', [uid, stored]);
  expect(await statusOf(email, PARTS)).toBe(200);
  expect(await statusOf(email, `${PARTS}!`)).toBe(401);
});
