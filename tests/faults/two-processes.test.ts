import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_DAILY_ACTIONS as CAP } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import { connect, type Database } from '~/server/db/connect';
import { createPeople, type Person } from '../../bench/people';
import { type Site, startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { totals } from '../emotions/person';
import { makeDataFolder, makePostgresUrl } from '../support/database';
import { moment, until } from '../support/waiting';
import { COUNT_HALF_SAVES } from '../support/whole-saves';

/** Two processes of the site on one PostgreSQL: together they keep the rules of one, also while they are killed in turn. */

/** How long clients write and read while servers are killed: short in the gate, TWO_SERVERS_SECONDS=60 by hand. */
const SECONDS = Number(process.env.TWO_SERVERS_SECONDS ?? 3);
const CLIENTS = 8;
const AUTH_SECRET = 'a secret of two processes, long enough';
const ORIGIN = 'http://localhost:3000';

let database: Awaited<ReturnType<typeof makePostgresUrl>>;
let db: Database;
let folders: string[];
let sites: Site[];

const start = (index: number) =>
  startSite({
    DATABASE_URL: database.url,
    DATA_DIR: folders[index] ?? '',
    SITE_URL: ORIGIN,
    AUTH_SECRET,
    DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    LOG_LEVEL: 'fatal',
  });

beforeAll(async () => {
  ensureBuilt();
  database = await makePostgresUrl();
  db = await connect({ databaseUrl: database.url, folder: null, patient: true });
  folders = [makeDataFolder(), makeDataFolder()];
  sites = [await start(0), await start(1)];
}, 180_000);
afterAll(async () => {
  for (const site of sites) await site.stop();
  await db.close();
  await database.remove();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const people = (count: number) => createPeople(db.pool, AUTH_SECRET, count);
const newPerson = async () => (await people(1))[0] as Person;

async function ask(index: number, { uid, cookie }: Person, path: string, init: RequestInit = {}) {
  const answer = await fetch(`${sites[index]?.origin}/api/users/${uid}${path}`, {
    ...init,
    headers: { 'content-type': 'application/json', origin: ORIGIN, cookie, ...init.headers },
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') };
}
const save = (index: number, person: Person, key: string) =>
  ask(index, person, '/emotion-barometer/entries', {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify({ emotion: 'joy', intensity: 6, entry: 'Вдвоём' }),
  });
const atOnce = <T>(count: number, work: (index: number, turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn % 2, turn)));

test('two hundred saves of one person at once: as many entries as a day takes, their points, their actions', async () => {
  const person = await newPerson();
  const statuses = await atOnce(200, async (index, turn) => (await save(index, person, `k${turn}`)).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(CAP);
  expect(statuses.filter((status) => status === 409)).toHaveLength(200 - CAP);
  expect(await totals(db, person.uid)).toEqual({
    entries: CAP,
    points: POINTS_PER_ACTION * CAP,
    actions: CAP,
    ledger: POINTS_PER_ACTION * CAP,
  });
});

test('one key fifty times at once: one entry and one answer', async () => {
  const person = await newPerson();
  const answers = await atOnce(50, async (index) => {
    const { status, text } = await save(index, person, 'once');
    return `${status} ${text}`;
  });
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^201 /);
  expect(await totals(db, person.uid)).toEqual({ entries: 1, points: 10, actions: 1, ledger: 10 });
});

test(`what was acknowledged is in every later read, once, while servers are killed for ${SECONDS} s`, {
  timeout: 60_000 + SECONDS * 2_000,
}, async () => {
  const end = Date.now() + SECONDS * 1_000;
  const everybody = (await people(CLIENTS * (20 + SECONDS * 60))).values();
  const acknowledged = new Map<string, string[]>();
  let reads = 0;
  let kills = 0;

  /** By either server, again and again until one of them answers. */
  async function untilAnswered(work: (index: number) => ReturnType<typeof ask>) {
    for (let index = Math.random() < 0.5 ? 0 : 1; ; index = 1 - index) {
      const answer = await work(index).catch(() => null);
      if (answer && answer.status !== 503) return answer;
      await moment(20);
    }
  }

  async function live(person: Person): Promise<void> {
    const ids: string[] = [];
    acknowledged.set(person.uid, ids);
    for (let entry = 0; entry < 3; entry++) {
      const key = randomUUID();
      const saved = await untilAnswered((index) => save(index, person, key));
      expect(saved.status).toBe(201);
      ids.push((JSON.parse(saved.text) as { entry: { id: string } }).entry.id);
      const list = await untilAnswered((index) => ask(index, person, '/emotion-barometer'));
      const { entries } = JSON.parse(list.text) as { entries: { id: string }[] };
      expect(entries.map(({ id }) => id).sort()).toEqual([...ids].sort());
      const progress = await untilAnswered((index) => ask(index, person, '/progress/sefirot'));
      expect(JSON.parse(progress.text)).toMatchObject({ binah: { points: 10 * ids.length } });
      reads += 2;
    }
  }

  async function client(): Promise<void> {
    while (Date.now() < end) {
      const { value: person, done } = everybody.next();
      if (done) return;
      await live(person);
    }
  }

  async function killInTurn(): Promise<void> {
    for (let index = 0; Date.now() < end; index = 1 - index) {
      await moment(200 + Math.random() * 800);
      const { process } = sites[index] as Site;
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGKILL');
      await ended;
      kills++;
      sites[index] = await start(index);
    }
  }

  await Promise.all([killInTurn(), ...Array.from({ length: CLIENTS }, client)]);
  if (process.env.TWO_SERVERS_SECONDS)
    process.stdout.write(`${acknowledged.size} people, ${reads} reads, ${kills} kills\n`);
  expect(kills).toBeGreaterThan(0);
  const ids = [...acknowledged.values()].flat();
  expect(ids.length).toBeGreaterThan(CLIENTS);
  expect(new Set(ids).size).toBe(ids.length);
  const { rows } = await db.pool.query<{ id: string }>('select id from emotion_entry where user_id = any($1)', [
    [...acknowledged.keys()],
  ]);
  expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect((await db.pool.query(COUNT_HALF_SAVES)).rows).toEqual([{ n: 0 }]);
});

/** A balancer before both: it asks the next one where one refuses or is away, and says what it was refused with. */
async function balanced(work: (index: number) => ReturnType<typeof ask>, first: number, refusals: string[]) {
  for (const index of [first, 1 - first]) {
    const answer = await fetchedBy(work, index);
    if (answer.status < 500 && answer.status !== 429 && answer.status !== 0) return answer;
    refusals.push(answer.told);
  }
  return null;
}
async function fetchedBy(work: (index: number) => ReturnType<typeof ask>, index: number) {
  try {
    const { status, text, retryAfter } = await work(index);
    const { code } = status < 500 ? { code: undefined } : (JSON.parse(text) as { code?: string });
    return { status, text, told: `${status} ${code} ${retryAfter ? 'with' : 'without'} Retry-After` };
  } catch {
    return { status: 0, text: '', told: 'away' };
  }
}

test('four restarts in turn under eight writers: a balancer refuses nobody, and nothing is lost', {
  timeout: 480_000,
}, async () => {
  const everybody = (await people(CLIENTS * 400)).values();
  const acknowledged: string[] = [];
  const refusals: string[] = [];
  let refused = 0;
  let isOver = false;

  async function writer(turn: number): Promise<void> {
    for (const person of everybody) {
      if (isOver) return;
      for (let entry = 0; entry < CAP; entry++) {
        const key = randomUUID();
        const saved = await balanced((index) => save(index, person, key), (turn + entry) % 2, refusals);
        if (saved?.status === 201) acknowledged.push((JSON.parse(saved.text) as { entry: { id: string } }).entry.id);
        else refused++;
      }
    }
  }

  async function restartInTurn(): Promise<void> {
    for (let restart = 0; restart < 4; restart++) {
      const index = restart % 2;
      const { process, origin } = sites[index] as Site;
      const before = acknowledged.length;
      await until(() => acknowledged.length > before + CLIENTS);
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.kill('SIGTERM');
      // A balancer that asks hears at once that this one is no longer to be asked.
      await until(async () => (await fetch(`${origin}/api/ready`).catch(() => null))?.status !== 200, {
        within: 2_000,
      });
      expect(await ended).toBe(0);
      sites[index] = await start(index);
    }
    isOver = true;
  }

  await Promise.all([restartInTurn(), ...Array.from({ length: CLIENTS }, (_, turn) => writer(turn))]);
  expect(refused).toBe(0);
  expect(refusals.filter((told) => told !== 'away' && told !== '503 unavailable with Retry-After')).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(CLIENTS * 4);
  const { rows } = await db.pool.query<{ id: string }>('select id from emotion_entry where id = any($1)', [
    acknowledged,
  ]);
  expect(rows.length).toBe(acknowledged.length);
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect((await db.pool.query(COUNT_HALF_SAVES)).rows).toEqual([{ n: 0 }]);
});
