import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect as connectSocket, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { contract } from '~/contract';
import type { Contract } from '~/contract/endpoint';
import { READY_MESSAGES } from '~/contract/messages';
import { buildApp } from '~/server/app';
import { connect } from '~/server/db/connect';
import type { Person } from '../../bench/people';
import { openTestApp, type Reply, type TestApp, type TestAppOptions } from '../support/app';
import { makePostgresUrl } from '../support/database';
import { startCluster } from '../support/postgres';
import { until } from '../support/waiting';

/** What a balancer asks a server: whether it lives, whether it can serve everything, whether it can serve the pages. */

const SAVE = 'POST /api/users/:uid/emotion-barometer/entries';
const table: Contract = contract;
const PROBES = Object.entries(table).flatMap(([key, { unlimited }]) => (unlimited ? [key.split(' ')[1] ?? ''] : []));
const webRoot = mkdtempSync(join(tmpdir(), 'krona-pages-'));
beforeAll(() => {
  mkdirSync(join(webRoot, 'help'));
  for (const name of ['index.html', 'help/index.html']) writeFileSync(join(webRoot, name), '<!doctype html><p>112');
});
afterAll(() => rmSync(webRoot, { recursive: true }));

async function open(options: TestAppOptions = {}): Promise<TestApp> {
  const site = await openTestApp(options);
  onTestFinished(() => site.close());
  return site;
}

const told = ({ status, headers, body }: Reply) => [status, headers['retry-after'], body];
const refusal = (message: string) => [503, '5', { success: false, code: 'unavailable', message }];
const READY = [200, undefined, { status: 'ready' }];

test('probes and the reading of the measurements are in the log at debug, all else at info', async () => {
  expect(PROBES).toEqual(['/api/health', '/api/ready', '/api/ready/pages']);
  for (const level of ['info', 'debug']) {
    const site = await open({ env: { LOG_LEVEL: level } });
    for (const path of [...PROBES, '/metrics'])
      for (const method of ['GET', 'HEAD']) expect((await site.send(method, path)).status).toBe(200);
    const requests = () => site.lines.filter((line) => line.includes('"event":"request"'));
    expect(requests().filter((line) => !line.includes('"level":"debug"'))).toEqual([]);
    expect(requests()).toHaveLength(level === 'debug' ? 2 * PROBES.length + 2 : 0);
    const before = requests().length;
    for (const path of ['/api/site', '/', '/nothing', '/api/health/x']) await site.send('GET', path);
    await site.app.inject({ url: '/metrics', remoteAddress: '8.8.8.8' });
    expect(
      requests()
        .slice(before)
        .map((line) => (JSON.parse(line) as { level: string }).level),
    ).toEqual(Array(5).fill('info'));
  }
});

test('without a database the pages are ready and the rest is not', async () => {
  const { url, remove } = await makePostgresUrl();
  onTestFinished(remove);
  const database = await connect({ databaseUrl: url, folder: null });
  const site = await open({ database: { database, place: url, remove }, webRoot });
  for (const path of ['/api/ready', '/api/ready/pages']) expect(told(await site.send('GET', path))).toEqual(READY);
  await database.close();
  expect((await site.send('GET', '/api/ready')).status).toBe(503);
  expect(told(await site.send('GET', '/api/ready/pages'))).toEqual(READY);
  for (const path of ['/', '/help']) expect((await site.send('GET', path)).status).toBe(200);
});

test('pages that were not built are not ready', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'krona-empty-'));
  onTestFinished(() => rmSync(empty, { recursive: true }));
  const site = await open({ webRoot: join(empty, 'none') });
  expect(told(await site.send('GET', '/api/ready/pages'))).toEqual(refusal(READY_MESSAGES.notBuilt));
  expect(told(await site.send('GET', '/api/ready'))).toEqual(READY);
});

