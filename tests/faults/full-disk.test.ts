import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULT_MESSAGES } from '~/contract/errors';
import { ERROR_MESSAGES } from '~/contract/messages';
import { connect } from '~/server/db/connect';
import { createPeople, type Person } from '../../bench/people';
import { type Site, startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ENGINES } from '../support/database';
import { type Cluster, startCluster } from '../support/postgres';
import { mountSmallDisk, type SmallDisk } from '../support/small-disk';
import { moment, stays, until } from '../support/waiting';
import { COUNT_HALF_SAVES } from '../support/whole-saves';

/** The database's disk fills while entries are saved: refusals are told, nothing is half written, work goes on once there is room. */

const DISK_MB = 160;
const WRITERS = 4;
const FULL_MS = 1_500;
const BACK_MS = 10_000;
const AUTH_SECRET = 'a secret of the full disk, long enough';
const DATA_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const TEXT = 'Места почти не осталось. '.repeat(60);

interface Save {
  person: Person;
  key: string;
  status: number;
  body: { code?: string; message?: string; id?: string; entry?: { id: string } };
  retryAfter: string | null;
}

async function save(origin: string, person: Person, key: string = randomUUID()): Promise<Save> {
  const response = await fetch(`${origin}/api/users/${person.uid}/emotion-barometer/entries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie: person.cookie, 'idempotency-key': key },
    body: JSON.stringify({ emotion: 'joy', intensity: 5, entry: TEXT }),
    signal: AbortSignal.timeout(20_000),
  });
  const body = (await response.json()) as Save['body'];
  return { person, key, status: response.status, body, retryAfter: response.headers.get('retry-after') };
}

describe.each(ENGINES)('the disk under %s', (engine) => {
  const disk: SmallDisk | null = mountSmallDisk(DISK_MB);
  const without = 'a disk in memory cannot be mounted here (it needs root and the right to mount)';
  let cluster: Cluster | null = null;
  let site: Site;
  let people: Iterator<Person>;
  let dataDir: string;
  let place: { databaseUrl: string | null; folder: string | null };
  const saves: Save[] = [];

  beforeAll(async () => {
    if (disk === null) return;
    ensureBuilt();
    dataDir = mkdtempSync(join(engine === 'embedded' ? disk.folder : tmpdir(), 'krona-full-'));
    if (engine === 'postgres') cluster = await startCluster(['min_wal_size=32MB', 'max_wal_size=32MB'], disk.folder);
    place = { databaseUrl: cluster && `${cluster.url}/postgres`, folder: cluster ? null : join(dataDir, 'db') };
    const direct = await connect({ ...place, patient: true });
    people = (await createPeople(direct.pool, AUTH_SECRET, 4_000)).values();
    await direct.close();
    site = await startSite({
      DATA_DIR: dataDir,
      AUTH_SECRET,
      DATA_KEYS,
      LOG_LEVEL: 'fatal',
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    });
  }, 180_000);

  afterAll(async () => {
    await site?.stop();
    cluster?.stop();
    if (dataDir) rmSync(dataDir, { recursive: true, force: true });
    disk?.unmount();
  });

  const nextPerson = () => people.next().value as Person;
  const read = async ({ uid, cookie }: Person) =>
    (await fetch(`${site.origin}/api/users/${uid}/emotion-barometer`, { headers: { cookie } })).status;

  async function writeFor(milliseconds: number): Promise<Save[]> {
    const end = performance.now() + milliseconds;
    const made: Save[] = [];
    const writer = async () => {
      while (performance.now() < end) {
        made.push(await save(site.origin, nextPerson()));
        await moment(20);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    saves.push(...made);
    return made;
  }

  /** Milliseconds until a save is taken again. */
  async function untilTaken(): Promise<number> {
    const begun = performance.now();
    const isTaken = async () => {
      const made = await save(site.origin, nextPerson());
      saves.push(made);
      return made.status === 201;
    };
    await until(isTaken, { within: 2 * BACK_MS, every: 100 });
    return performance.now() - begun;
  }

  /** What every answer says, and that each refused save can be made good under its key. */
  async function settle(): Promise<void> {
    const refused = saves.filter(({ status }) => status !== 201);
    for (const { status, body, retryAfter } of refused) {
      const code = status === 507 ? 'disk-full' : 'unavailable';
      expect({ status, body }).toEqual({
        status: status === 507 ? 507 : 503,
        body: { success: false, code, message: FAULT_MESSAGES.save, id: expect.any(String) },
      });
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    for (const made of refused) Object.assign(made, await save(site.origin, made.person, made.key));
    expect(saves.filter(({ status }) => status !== 201)).toEqual([]);
  }

  const tell = (what: string, made: Save[], back: number) => {
    if (!process.env.FULL_DISK_FIGURES) return;
    const told = [201, 503, 507].map((asked) => `${asked} × ${made.filter(({ status }) => status === asked).length}`);
    process.stdout.write(`${engine}, ${what}: ${told.join(', ')}; writes again after ${Math.round(back)} ms\n`);
  };

  test('is full', { timeout: 60_000 }, async ({ skip }) => {
    if (disk === null) return skip(without);
    const [first] = await writeFor(500);
    disk.fill();
    const made = await writeFor(FULL_MS);
    expect(made.some(({ status }) => status === 507)).toBe(true);
    // An engine that had no room for its log is started anew: reads and readiness wait for that at most.
    const soon = { timeout: BACK_MS };
    await expect.poll(() => read((first as Save).person), soon).toBe(200);
    const readiness = async () => {
      const ready = await fetch(`${site.origin}/api/ready`);
      return [ready.status, await ready.json()];
    };
    await expect
      .poll(readiness, soon)
      .toMatchObject([507, { code: 'disk-full', message: ERROR_MESSAGES['disk-full'] }]);
    expect((await fetch(`${site.origin}/about`)).status).toBe(200);
    disk.free();
    const back = await untilTaken();
    tell('full', made, back);
    expect(back).toBeLessThan(BACK_MS);
    const status = async () => (await fetch(`${site.origin}/api/ready`)).status;
    await expect.poll(status, { timeout: 2 * BACK_MS }).toBe(200);
    await settle();
  });

  test.runIf(engine === 'postgres')('has no room for the log', { timeout: 60_000 }, async ({ skip }) => {
    if (disk === null || cluster === null) return skip(without);
    disk.fill();
    const writing = writeFor(FULL_MS);
    await moment(500);
    const isUp = await fillLog(`${cluster.url}/postgres`);
    const made = await writing;
    expect(made.some(({ status }) => status === 503)).toBe(true);
    disk.free();
    // What a service manager does when PostgreSQL has ended itself.
    if (!isUp) cluster.restart();
    const back = await untilTaken();
    tell('no room for the log', made, back);
    expect(back).toBeLessThan(BACK_MS);
    await settle();
  });

  test('nothing is lost or half written', { timeout: 60_000 }, async ({ skip }) => {
    if (disk === null) return skip(without);
    await site.stop();
    if (engine === 'embedded') {
      disk.fill();
      expect(startAndEnd(dataDir)).toEqual({
        code: 1,
        said: expect.stringMatching(/^DATA_DIR: на.диске кончилось место[^\n]*\n$/),
      });
      disk.free();
    }
    const after = await connect({ ...place, patient: true });
    const { rows } = await after.pool.query<{ user_id: string; id: string }>('select user_id, id from emotion_entry');
    const kept = new Set(rows.map(({ user_id, id }) => `${user_id} ${id}`));
    expect(kept).toEqual(new Set(saves.map(({ person, body }) => `${person.uid} ${body.entry?.id}`)));
    expect((await after.pool.query(COUNT_HALF_SAVES)).rows).toEqual([{ n: 0 }]);
    await after.close();
  });
});

/** A server that cannot start. */
function startAndEnd(dataDir: string): { code: number | null; said: string } {
  const { status, stderr } = spawnSync(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, AUTH_SECRET, DATA_KEYS },
    encoding: 'utf8',
    timeout: 50_000,
  });
  return { code: status, said: stderr };
}

/** Asks for new segments of the log until there is no room for one; whether PostgreSQL is still up a second later. */
async function fillLog(url: string): Promise<boolean> {
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(statement);
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  };
  const switchSegment = `select pg_logical_emit_message(false, 'full', 'x'), pg_switch_wal()`;
  for (let segment = 0; segment < 8 && (await ask(switchSegment)); segment++);
  return stays(() => ask('select 1'), true, 1_000).then(
    () => true,
    () => false,
  );
}
