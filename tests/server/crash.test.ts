import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database } from '~/server/db/connect';
import { createPeople, type Person } from '../../bench/people';
import { startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ENGINES, makeDataFolder, makePostgresUrl } from '../support/database';
import { promisedTime } from '../support/promised-time';
import { COUNT_HALF_SAVES } from '../support/whole-saves';

/** How often the server is killed: few times in the gate, CRASH_ROUNDS=30 by hand. */
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

/** Saves for one person after another until the server dies. */
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

/** Waits until `count` saves were acknowledged, so that the kill meets writers at work on any machine. */
async function untilSaved(acknowledged: Acknowledged[], count: number): Promise<void> {
  while (acknowledged.length < count) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function verify(db: Database, acknowledged: Acknowledged[]): Promise<void> {
  const { rows } = await db.pool.query<{ id: string }>('select id from emotion_entry');
  const kept = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter(({ id }) => !kept.has(id))).toEqual([]);
  expect((await db.pool.query(COUNT_HALF_SAVES)).rows).toEqual([{ n: 0 }]);
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
        slowest = Math.max(slowest, performance.now() - begun);
        expect(slowest).toBeLessThan(UP_AGAIN_MS);
        const writers = Array.from({ length: WRITERS }, () => write(site.origin, people, acknowledged));
        await untilSaved(acknowledged, acknowledged.length + 2 * WRITERS);
        await new Promise((resolve) => setTimeout(resolve, 100 + 150 * (round % 3)));
        const ended = new Promise((resolve) => site.process.once('exit', resolve));
        site.process.kill('SIGKILL');
        await ended;
        await Promise.all(writers);
      }
      const after = await connect({ ...place, patient: true });
      await verify(after, acknowledged);
      if (process.env.CRASH_ROUNDS)
        process.stdout.write(
          `${engine}: ${JSON.stringify({ rounds: ROUNDS, acknowledged: acknowledged.length, slowest: Math.round(slowest) })}\n`,
        );
      expect(acknowledged.length).toBeGreaterThanOrEqual(2 * ROUNDS * WRITERS);
      await after.close();
      await postgres?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
    60_000 + ROUNDS * 20_000,
  );
});
