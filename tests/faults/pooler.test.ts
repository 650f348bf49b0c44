import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { START_LINES } from '~/catalogue/commands';
import { connect } from '~/server/db/connect';
import { type Site, startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { makeDataFolder, makePostgresUrl } from '../support/database';
import { freePort } from '../support/free-port';
import { asServerUser } from '../support/postgres';
import { until } from '../support/waiting';

/** PgBouncer before PostgreSQL: one that lends connections for a transaction is refused at the start, one for a session serves. */

const isInstalled = spawnSync('sh', ['-c', 'command -v pgbouncer']).status === 0;

let database: Awaited<ReturnType<typeof makePostgresUrl>>;
const poolers: { process: ChildProcess; folder: string }[] = [];
const folders: string[] = [];

beforeAll(async () => {
  ensureBuilt();
  database = await makePostgresUrl();
}, 180_000);
afterAll(async () => {
  for (const { process, folder } of poolers) {
    // Who runs it as another user hands this on, and no SIGKILL.
    process.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
  await database.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The address of the database behind a PgBouncer of its own. */
async function behind(mode: string, settings: readonly string[] = []): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'krona-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { hostname, port: serverPort, pathname } = new URL(database.url);
  const config = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=postgres`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...[`pool_mode = ${mode}`, 'default_pool_size = 30', 'ignore_startup_parameters = extra_float_digits', ...settings],
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const child = spawn(...asServerUser('pgbouncer', ['-q', config]), { cwd: '/', stdio: 'ignore' });
  poolers.push({ process: child, folder });
  const url = `postgres://postgres@127.0.0.1:${port}${pathname}`;
  await until(() => spawnSync('sh', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`], { shell: '/bin/bash' }).status === 0);
  return url;
}

function envOf(url: string): Record<string, string> {
  const folder = makeDataFolder();
  folders.push(folder);
  return {
    ...{ DATABASE_URL: url, DATA_DIR: folder, AUTH_SECRET: 'a secret behind a pooler, long enough' },
    ...{ DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`, LOG_LEVEL: 'fatal' },
  };
}

test.skipIf(!isInstalled).each([
  ['transaction', []],
  ['transaction', ['server_round_robin = 1', 'min_pool_size = 5']],
  ['statement', []],
])('in %s mode (%j) a start is refused in one line', { timeout: 60_000 }, async (mode, settings) => {
  const url = await behind(mode, settings);
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...envOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  expect(said).toBe(`${START_LINES.sharedSessions}\n`);
  await expect(connect({ databaseUrl: url, folder: null })).rejects.toThrow(START_LINES.sharedSessions);
});

test.skipIf(!isInstalled)(
  'in session mode the site starts and hears what other servers say',
  { timeout: 90_000 },
  async () => {
    const url = await behind('session');
    const site: Site = await startSite(envOf(url));
    try {
      expect((await fetch(`${site.origin}/api/ready`)).status).toBe(200);
    } finally {
      await site.stop();
    }
    const db = await connect({ databaseUrl: url, folder: null });
    const heard: (string | null)[] = [];
    const forget = db.onNotification((word) => void heard.push(word));
    try {
      await until(async () => {
        await db.pool.query(`select pg_notify('krona', 'behind')`);
        return heard.includes('behind');
      });
    } finally {
      forget();
      await db.close();
    }
  },
);
