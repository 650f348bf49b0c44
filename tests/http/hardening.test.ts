import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '~/contract';
import { DOCUMENT_HEADERS } from '~/server/http/headers';
import type { Person } from '../../bench/people';
import { openTestApp, type Reply, type TestApp } from '../support/app';
import { checksumOf } from '../support/checksum';
import { goodRequest, tooLarge } from '../support/matrix';
import { moment, stays, until } from '../support/waiting';

const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
const EDIT = 'PATCH /api/users/:uid/emotion-barometer/entries/:id';
const webRoot = mkdtempSync(join(tmpdir(), 'krona-web-'));
let site: TestApp;
let person: Person;

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'));
  mkdirSync(join(webRoot, '404'));
  writeFileSync(
    join(webRoot, 'index.html'),
    '<!doctype html><link rel="stylesheet" href="/assets/a.css#"/><script>1</script>',
  );
  writeFileSync(join(webRoot, '404', 'index.html'), '<!doctype html><p>404');
  writeFileSync(join(webRoot, 'assets', 'a.js'), '1');
  let now = Date.now();
  // Every call is a day later: the daily cap is not what is tested here.
  const clock = () => {
    now += 86_400_000;
    return new Date(now);
  };
  site = await openTestApp({ webRoot, clock });
  [person] = (await site.people(1)) as [Person];
  await site.deps.db.pool.query(`update session set expires_at = '2100-01-01'`);
});
afterAll(async () => {
  await site.close();
  rmSync(webRoot, { recursive: true });
});

/** Sends bytes as they are to the listening site; what it answered. */
async function ask(request: string): Promise<string> {
  if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(request));
    let text = '';
    socket
      .on('data', (chunk) => {
        text += chunk;
      })
      .on('end', () => resolve(text))
      .on('error', reject);
  });
}

test.each([
  [{}, 200],
  [{ host: '127.0.0.1:3000' }, 200],
  [{ host: '[::1]:3000' }, 200],
  [{ host: 'krona.example' }, 404],
  [{ host: 'localhost.example' }, 404],
  [{ 'x-forwarded-for': '203.0.113.7' }, 404],
  [{ 'x-forwarded-host': 'krona.example' }, 404],
  [{ forwarded: 'for=203.0.113.7' }, 404],
  [{ via: '1.1 tunnel' }, 404],
])('letters that wait are told to a request of this machine alone: %o → %d', async (headers, status) => {
  expect((await site.send('GET', '/api/letters/waiting', { headers })).status).toBe(status);
});

