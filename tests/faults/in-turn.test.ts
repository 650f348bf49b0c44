import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '~/server/db/connect';
import { createPeople } from '../../bench/people';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ENGINES, makeDataFolder } from '../support/database';
import { freePort } from '../support/free-port';
import { OWNER_WARNING } from '../support/owner-warning';
import { type Cluster, startCluster } from '../support/postgres';
import { account, SteadyWriters } from '../support/steady-writers';
import { startProxy, type TcpProxy } from '../support/tcp-proxy';
import { moment, until } from '../support/waiting';

/**
 * Faults of all kinds in turn under `npm start`, while eight people save at an easy pace: no process ends but those that are
 * killed, nothing acknowledged is lost, nothing is done twice.
 */

/** How long for each database: seconds in the gate, FAULT_MINUTES=60 by hand. */
const MILLISECONDS = Number(process.env.FAULT_MINUTES ?? 0.1) * 60_000;
const WRITERS = 8;
/** Some twenty saves a second in all. */
const PAUSE_MS = 250;
const SAVES_A_SECOND = 40;
const isLong = process.env.FAULT_MINUTES !== undefined;
/** Before a fault. A server that has worked for a minute is started again at once. */
const QUIET_MS = isLong ? 5_000 : 300;
const STEADY_MS = isLong ? 61_000 : 300;
const FROZEN_MS = isLong ? 4_000 : 500;
const BACK_MS = 60_000;
const AUTH_SECRET = 'a secret of the faults, long enough';
const ENDED = /^сервер завершился .+$/gm;

interface Fault {
  name: string;
  /** Whether the server is killed by it. */
  kills?: boolean;
  harm(): unknown;
}

beforeAll(() => ensureBuilt(), 120_000);

describe.each(ENGINES)('%s', (engine) => {
  let cluster: Cluster | null = null;
  let proxy: TcpProxy | null = null;
  let dataDir: string;
  let keeper: ChildProcess;
  let origin: string;
  let said = '';
  let place: { databaseUrl: string | null; folder: string | null };
  let writers: SteadyWriters;

  beforeAll(async () => {
    dataDir = engine === 'embedded' ? makeDataFolder() : mkdtempSync(join(tmpdir(), 'krona-faults-'));
    if (engine === 'postgres') {
      cluster = await startCluster();
      proxy = await startProxy(Number(new URL(cluster.url).port));
    }
    place = { databaseUrl: cluster && `${cluster.url}/postgres`, folder: cluster ? null : join(dataDir, 'db') };
    const direct = await connect({ ...place, patient: true });
    const count = 200 + (SAVES_A_SECOND * MILLISECONDS) / 1_000;
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const people = await createPeople(direct.pool, AUTH_SECRET, count);
    await direct.close();
    keeper = spawn(process.execPath, ['scripts/start.mjs'], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        SITE_URL: origin,
        DATA_DIR: dataDir,
        AUTH_SECRET,
        DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
        LOG_LEVEL: 'fatal',
        DATABASE_URL: proxy ? `postgres://postgres@127.0.0.1:${proxy.port}/postgres` : '',
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    keeper.stderr?.on('data', (chunk) => {
      said += String(chunk);
    });
    const isReady = () =>
      fetch(`${origin}/api/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
    await until(isReady, { within: 120_000, every: 100 });
    writers = new SteadyWriters({
      origins: () => [origin],
      siteUrl: origin,
      people: people.values(),
      writers: WRITERS,
      pauseMs: PAUSE_MS,
    });
  }, 180_000);

  afterAll(async () => {
    keeper?.kill('SIGKILL');
    await proxy?.close();
    cluster?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
  });

  const killServer: Fault = {
    name: 'the server is killed',
    kills: true,
    harm: () => process.kill(Number.parseInt(readFileSync(join(dataDir, 'server.pid'), 'utf8'), 10), 'SIGKILL'),
  };
  const faultsOf = (server: Cluster, way: TcpProxy): Fault[] => [
    { name: 'connections are cut', harm: () => way.cut() },
    { name: 'every session is ended', harm: () => endSessions(`${server.url}/postgres`) },
    { name: 'PostgreSQL restarts at once', harm: () => server.restartAtOnce() },
    {
      name: 'PostgreSQL is frozen',
      async harm() {
        server.signal('SIGSTOP');
        await moment(FROZEN_MS);
        server.signal('SIGCONT');
      },
    },
    killServer,
  ];

  test('lives through every fault', { timeout: MILLISECONDS + 600_000 }, async () => {
    const faults = cluster && proxy ? faultsOf(cluster, proxy) : [killServer];
    const until = performance.now() + MILLISECONDS;
    let kills = 0;
    let slowest = { fault: '', ms: 0 };
    for (let turn = 0; turn < faults.length || performance.now() < until; turn++) {
      const fault = faults[turn % faults.length] as Fault;
      await moment(fault.kills ? STEADY_MS : QUIET_MS);
      if (fault.kills) kills++;
      await fault.harm();
      const ms = await writers.untilSaved(BACK_MS);
      if (ms > slowest.ms) slowest = { fault: fault.name, ms: Math.round(ms) };
    }
    await writers.stop();
    const ended = new Promise((resolve) => keeper.once('exit', resolve));
    keeper.kill('SIGTERM');
    expect(await ended).toBe(0);

    const direct = await connect({ ...place, patient: true });
    const told = await account(direct.pool, writers.deeds);
    await direct.close();
    const ends = said.match(ENDED) ?? [];
    const statuses: Record<number, number> = {};
    for (const { status } of writers.answers) statuses[status] = (statuses[status] ?? 0) + 1;
    if (isLong)
      process.stdout.write(`${engine}: ${JSON.stringify({ ...told, kills, ends: ends.length, statuses, slowest })}\n`);
    // Each end of the server is one of the kills, and all else that was said would be a fault.
    expect(ends.filter((line) => !line.startsWith('сервер завершился по SIGKILL:'))).toEqual([]);
    expect(ends).toHaveLength(kills);
    expect(said.replaceAll(ENDED, '').replaceAll(OWNER_WARNING, '').trim()).toBe('');
    expect(told).toEqual({ acknowledged: writers.deeds.length, lost: 0, doubled: 0, uneven: 0 });
    expect(slowest.ms).toBeLessThan(BACK_MS);
    expect(Object.keys(statuses).filter((status) => !['0', '200', '201', '503'].includes(status))).toEqual([]);
  });
});

async function endSessions(url: string): Promise<void> {
  const direct = await connect({ databaseUrl: url, folder: null, patient: true });
  await direct.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await direct.close();
}
