import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { contract } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import { FAULT_MESSAGES } from '~/contract/errors';
import { ERROR_MESSAGES } from '~/contract/messages';
import { connect } from '~/server/db/connect';
import type { Person } from '../../bench/people';
import { NO_LIMITS, openTestApp, type TestApp, type TestAppOptions } from '../support/app';
import { checksumOf } from '../support/checksum';
import { makePostgresUrl } from '../support/database';
import { goodRequest } from '../support/matrix';

/** The exact answers of docs/specification.md §8. */

const LIST = 'GET /api/users/:uid/emotion-barometer';
const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
const EDIT = 'PATCH /api/users/:uid/emotion-barometer/entries/:id';
const USER = 'PATCH /api/users/:uid';
const table: Contract = contract;
const entry = { emotion: 'joy', intensity: 7, entry: 'Тепло', tags: ['дом'] };

const open: TestApp[] = [];
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});
async function start(options: TestAppOptions = {}): Promise<{ site: TestApp; person: Person; other: Person }> {
  const site = await openTestApp(options);
  open.push(site);
  const [person, other] = (await site.people(2)) as [Person, Person];
  return { site, person, other };
}
const savedId = (body: unknown) => (body as { entry: { id: string } }).entry.id;

describe('refusals', () => {
  test('no entries, the cap, a repeat with another body', async () => {
    const { site, person } = await start({ clock: () => new Date('2026-11-21T09:00:00Z') });
    const as = site.as(person);
    const none = await as.call(LIST);
    expect([none.status, none.text]).toEqual([404, '{"success":false,"message":"No entries found for this user"}']);
    const key = { headers: { 'idempotency-key': 'k' } };
    const first = await as.call(SAVE, { body: entry, ...key });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      success: true,
      message: 'Запись успешно сохранена и прогресс обновлен!',
      entry: expect.objectContaining({ ...entry, localDate: '2026-11-21', timestamp: '2026-11-21T09:00:00.000Z' }),
      progress: { binah: { points: 10, lastActive: '2026-11-21T09:00:00.000Z' } },
      daily: { binah: { actions: 1 } },
    });
    expect((await as.call(SAVE, { body: entry, ...key })).text).toBe(first.text);
    const other = await as.call(SAVE, { body: { ...entry, intensity: 1 }, ...key });
    expect([other.status, other.body]).toEqual([
      422,
      { success: false, code: 'idempotency-mismatch', message: ERROR_MESSAGES['idempotency-mismatch'] },
    ]);
    for (const bad of ['', 'x'.repeat(201), 'ключ', 'a b'])
      expect((await as.call(SAVE, { body: entry, headers: { 'idempotency-key': bad } })).status).toBe(400);
    for (let i = 0; i < 2; i++) expect((await as.call(SAVE, { body: entry })).status).toBe(201);
    const capped = await as.call(SAVE, { body: entry });
    expect([capped.status, capped.text]).toEqual([
      409,
      '{"success":false,"code":"max-daily-actions","message":"Max daily actions for Binah reached"}',
    ]);
    const filtered = await as.call(LIST, { query: { emotion: 'fear' } });
    expect([filtered.status, filtered.body]).toMatchObject([200, { entries: [], nextCursor: null }]);
  });

  test("another's entry under one's own uid is told as a missing one", async () => {
    const { site, person, other } = await start();
    const id = savedId((await site.as(person).call(SAVE, { body: entry })).body);
    const before = await checksumOf(site.deps.db.pool, person.uid);
    for (const [key, endpoint] of Object.entries(table)) {
      if (!key.includes('/entries/:id')) continue;
      const good = goodRequest(endpoint);
      const foreign = await site.as(other).call(key, { ...good, params: { id } });
      const missing = await site.as(other).call(key, { ...good, params: { id: randomUUID() } });
      expect([key, foreign.status, foreign.text]).toEqual([key, 404, missing.text]);
      expect(foreign.body).toEqual({ success: false, code: 'not-found', message: ERROR_MESSAGES['not-found'] });
    }
    const own = await site.as(other).call('DELETE /api/users/:uid/sessions/:id', { params: { id: `s${person.uid}` } });
    expect(own.status).toBe(404);
    expect(await checksumOf(site.deps.db.pool, person.uid)).toEqual(before);
  });

  test("nobody's fields but the writable ones can be written, wherever another's id stands", async () => {
    const { site, person, other } = await start();
    const id = savedId((await site.as(person).call(SAVE, { body: entry })).body);
    const sums = async () => [
      await checksumOf(site.deps.db.pool, person.uid),
      await checksumOf(site.deps.db.pool, other.uid),
    ];
    const before = await sums();
    const forbidden = {
      uid: other.uid,
      userId: other.uid,
      user_id: other.uid,
      id: randomUUID(),
      role: 'moderator',
      emailVerified: true,
      email: 'x@example.org',
      points: 999,
      binah: { points: 999 },
      createdAt: '2000-01-01T00:00:00Z',
      timestamp: '2000-01-01T00:00:00Z',
      localDate: '2000-01-01',
      photoURL: 'https://evil.example/x.png',
      deletedAt: null,
      profile: { timeZone: 'UTC' },
    };
    for (const [name, value] of Object.entries(forbidden))
      for (const [key, body] of [
        [USER, { displayName: 'Имя' }],
        [SAVE, entry],
        [EDIT, { intensity: 1 }],
      ] as const) {
        const answer = await site.as(person).call(key, { params: { id }, body: { ...body, [name]: value } });
        expect([key, name, answer.status]).toEqual([key, name, 400]);
        expect(answer.body).toEqual({
          success: false,
          code: 'invalid-argument',
          issues: [{ path: name, message: 'Такого поля здесь нет. Уберите его.' }],
        });
      }
    expect(await sums()).toEqual(before);
    const pointed = await site.as(person).call(EDIT, {
      params: { id },
      query: { uid: other.uid, userId: other.uid },
      headers: { 'x-user-id': other.uid, 'x-forwarded-user': other.uid },
      body: { intensity: 2 },
    });
    expect(pointed.status).toBe(200);
    expect((await sums())[1]).toEqual(before[1]);
  });
});