describe('headers', () => {
  test('stand on every answer: pages, files, 304, refusals, faults', async () => {
    const page = await site.send('GET', '/');
    const answers: [number, Reply][] = [
      [200, page],
      [304, await site.send('GET', '/', { headers: { 'if-none-match': String(page.headers.etag) } })],
      [404, await site.send('GET', '/nothing')],
      [404, await site.send('GET', '/assets/gone.js')],
      [404, await site.send('GET', '/api/nothing')],
      [400, await site.send('GET', '/api/%zz')],
      [400, await site.send('GET', '/%zz')],
      [404, await site.send('GET', '/api/auth/nothing')],
      [404, await site.send('GET', `/${'x'.repeat(15_000)}`)],
      [405, await site.send('POST', '/')],
      [200, await site.send('GET', '/metrics')],
      [413, await site.as(person).call(SAVE, { raw: tooLarge })],
      [413, await site.send('POST', '/api/auth/sign-in/email', { raw: tooLarge })],
      [401, await site.call('GET /api/users/:uid', { params: { uid: 'x' } })],
      [200, await site.as(person).call('GET /api/users/:uid')],
    ];
    for (const [status, answer] of answers) {
      expect([status, answer.text]).toSatisfy(() => answer.status === status);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect(answer.headers['content-security-policy']).not.toContain('unsafe');
      for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
        expect(answer.headers[name]).toBeUndefined();
    }
    for (const path of ['/api/nothing', '/api/%zz', '/api/auth/nothing'])
      expect((await site.send('GET', path)).headers['cache-control']).toBe('no-store');
    expect(String((await site.send('GET', '/assets/gone.js')).headers['content-type'])).toMatch(/json/);
  });

  test('of a page name the sheets that it waits for', async () => {
    const page = await site.send('GET', '/');
    expect(page.headers.link).toBe('</assets/a.css>; rel=preload; as=style');
    const { headers } = await site.send('GET', '/nothing');
    expect(headers).not.toHaveProperty('link');
  });

  test('of a document stand on no script, which pages load dozens of', async () => {
    const { status, headers } = await site.send('GET', '/assets/a.js');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    for (const name of DOCUMENT_HEADERS) expect(headers).not.toHaveProperty(name);
  });

  test('an https site adds Strict-Transport-Security and __Host- cookies', async () => {
    const secure = await openTestApp({ env: { SITE_URL: 'https://krona.example' } });
    const [one] = await secure.people(1);
    const answer = await secure.as(one as Person).call('GET /api/users/:uid');
    expect([answer.status, answer.headers['strict-transport-security']]).toEqual([200, 'max-age=63072000']);
    expect(one?.cookie).toMatch(/^__Host-krona\.session_token=/);
    await secure.close();
  });

  test('the identity library answers scripts, and the browser itself on the way back from another service alone', async () => {
    const ask = (path: string, mode: string) =>
      site.as(person).send('GET', `/api/auth/${path}`, { headers: { 'sec-fetch-mode': mode } });
    const opened = await ask('get-session', 'navigate');
    expect([opened.status, opened.body]).toEqual([403, { success: false, code: 'permission-denied' }]);
    expect((await ask('get-session', 'cors')).body).toMatchObject({ user: { id: person.uid } });
    expect((await ask('list-sessions', 'navigate')).status).toBe(403);
    expect((await ask('callback/other?code=x&state=y', 'navigate')).status).not.toBe(403);
  });

  test('the identity library answers no page of another site by GET either, but the way back', async () => {
    const links = ['verify-email?token=a', 'magic-link/verify?token=a'];
    const paths = [
      ...links,
      'get-session',
      'list-sessions',
      'federated/pending',
      'passkey/generate-authenticate-options',
    ];
    const ask = (path: string, headers: Record<string, string>) =>
      site.as(person).send('GET', `/api/auth/${path}`, { headers, without: 'origin' in headers ? [] : ['origin'] });
    const elsewheres: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const elsewhere of elsewheres) {
      const answers = await Promise.all(paths.map((path) => ask(path, elsewhere)));
      expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 403));
      expect((await ask('callback/other?code=x&state=y', elsewhere)).status).not.toBe(403);
    }
    const owns: Record<string, string>[] = [{}, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }];
    for (const own of owns) expect((await ask('get-session', own)).body).toMatchObject({ user: { id: person.uid } });
  });

  test('the identity library asks for JSON and for the own Origin too', async () => {
    const path = '/api/auth/sign-in/email';
    const body = { email: 'a@example.org', password: 'тихий Лес 42' };
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await site.send('POST', path, { body, headers: { 'content-type': type } })).status).toBe(415);
    for (const origin of ['https://evil.example', 'null', 'http://localhost:3001'])
      expect((await site.send('POST', path, { body, headers: { origin } })).status).toBe(403);
    for (const own of ['sign-out', 'change-password', 'delete-user', 'revoke-other-sessions'])
      expect((await site.as(person).send('POST', `/api/auth/${own}`, { body: {}, without: ['origin'] })).status).toBe(
        403,
      );
    expect((await site.send('POST', path, { body })).status).toBe(401);
    expect((await site.as(person).call('GET /api/users/:uid')).status).toBe(200);
  });

  test('measurements are for the own network, and name nobody', async () => {
    const from = (remoteAddress: string) => site.app.inject({ url: '/metrics', remoteAddress });
    for (const address of ['127.0.0.1', '::1', '10.1.2.3', '192.168.1.1', '::ffff:172.16.0.1', 'fd00::1'])
      expect((await from(address)).statusCode).toBe(200);
    for (const address of ['8.8.8.8', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8'])
      expect((await from(address)).statusCode).toBe(404);
    const marks = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'];
    for (const mark of marks) {
      const asked = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { [mark]: '10.0.0.7' } };
      expect([mark, (await site.app.inject(asked)).statusCode]).toEqual([mark, 404]);
    }
    const { payload } = await from('127.0.0.1');
    expect(payload).toContain('route="/api/users/:uid"');
    expect(payload).not.toContain(person.uid);
  });

  test('no path redirects to another site', async () => {
    for (const path of [
      '//evil.example/',
      '///evil.example/',
      '/%2Fevil.example/',
      '/%5Cevil.example/',
      '/\\evil.example/',
      '/.//evil.example/',
      '//evil.example//',
      '/%09/evil.example/',
      '/..//evil.example/',
    ]) {
      const answer = await site.app.inject({ method: 'GET', url: `http://localhost:3000${path}` });
      const location = answer.headers.location;
      if (location === undefined) continue;
      expect(new URL(String(location), 'http://localhost:3000').origin).toBe('http://localhost:3000');
    }
  });

  test('an oversized header is 431, garbage 400, both without a word about the server', async () => {
    const large = await ask(`GET /api/health HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(17 * 1024)}\r\n\r\n`);
    expect(large).toMatch(/^HTTP\/1\.1 431 [\s\S]*x-content-type-options: nosniff/);
    const garbage = await ask('ерунда\r\n\r\n');
    expect(garbage).toMatch(/^HTTP\/1\.1 400 /);
    for (const head of ['//evil.example/ HTTP/1.1', '/\\evil.example/ HTTP/1.1']) {
      const text = await ask(`GET ${head}\r\nhost: localhost:3000\r\nconnection: close\r\n\r\n`);
      const location = /^location: (.*)\r$/im.exec(text)?.[1];
      if (location) expect(new URL(location, 'http://localhost:3000').origin).toBe('http://localhost:3000');
    }
    expect(large + garbage).not.toMatch(/server:|fastify|node/i);
  });

  test.each([
    'GET http://evil.example/api/health',
    'GET http://localhost:3000/api/health',
    'GET http://evil.example/x/',
    'GET http://evil.example/',
    'GET https://evil.example//x/',
    'GET http://evil.example/api/auth/get-session',
    'POST http://evil.example/api/auth/sign-out',
    'GET http://evil.example/%zz',
    'GET http://evil.example',
    'HEAD http://evil.example/metrics',
    'OPTIONS *',
    'OPTIONS http://evil.example/api/health',
  ])('%s is no request to this site: 400, and no way to another', async (head) => {
    for (const host of ['localhost:3000', 'evil.example']) {
      const text = await ask(
        `${head} HTTP/1.1\r\nhost: ${host}\r\norigin: http://localhost:3000\r\nconnection: close\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*x-content-type-options: nosniff/i);
      expect(text).not.toMatch(/^location:|evil/im);
    }
  });
});

describe('bodies', () => {
  test('one that breaks off is no fault', async () => {
    if (!site.app.server.listening) await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as AddressInfo;
    const before = site.lines.length;
    const paths: [string, string, string][] = [
      ['POST', SAVE.split(' ')[1] ?? '', 'application/json'],
      ['PUT', '/api/users/:uid/avatar', 'image/png'],
      ['POST', '/api/auth/sign-in/email', 'application/json'],
    ];
    for (const [method, path, type] of paths) {
      const socket = connectSocket(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(
        `${method} ${path.replace(':uid', person.uid)} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\norigin: ${site.deps.config.siteUrl}\r\ncookie: ${person.cookie}\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n{"entry":"`,
      );
      await moment(50);
      socket.destroy();
    }
    const connections = () =>
      new Promise<number>((resolve) => site.app.server.getConnections((_, count) => resolve(count)));
    await until(async () => (await connections()) === 0);
    const faults = () => site.lines.slice(before).filter((line) => /"fault"|"level":"error"/.test(line));
    await stays(faults, [], 200);
  });

  test('depth 21 and 10,001 keys are refused in 50 ms; depth 20 and 10,000 are read', async () => {
    const nested = (depth: number) => `{"entry":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    const keyed = (count: number) => `{${Array.from({ length: count }, (_, i) => `"${i}":1`).join(',')}}`;
    const asked = async (raw: string) => {
      const times: number[] = [];
      let answer: Reply | undefined;
      for (let i = 0; i < 5; i++) {
        const start = performance.now();
        answer = await site.as(person).call(SAVE, { raw });
        times.push(performance.now() - start);
      }
      expect(Math.min(...times)).toBeLessThan(50);
      const issues = (answer?.body as { issues: { path: string }[] } | undefined)?.issues;
      return [answer?.status, issues?.[0]?.path === ''];
    };
    expect(await asked(nested(21))).toEqual([400, true]);
    expect(await asked(keyed(10_001).slice(0, 64_000))).toEqual([400, true]);
    const small = `{${'"a":1,'.repeat(10_000)}"b":1}`;
    expect(await asked(small)).toEqual([400, true]);
    expect(await asked(nested(20))).toEqual([400, false]);
  });

  test('U+0000 and half surrogates are refused in every text, __proto__ everywhere; nothing is written', async () => {
    const saved = await site.as(person).call(SAVE, { body: { emotion: 'joy', intensity: 5 } });
    const { id } = (saved.body as { entry: { id: string } }).entry;
    const before = await checksumOf(site.deps.db.pool, person.uid);
    for (const bad of ['\0', 'a\0b', '\ud800', '\udc00x'])
      for (const field of ['entry', 'perception', 'coping', 'action', 'subEmotion', 'tags'])
        for (const [key, base] of [
          [SAVE, { emotion: 'joy', intensity: 5 }],
          [EDIT, {}],
        ] as const) {
          const value = field === 'tags' ? [bad] : bad;
          const answer = await site.as(person).call(key, { params: { id }, body: { ...base, [field]: value } });
          expect([key, field, JSON.stringify(bad), answer.status]).toEqual([key, field, JSON.stringify(bad), 400]);
        }
    for (const raw of [
      '{"emotion":"joy","intensity":5,"__proto__":{"admin":true}}',
      '{"emotion":"joy","intensity":5,"\\u005f_proto__":{"admin":true}}',
      '{"emotion":"joy","intensity":5,"constructor":{"prototype":{"admin":true}}}',
      '{"emotion":"joy","intensity":5,"tags":[{"__proto__":{"admin":true}}]}',
    ])
      expect((await site.as(person).call(SAVE, { raw })).status).toBe(400);
    expect({}).not.toHaveProperty('admin');
    expect(await checksumOf(site.deps.db.pool, person.uid)).toEqual(before);
  });

  test('the identity library gets no U+0000 and no half surrogate', async () => {
    const taken: unknown[] = [];
    const email = 'nul@example.org';
    const newPassword = 'тихий Лес 42';
    const consents = { acceptTerms: true, acceptPersonalData: true };
    for (const bad of ['\0', 'a\0b', '\ud800'])
      for (const [path, body] of [
        ['reset-password', { token: bad, newPassword }],
        ['reset-password', { token: 'x', newPassword: bad }],
        ['request-password-reset', { email: `${bad}@example.org` }],
        ['send-verification-email', { email: `a${bad}@example.org` }],
        ['sign-in/email', { email: bad, password: 'x' }],
        ['sign-in/email', { email, password: bad }],
        ['sign-in/magic-link', { email: bad }],
        ['sign-in/social', { provider: bad }],
        ['sign-in/social', { provider: 'vk', additionalData: { nested: [{ [bad]: 'x' }] } }],
        ['sign-up/email', { name: bad, email, password: newPassword, ...consents }],
        ['sign-up/email', { name: 'Аня', email: bad, password: newPassword, ...consents }],
        ['federated/complete', { name: bad, ...consents }],
        ['change-email', { newEmail: bad }],
        ['change-password', { currentPassword: bad, newPassword }],
        ['verify-password', { password: bad }],
        ['delete-user', { password: bad }],
      ] as const) {
        const answer = await site.as(person).send('POST', `/api/auth/${path}`, { body });
        if (answer.status !== 400) taken.push([path, JSON.stringify(body), answer.status]);
      }
    for (const path of [
      'verify-email?token=%00',
      'magic-link/verify?token=a%00b',
      'callback/vk?state=%00&code=x',
      'callback/%00?state=x',
      'reset-password/%00',
      'get-session?%00=x',
    ]) {
      const answer = await site.as(person).send('GET', `/api/auth/${path}`);
      if (answer.status !== 400) taken.push([path, answer.status]);
    }
    expect(taken).toEqual([]);
    expect(site.lines.join()).not.toContain('fault');
    // The same six signs, written out, are a text like any other.
    const written = await site.send('POST', '/api/auth/sign-in/email', { body: { email, password: '\\u0000' } });
    expect(written.status).toBe(401);
  });

  test.each(Object.entries(contract))(
    'U+0000 in the address or the query of %s is never a fault',
    async (key, endpoint) => {
      const { params = {}, ...good } = goodRequest(endpoint);
      const nul = Object.fromEntries(Object.keys(params).map((name) => [name, '\0']));
      const { status } = await site.as(person).call(key, { ...good, params: nul });
      expect(status).toBeLessThan(500);
      const query = await site.as(person).call(key, { ...good, params, query: { ...good.query, '\0': '\0' } });
      expect(query.status).toBeLessThan(500);
    },
  );

  test('U+0000 in a cookie is never a fault', async () => {
    for (const name of ['krona.session_token', 'krona.state', 'krona.federated', 'krona_waiting'])
      for (const path of [
        '/api/auth/get-session',
        '/api/auth/callback/vk?state=x&code=y',
        '/api/auth/federated/pending',
        '/api/letters/waiting',
        `/api/users/${person.uid}`,
      ]) {
        const cookie = `${name}=%00.%00`;
        const { status } = await site.send('GET', path, { headers: { cookie } });
        expect([name, path, status < 500]).toEqual([name, path, true]);
      }
  });

  test('any other text comes back as it was written', async () => {
    const texts = [
      'é',
      'e\u0301',
      '\u202eсправа',
      '\u200b',
      '"__proto__"',
      '<script>',
      '\u2028',
      '\n\t',
      '👩‍👩‍👧',
      'x'.repeat(5_000),
    ];
    for (const text of texts) {
      const answer = await site.as(person).call(SAVE, { body: { emotion: 'joy', intensity: 5, entry: text } });
      expect([answer.status, (answer.body as { entry: { entry: string } }).entry.entry]).toEqual([201, text]);
    }
  });
});
