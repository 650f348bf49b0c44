import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connect, type Database } from '~/server/db/connect';
import { createPeople, type Person } from '../../bench/people';
import { startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ENGINES, makeDataFolder, makePostgresUrl } from '../support/database';
import { startCluster } from '../support/postgres';
import { promisedTime } from '../support/promised-time';
import { moment, until } from '../support/waiting';
import { COUNT_HALF_SAVES } from '../support/whole-saves';

/** The server or its database is killed under writers: nothing acknowledged is lost, nothing is half done. */

/** How often it is killed: few times in the gate, CRASH_ROUNDS=30 by hand. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2);
const WRITERS = 16;
const PEOPLE_PER_ROUND = 1_000;
const UP_AGAIN_MS = promisedTime(5_000, 30_000);
const AUTH_SECRET = 'a secret of the crash test, long enough';
const DATA_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

interface Acknowledged {
  uid: string;
  id: string;
}

/** Saves for one person after another until the server dies or says that it has no database. */
async function write(origin: string, people: Iterator<Person>, acknowledged: Acknowledged[]): Promise<void> {
  for (;;) {
    const { value: person, done } = people.next();
    if (done) return;
    try {
      const response = await fetch(`${origin}/api/users/${person.uid}/emotion-barometer/entries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie: person.cookie },
        body: JSON.stringify({ emotion: 'joy', intensity: 5, entry: 'Пока сервер жив', tags: ['дорога'] }),
      });
      if (response.status === 503) return;
      if (response.status !== 201) throw new Error(`unexpected ${response.status}`);
      const body = (await response.json()) as { entry: { id: string } };
      acknowledged.push({ uid: person.uid, id: body.entry.id });
    } catch (error) {
      // The connection broke: whatever was under way has no answer.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** Sixteen writers at work; `kill` comes a moment later, at another one in each round. */
async function killUnderWriters(
  origin: string,
  people: Iterator<Person>,
  acknowledged: Acknowledged[],
  round: number,
  kill: () => void | Promise<void>,
): Promise<void> {
  const writers = Array.from({ length: WRITERS }, () => write(origin, people, acknowledged));
  const enough = acknowledged.length + 2 * WRITERS;
  // The kill meets writers at work on any machine.
  await until(() => acknowledged.length >= enough);
  await moment(100 + 150 * (round % 3));
  await kill();
  await Promise.all(writers);
}

function report(name: string, acknowledged: Acknowledged[], slowest: number): void {
  if (!process.env.CRASH_ROUNDS) return;
  const told = { rounds: ROUNDS, acknowledged: acknowledged.length, slowest: Math.round(slowest) };
  process.stdout.write(`${name}: ${JSON.stringify(told)}\n`);
}

async function verify(db: Database, acknowledged: Acknowledged[]): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>('select id from emotion_entry');
  const kept = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter(({ id }) => !kept.has(id))).toEqual([]);
  expect((await db.pool.query(COUNT_HALF_SAVES)).rows).toEqual([{ n: 0 }]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(2 * ROUNDS * WRITERS);
}

beforeAll(() => ensureBuilt(), 120_000);

describe.each(ENGINES)('%s', (engine) => {
  test(
    `nothing acknowledged is lost when the server is killed ${ROUNDS} times`,
    async () => {
      const dataDir = makeDataFolder();
      const postgres = engine === 'postgres' ? await makePostgresUrl() : null;
      const place = { databaseUrl: postgres?.url ?? null, folder: join(dataDir, 'db') };
      const before = await connect({ ...place, patient: true });
      const people = (await createPeople(before.pool, AUTH_SECRET, PEOPLE_PER_ROUND * ROUNDS)).values();
      await before.close();
      const env = { DATA_DIR: dataDir, AUTH_SECRET, DATA_KEYS, ...(postgres ? { DATABASE_URL: postgres.url } : {}) };
      const acknowledged: Acknowledged[] = [];
      let slowest = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now();
        const site = await startSite(env);
        onTestFinished(() => void site.process.kill('SIGKILL'));
        slowest = Math.max(slowest, performance.now() - begun);
        expect(slowest).toBeLessThan(UP_AGAIN_MS);
        await killUnderWriters(site.origin, people, acknowledged, round, async () => {
          const ended = new Promise((resolve) => site.process.once('exit', resolve));
          site.process.kill('SIGKILL');
          await ended;
        });
      }
      const after = await connect({ ...place, patient: true });
      await verify(after, acknowledged);
      report(engine, acknowledged, slowest);
      await after.close();
      await postgres?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
    60_000 + ROUNDS * 20_000,
  );
});

test(
  `nothing acknowledged is lost when PostgreSQL is killed ${ROUNDS} times, and the server finds it again`,
  async () => {
    const cluster = await startCluster();
    onTestFinished(() => cluster.stop());
    const databaseUrl = `${cluster.url}/postgres`;
    const before = await connect({ databaseUrl, folder: null, patient: true });
    const people = (await createPeople(before.pool, AUTH_SECRET, PEOPLE_PER_ROUND * ROUNDS)).values();
    await before.close();
    const dataDir = mkdtempSync(join(tmpdir(), 'krona-crash-'));
    const site = await startSite({
      DATA_DIR: dataDir,
      AUTH_SECRET,
      DATA_KEYS,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'fatal',
    });
    onTestFinished(() => void site.process.kill('SIGKILL'));
    const acknowledged: Acknowledged[] = [];
    let slowest = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await killUnderWriters(site.origin, people, acknowledged, round, () => cluster.crash());
      cluster.restart();
      const begun = performance.now();
      await until(async () => (await fetch(`${site.origin}/api/ready`)).status === 200, { every: 50 });
      slowest = Math.max(slowest, performance.now() - begun);
      expect(slowest).toBeLessThan(UP_AGAIN_MS);
    }
    expect(site.process.exitCode).toBeNull();
    await site.stop();
    const after = await connect({ databaseUrl, folder: null, patient: true });
    await verify(after, acknowledged);
    report('PostgreSQL killed', acknowledged, slowest);
    await after.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
  60_000 + ROUNDS * 20_000,
);