test("what one person writes changes no answer of another's", async () => {
  const { site, person, other } = await start({ clock: () => new Date('2026-11-21T09:00:00Z') });
  const reads = Object.entries(table).filter(
    ([key, { access }]) => access === 'owner' && (key.startsWith('GET ') || /(search|export)$/.test(key)),
  );
  const answers = async () => {
    const texts: string[] = [];
    for (const [key, endpoint] of reads) {
      const { params } = goodRequest(endpoint);
      const body = key.endsWith('search') ? { text: 'Тепло' } : key.endsWith('export') ? { format: 'json' } : undefined;
      const request = { params: { ...params, ...('day' in (params ?? {}) ? { day: '2026-11-21' } : {}) }, body };
      const { status, text } = await site.as(other).call(key, request);
      texts.push(`${key} ${status} ${text}`);
    }
    return texts;
  };
  const before = await answers();
  expect(before.length).toBeGreaterThan(10);
  const key = { headers: { 'idempotency-key': 'same' } };
  const id = savedId((await site.as(person).call(SAVE, { body: entry, ...key })).body);
  expect((await site.as(person).call(SAVE, { body: entry })).status).toBe(201);
  await site.as(person).call('DELETE /api/users/:uid/emotion-barometer/entries/:id', { params: { id } });
  await site.as(person).call(USER, { body: { displayName: 'Другое имя' } });
  expect(await answers()).toEqual(before);
  const again = await site.as(other).call(SAVE, { body: { ...entry, entry: 'Другое' }, ...key });
  expect([again.status, savedId(again.body)]).not.toEqual([201, id]);
  await site.as(other).call('DELETE /api/users/:uid/sessions');
  expect((await site.as(person).call('GET /api/users/:uid')).status).toBe(200);
});

