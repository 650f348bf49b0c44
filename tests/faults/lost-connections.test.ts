import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '~/server/db/connect';
import { createPeople, type Person } from '../../bench/people';
import { type Site, startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { type Cluster, startCluster } from '../support/postgres';
import { promisedTime } from '../support/promised-time';
import { account, SteadyWriters } from '../support/steady-writers';
import { startProxy, type TcpProxy } from '../support/tcp-proxy';
import { moment } from '../support/waiting';

/** Connections to PostgreSQL that end in the middle of transactions: the servers live on, and nothing is lost or done twice. */

const AUTH_SECRET = 'a secret of the lost connections, long enough';
const SITE_URL = 'http://localhost';
const ANSWERED_MS = 5_000;
const BACK_MS = promisedTime(5_000, 15_000);
/** How often each harm is done: few times in the gate, CRASH_ROUNDS=30 by hand. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);

let cluster: Cluster;
let proxy: TcpProxy;
let direct: Database;
let people: Iterator<Person>;
let folders: string[];
let sites: Site[];

beforeAll(async () => {
  ensureBuilt();
  cluster = await startCluster();
  proxy = await startProxy(Number(new URL(cluster.url).port));
  direct = await connect({ databaseUrl: `${cluster.url}/postgres`, folder: null, patient: true });
  people = (await createPeople(direct.pool, AUTH_SECRET, 4_000, SITE_URL)).values();
  folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'krona-lost-')));
  const start = (folder: string) =>
    startSite({
      DATA_DIR: folder,
      SITE_URL,
      AUTH_SECRET,
      DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
      LOG_LEVEL: 'fatal',
    });
  sites = await Promise.all(folders.map(start));
}, 180_000);

afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()));
  await direct?.close();
  await proxy?.close();
  cluster?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const terminateAll = () =>
  direct.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );

describe.each([1, 2])('on %s servers', (count) => {
  test.each([
    ['the connections are cut', () => proxy.cut()],
    ['PostgreSQL ends every session', terminateAll],
    ['PostgreSQL restarts at once', () => cluster.restartAtOnce()],
  ])('%s under eight writers', { timeout: 60_000 + ROUNDS * BACK_MS }, async (_, harm: () => unknown) => {
    const origins = sites.slice(0, count).map(({ origin }) => origin);
    const writers = new SteadyWriters({ origins: () => origins, siteUrl: SITE_URL, people, writers: 8, pauseMs: 5 });
    const away: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      await moment(100 + Math.random() * 200);
      await harm();
      away.push(await writers.untilSaved(BACK_MS));
    }
    await writers.stop();
    expect(Math.max(...away)).toBeLessThan(BACK_MS);
    expect(sites.map(({ process }) => [process.exitCode, process.signalCode])).toEqual(sites.map(() => [null, null]));
    expect(new Set(writers.answers.map(({ status }) => status))).toEqual(new Set([200, 201, 503]));
    expect(writers.answers.filter(({ ms }) => ms >= ANSWERED_MS)).toEqual([]);
    expect(await account(direct.pool, writers.deeds)).toEqual({
      acknowledged: writers.deeds.length,
      lost: 0,
      doubled: 0,
      uneven: 0,
    });
  });
});
