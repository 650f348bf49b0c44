import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import type { DataToken, OwnCollection } from '~/contract/own-data';
import { TOKENS_MAX } from '~/domain/own-data/token';
import { changePassword } from '~/server/accounts/set-password';
import type { Person } from '../../bench/people';
import { type Caller, NO_LIMITS, openTestApp, type Reply, type TestApp } from '../support/app';
import { closeAccount } from '../support/close-account';
import { goodRequest } from '../support/matrix';

const TOKENS = '/api/users/:uid/data-tokens';
const START = Date.parse('2026-11-25T09:00:00Z');

let site: TestApp;
let now = START;
let owner: Person;
let other: Person;
let person: Caller;

beforeAll(async () => {
  site = await openTestApp({ clock: () => new Date(now) });
  [owner, other] = (await site.people(2)) as [Person, Person];
  person = site.as(owner);
  await person.call('PUT /api/users/:uid/saved-texts', {
    body: { path: '/blog/naming-feelings', title: 'Зачем чувству имя', saved: true },
  });
});
afterAll(() => site.close());

const make = async (collections: string[] | null, days = 30) =>
  (await person.call(`POST ${TOKENS}`, { body: { name: 'Таблица', collections, days } })).body as {
    token: DataToken;
    secret: string;
  };
const list = async () => ((await person.call(`GET ${TOKENS}`)).body as { tokens: DataToken[] }).tokens;
const revoke = (id: string, by = person) => by.call(`DELETE ${TOKENS}/:id`, { params: { id, uid: owner.uid } });
const read = (secret: string, path = '', uid = owner.uid) =>
  site.send('GET', `/api/users/${uid}/data${path}`, { headers: { authorization: `Bearer ${secret}` } });

describe('a key for reading', () => {
  test('reads every collection, says when it was needed, and rests as a hash alone', async () => {
    const { token, secret } = await make(null);
    expect(token).toMatchObject({ name: 'Таблица', collections: null, usedAt: null });
    expect(Date.parse(token.expiresAt) - START).toBe(30 * 86_400_000);
    const whole = await read(secret);
    expect(whole.status).toBe(200);
    expect((whole.body as { collections: OwnCollection[] }).collections.length).toBeGreaterThan(25);
    expect((await read(secret, '/savedTexts')).body).toMatchObject({ rows: [{ path: '/blog/naming-feelings' }] });
    const file = await read(secret, '/savedTexts/file?format=csv');
    expect([file.status, file.text.split('\r\n')[0]]).toEqual([200, 'path,title,savedAt']);
    for (const answer of [whole, file]) expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await list())[0]?.usedAt).toBe(new Date(now).toISOString());
    const { rows } = await site.deps.db.pool.query<{ line: string }>('select t::text as line from data_token t');
    expect(rows.some(({ line }) => line.includes(secret))).toBe(false);
    expect(site.lines.join('')).not.toContain(secret);
    await revoke(token.id);
  });

  test('opens only what it was made for, and only its person’s', async () => {
    const { token, secret } = await make(['savedTexts']);
    const { collections } = (await read(secret)).body as { collections: OwnCollection[] };
    expect(collections.map(({ key }) => key)).toEqual(['savedTexts']);
    expect((await read(secret, '/savedTexts')).status).toBe(200);
    expect((await read(secret, '/entries')).status).toBe(403);
    expect((await read(secret, '/entries/file')).status).toBe(403);
    expect((await read(secret, '/savedTexts', other.uid)).status).toBe(403);
    // A key beside a session is what counts.
    const both = { cookie: owner.cookie, authorization: `Bearer ${secret}` };
    expect((await site.send('GET', `/api/users/${owner.uid}/data/entries`, { headers: both })).status).toBe(403);
    await revoke(token.id);
  });

  test('opens no other address of the site', async () => {
    const { token, secret } = await make(null);
    const open: string[] = [];
    for (const [key, endpoint] of Object.entries(contract as Contract)) {
      if (endpoint.access !== 'owner') continue;
      const asked = goodRequest(endpoint);
      const answer = await site.call(key, {
        ...asked,
        params: { ...asked.params, uid: owner.uid },
        headers: { authorization: `Bearer ${secret}` },
      });
      if (answer.status !== 401) open.push(key);
    }
    expect(open).toEqual([
      'GET /api/users/:uid/data',
      'GET /api/users/:uid/data/:collection',
      'GET /api/users/:uid/data/:collection/file',
    ]);
    await revoke(token.id);
  });

  test('ends when it is revoked, by its owner alone, when its time is over, and with the password', async () => {
    const revoked = await make(null);
    expect((await revoke(revoked.token.id, site.as(other))).status).toBe(403);
    expect((await revoke(revoked.token.id)).status).toBe(204);
    expect((await revoke(revoked.token.id)).status).toBe(404);
    expect((await read(revoked.secret)).status).toBe(401);
    const { secret } = await make(null);
    now += 30 * 86_400_000 - 1;
    expect((await read(secret)).status).toBe(200);
    now += 1;
    // The month has outlived the session, which goes on here.
    const { pool } = site.deps.db;
    await pool.query('update session set expires_at = $1', [new Date(now + 86_400_000).toISOString()]);
    expect([(await read(secret)).status, await list()]).toEqual([401, []]);
    const kept = await make(null, 365);
    await closeAccount(pool, other.uid);
    expect((await read(kept.secret)).status).toBe(200);
    await closeAccount(pool, owner.uid);
    expect((await read(kept.secret)).status).toBe(401);
    await pool.query('delete from closed_account');
    await pool.query(
      `insert into account (id, account_id, provider_id, user_id, password) values ('a', 'a', 'credential', $1, 'old')`,
      [owner.uid],
    );
    const { rows } = await pool.query<{ id: string }>('select id from session where user_id = $1', [owner.uid]);
    const changer = { userId: owner.uid, sessionId: rows[0]?.id ?? '', proved: 'old', userAgent: null };
    expect(await changePassword(site.deps, changer, 'new')).toBe(true);
    expect((await read(kept.secret)).status).toBe(401);
  });

  test.each(['', 'krona_x', `krona_${'A'.repeat(43)}`, 'Bearer'])('%j opens nothing', async (secret) => {
    expect((await read(secret)).status).toBe(401);
  });
});

test('a person has so many keys and no more; each counts its own requests', async () => {
  const limits = { ...NO_LIMITS, signedIn: { max: 30, windowMs: 300_000 } };
  const narrow = await openTestApp({ engine: 'embedded', limits });
  const [one] = (await narrow.people(1)) as [Person];
  const body = { name: 'Таблица', collections: null, days: 90 };
  const made: Reply[] = [];
  for (let at = 0; at <= TOKENS_MAX; at++) made.push(await narrow.as(one).call(`POST ${TOKENS}`, { body }));
  expect(made.map(({ status }) => status)).toEqual([...Array(TOKENS_MAX).fill(201), 422]);
  const asked = async (at: number) => {
    const secret = (made[at]?.body as { secret: string } | undefined)?.secret ?? '';
    return (await narrow.send('GET', `/api/users/${one.uid}/data`, { headers: { authorization: `Bearer ${secret}` } }))
      .status;
  };
  const answers = [];
  for (let at = 0; at < 31; at++) answers.push(await asked(0));
  expect(answers).toEqual([...Array(30).fill(200), 429]);
  expect(await asked(1)).toBe(200);
  await narrow.close();
});