describe('a database that only reads', () => {
  /** What the site says on it; a save is refused as one that may be tried again, and no disk is named. */
  async function expectReadOnly(site: TestApp, person: Person): Promise<void> {
    await until(async () => (await site.send('GET', '/api/ready')).text.includes(READY_MESSAGES.readOnly));
    expect(told(await site.send('GET', '/api/ready'))).toEqual(refusal(READY_MESSAGES.readOnly));
    expect(told(await site.send('GET', '/api/ready/pages'))).toEqual(READY);
    const save = await site.as(person).call(SAVE, { body: { emotion: 'joy', intensity: 5, entry: 'Слово' } });
    expect([save.status, save.headers['retry-after'], save.body]).toMatchObject([503, '5', { code: 'unavailable' }]);
    const faults = site.lines.filter((line) => line.includes('"event":"fault"')).map((line) => JSON.parse(line));
    expect(faults.at(-1)).toMatchObject({ fault: 'unavailable', database: 'read-only' });
    expect(told(await site.send('GET', '/api/ready'))).toEqual(refusal(READY_MESSAGES.readOnly));
  }

  async function openOn(url: string): Promise<[TestApp, Person]> {
    const database = await connect({ databaseUrl: url, folder: null });
    onTestFinished(() => database.close());
    const site = await open({ database: { database, place: url, remove: async () => {} } });
    const [person] = (await site.people(1)) as [Person];
    return [site, person];
  }

  test('where writing was switched off', async () => {
    const { url, remove } = await makePostgresUrl();
    onTestFinished(remove);
    const [site, person] = await openOn(url);
    const name = new URL(url).pathname.slice(1);
    await site.deps.db.pool.query(`alter database ${name} set default_transaction_read_only = on`);
    await site.deps.db.pool
      .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => {});
    await expectReadOnly(site, person);
  });

  test('on a standby', { timeout: 60_000 }, async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const [site, person] = await openOn(`${cluster.url}/postgres`);
    cluster.kill();
    writeFileSync(join(cluster.dataDir, 'standby.signal'), '');
    cluster.restart();
    await expectReadOnly(site, person);
  });
});

describe('a stop', () => {
  let isStopping = false;
  async function listen(site: TestApp) {
    isStopping = false;
    const app = await buildApp(site.deps, { webRoot, isDraining: () => isStopping });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    return { app, port };
  }

  test('from its first moment the site is not ready, and all else goes on', async () => {
    const { app, port } = await listen(await open());
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`);
      return [answer.status, answer.headers.get('retry-after'), answer.headers.get('connection')];
    };
    for (const path of PROBES) expect(await ask(path)).toEqual([200, null, 'keep-alive']);
    isStopping = true;
    for (const path of ['/api/ready', '/api/ready/pages']) expect(await ask(path)).toEqual([503, '5', 'close']);
    for (const path of ['/api/health', '/api/site', '/help']) expect(await ask(path)).toEqual([200, null, 'close']);
    await app.close();
  });

  test('what comes on an open connection while the server closes is answered with its code', async () => {
    const { app, port } = await listen(await open());
    const begin = async (path: string): Promise<[string, Socket]> => {
      const taken = once(app.server, 'connection');
      const socket = connectSocket(port, '127.0.0.1', () => socket.write(`GET ${path} HTTP/1.1\r\n`));
      await taken;
      return [path, socket];
    };
    const begun: [string, Socket][] = [];
    for (const path of [...PROBES, '/api/site', '/api/users/x', '/help']) begun.push(await begin(path));
    isStopping = true;
    const closed = app.close();
    await until(() => !app.server.listening);
    const answers: Record<string, string> = {};
    for (const [path, socket] of begun) {
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.write('host: x\r\n\r\n');
      await once(socket, 'close');
      answers[path] = text;
    }
    await closed;
    const statuses = Object.fromEntries(
      Object.entries(answers).map(([path, text]) => [path, Number(text.split(' ')[1])]),
    );
    expect(statuses).toEqual({
      '/api/health': 200,
      '/api/ready': 503,
      '/api/ready/pages': 503,
      '/api/site': 200,
      '/api/users/x': 401,
      '/help': 200,
    });
    for (const text of Object.values(answers).filter((one) => one.startsWith('HTTP/1.1 503'))) {
      expect(text).toMatch(/^retry-after: 5\r$/im);
      expect(text).toContain('"code":"unavailable"');
    }
  });
});
