import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSite, PASSWORD, type Site } from './site';

/** What surrounds the ceremonies; these themselves: tests/e2e/passkeys.spec.ts. */

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

let count = 0;
async function give(uid: string): Promise<string> {
  const id = `key-${count++}`;
  await site.db.pool.query(
    `insert into passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up)
      values ($1, 'Телефон', 'AAAA', $2, $1, 0, 'singleDevice', false)`,
    [id, uid],
  );
  return id;
}
const namesOf = async (uid: string) =>
  (await site.db.pool.query('select name from passkey where user_id = $1', [uid])).rows.map(({ name }) => name);

it('one is added only by who has just given the password, and no session comes of it', async () => {
  const { browser } = await site.person('adds@example.com');
  const begin = () => browser.call('/passkey/generate-register-options');
  expect(await begin()).toMatchObject({ status: 403, body: { code: 'REQUIRES_RECENT_LOGIN' } });
  await browser.call('/verify-password', { password: PASSWORD });
  const options = await begin();
  expect(options).toMatchObject({
    status: 200,
    body: {
      rp: { name: 'Крона', id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    },
  });
  const response = { id: 'x', rawId: 'x', type: 'public-key', response: {}, clientExtensionResults: {} };
  expect((await browser.call('/passkey/verify-registration', { response, createSession: true })).status).toBe(400);
  expect((await browser.call('/passkey/verify-registration', { response })).status).toBeGreaterThanOrEqual(400);
  expect((await site.browser().call('/passkey/generate-register-options')).status).toBe(401);
});

const GIVEN = { id: 'AQID', rawId: 'AQID', type: 'public-key', clientExtensionResults: {} };
it.each([
  ['nothing', {}],
  ['no answer of a device', { ...GIVEN, response: {} }],
  ['an answer that is no JSON', { ...GIVEN, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }],
  ['another kind of values', { ...GIVEN, response: { clientDataJSON: 5, attestationObject: [] } }],
  ['an answer to another question', { ...GIVEN, response: { clientDataJSON: 'e30', attestationObject: 'oA' } }],
  ['names of every object', { ...GIVEN, toString: 1, response: { valueOf: {} } }],
])('what can’t be read is refused: %s', async (what, response) => {
  const { browser } = await site.person(`${what.toLowerCase().replaceAll(' ', '-')}@example.com`);
  await browser.call('/verify-password', { password: PASSWORD });
  expect((await browser.call('/passkey/generate-register-options')).status).toBe(200);
  expect((await browser.call('/passkey/verify-registration', { response })).status).toBe(400);
});

it('is renamed and removed by its owner alone, who gives the password for that', async () => {
  const { browser, uid } = await site.person('owner@example.com');
  const stranger = await site.person('stranger@example.com');
  await stranger.browser.call('/verify-password', { password: PASSWORD });
  const id = await give(uid);
  expect((await stranger.browser.call('/passkey/update-passkey', { id, name: 'Чужой' })).status).toBe(404);
  expect((await stranger.browser.call('/passkey/delete-passkey', { id })).status).toBe(404);
  expect((await browser.call('/passkey/update-passkey', { id, name: ' ' })).status).toBe(400);
  expect((await browser.call('/passkey/update-passkey', { id, name: 'Мой телефон' })).status).toBe(200);
  expect(await namesOf(uid)).toEqual(['Мой телефон']);
  expect((await browser.call('/passkey/delete-passkey', { id })).body.code).toBe('REQUIRES_RECENT_LOGIN');
  expect((await browser.call('/passkey/delete-passkey', { id, password: PASSWORD })).status).toBe(200);
  expect(await namesOf(uid)).toEqual([]);
  const { rows } = await site.db.pool.query(`select subject from security_event where kind = 'passkey-removed'`);
  expect(rows).toEqual([{ subject: 'Мой телефон' }]);
});

it('is not removed when it is the last way in', async () => {
  const { browser, uid } = await site.person('last@example.com');
  const id = await give(uid);
  await browser.call('/verify-password', { password: PASSWORD });
  await site.db.pool.query('delete from account where user_id = $1', [uid]);
  expect((await browser.call('/passkey/delete-passkey', { id })).body.code).toBe('LAST_WAY_IN');
  const second = await give(uid);
  expect((await browser.call('/passkey/delete-passkey', { id: second })).status).toBe(200);
  expect(await namesOf(uid)).toHaveLength(1);
});

it('an answer of a device that belongs to no passkey opens nothing', async () => {
  const browser = site.browser();
  expect((await browser.call('/passkey/generate-authenticate-options')).body.allowCredentials ?? []).toEqual([]);
  const response = { id: 'unknown', rawId: 'unknown', type: 'public-key', response: {}, clientExtensionResults: {} };
  expect(await browser.call('/passkey/verify-authentication', { response })).toMatchObject({
    status: 401,
    body: { code: 'PASSKEY_NOT_FOUND' },
  });
  expect(browser.cookieHeader).not.toContain('session_token');
});