describe('faults', () => {
  const groupOf = (key: string) => FAULT_MESSAGES[table[key]?.fault ?? 'other'];

  test('a broken database: 500 with the message of the group and an id to quote', async () => {
    const { site, person } = await start();
    await site.deps.db.pool.query('alter table session rename to gone');
    for (const [key, endpoint] of Object.entries(table)) {
      if (endpoint.access !== 'owner') continue;
      const { status, body } = await site.as(person).call(key, goodRequest(endpoint));
      expect([key, status, body]).toEqual([
        key,
        500,
        { success: false, code: 'internal', id: expect.stringMatching(/^[0-9a-f-]{36}$/), message: groupOf(key) },
      ]);
      const { id } = body as { id: string };
      expect(site.lines.some((line) => line.includes('"event":"fault"') && line.includes(id))).toBe(true);
    }
    await site.deps.db.pool.query('alter table gone rename to session');
    await site.deps.db.pool.query('alter table emotion_entry rename to gone');
    expect((await site.as(person).call(SAVE, { body: entry })).body).toMatchObject({ message: FAULT_MESSAGES.save });
    expect((await site.as(person).call(LIST)).body).toMatchObject({ message: FAULT_MESSAGES.barometer });
    const stats = await site.as(person).call('GET /api/users/:uid/emotion-barometer/stats');
    expect(stats.body).toMatchObject({ code: 'internal', message: 'Error fetching emotion barometer stats' });
  });

  test('a full disk: 507; a database that is away: 503, both with Retry-After; what needs none goes on', async () => {
    const { url, remove } = await makePostgresUrl();
    onTestFinished(remove);
    const database = await connect({ databaseUrl: url, folder: null });
    let ahead = 0;
    const { site, person } = await start({
      database: { database, place: url, remove },
      clock: () => new Date(Date.now() + ahead),
    });
    await site.deps.db.pool.query(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await site.deps.db.pool.query(
      'create trigger full_disk before insert on emotion_entry for each row execute function full_disk()',
    );
    const full = await site.as(person).call(SAVE, { body: entry });
    expect([full.status, full.headers['retry-after'], full.body]).toEqual([
      507,
      '60',
      { success: false, code: 'disk-full', id: expect.any(String), message: FAULT_MESSAGES.save },
    ]);
    await site.deps.db.close();
    // The server remembers a session for less than a second.
    ahead += 1_000;
    // A link that this site has not signed is told from its text alone.
    const forged = [
      'POST /api/letters/unsubscribe',
      'POST /api/reminders/answer',
      'POST /api/reminders/undo',
      'POST /api/reminders/unsubscribe',
    ];
    const needsNone = [
      'GET /api/health',
      'GET /api/ready/pages',
      'GET /api/site',
      'GET /api/openapi.json',
      'GET /api/docs',
      'GET /api/contact/token',
      'GET /api/letters/waiting',
    ];
    for (const [key, endpoint] of Object.entries(table)) {
      const { status, headers, body } = await site.as(person).call(key, goodRequest(endpoint));
      if (endpoint.access === 'owner')
        expect([key, status, headers['retry-after'], body]).toEqual([
          key,
          503,
          '5',
          { success: false, code: 'unavailable', id: expect.any(String), message: groupOf(key) },
        ]);
      else expect([key, status]).toEqual([key, needsNone.includes(key) ? 200 : forged.includes(key) ? 404 : 503]);
    }
    const signIn = await site.send('POST', '/api/auth/sign-in/email', {
      body: { email: 'a@example.org', password: 'x' },
    });
    expect([signIn.status, signIn.headers['retry-after']]).toEqual([503, '5']);
  });
});

describe('limits', () => {
  test('by person and by address, on the programming interface only, with Retry-After', async () => {
    let now = Date.parse('2026-11-21T10:00:00Z');
    const { site, person, other } = await start({
      clock: () => new Date(now),
      limits: { ...NO_LIMITS, signedIn: { max: 5, windowMs: 300_000 }, anonymous: { max: 3, windowMs: 300_000 } },
    });
    const me = (who: Person) => site.as(who).call('GET /api/users/:uid');
    for (let i = 0; i < 5; i++) expect((await me(person)).status).toBe(200);
    now += 100_000;
    const refused = await me(person);
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '200',
      { success: false, code: 'too-many-requests', message: ERROR_MESSAGES['too-many-requests'] },
    ]);
    expect((await me(other)).status).toBe(200);
    for (let i = 0; i < 3; i++)
      expect((await site.call('GET /api/users/:uid', { params: { uid: 'x' } })).status).toBe(401);
    for (const path of ['/api/site', '/api/nothing', '/api/docs'])
      expect((await site.send('GET', path)).status).toBe(429);
    for (const path of ['/api/health', '/api/ready', '/api/ready/pages'])
      expect((await site.send('GET', path)).status).toBe(200);
    for (const path of ['/', '/assets/x.js', '/nothing']) expect((await site.send('GET', path)).status).toBe(404);
    now += 200_000;
    expect((await me(person)).status).toBe(200);
    expect((await site.send('GET', '/api/site')).status).toBe(200);
  });

  test('hold for the paths of the identity library too, its reads as well', async () => {
    const limits = { ...NO_LIMITS, signedIn: { max: 5, windowMs: 300_000 }, anonymous: { max: 3, windowMs: 300_000 } };
    const { site, person } = await start({ clock: () => new Date('2026-11-21T10:00:00Z'), limits });
    const paths = ['get-session', 'verify-email?token=confirm.x.y', 'magic-link/verify?token=x'];
    for (const path of paths) expect((await site.send('GET', `/api/auth/${path}`)).status).toBeLessThan(429);
    const refused = await site.send('GET', '/api/auth/get-session');
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '300',
      { code: 'TOO_MANY_REQUESTS', message: 'TOO_MANY_REQUESTS' },
    ]);
    const forged = { headers: { cookie: person.cookie.replace(/.{8}$/, 'AAAAAAA%3D') } };
    expect((await site.send('GET', '/api/auth/get-session', forged)).status).toBe(429);
    for (let i = 0; i < 5; i++) expect((await site.as(person).send('GET', '/api/auth/get-session')).status).toBe(200);
    expect((await site.as(person).send('GET', '/api/auth/get-session')).status).toBe(429);
  });

  test('count an address as the proxy in trust tells it, an IPv6 network as one', async () => {
    const limits = { ...NO_LIMITS, signedIn: { max: 1, windowMs: 300_000 }, anonymous: { max: 1, windowMs: 300_000 } };
    const { site } = await start({ limits, env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
    const from = async (remoteAddress: string, forwarded?: string) => {
      const headers = forwarded ? { 'x-forwarded-for': forwarded } : {};
      return (await site.app.inject({ url: '/api/site', remoteAddress, headers })).statusCode;
    };
    expect(await from('10.0.0.1', '8.8.8.8')).toBe(200);
    expect(await from('10.0.0.2', '8.8.8.8')).toBe(429);
    expect(await from('10.0.0.1', '8.8.4.4')).toBe(200);
    expect(await from('9.9.9.9')).toBe(200);
    expect(await from('9.9.9.9', '7.7.7.7')).toBe(429);
    expect(await from('2001:db8::1')).toBe(200);
    expect(await from('2001:db8:0:0:ffff::2')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(200);
    expect(await from('::ffff:9.9.9.9')).toBe(429);
  });
});
