import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULT_MESSAGES } from '~/contract/errors';
import { connect, type Database } from '~/server/db/connect';
import { createPeople, type Person } from '../../bench/people';
import { type Site, startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { type Cluster, startCluster } from '../support/postgres';
import { promisedTime } from '../support/promised-time';
import { startProxy, type TcpProxy } from '../support/tcp-proxy';
import { moment, until } from '../support/waiting';

/** A PostgreSQL that is frozen, unreachable or stopped: the site answers everything in time and takes up its work by itself. */

/** How long each outage lasts: short in the gate, OUTAGE_SECONDS=30 or 60 by hand. */
const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 6) * 1_000;
const ANSWERED_MS = 5_000;
const BACK_MS = promisedTime(5_000, 15_000);
/** Between two requests of the load: each is one of KINDS in turn. */
const BEAT_MS = 50;
const AUTH_SECRET = 'a secret of the outage test, long enough';
const CONNECTIONS = 12;

interface Answer {
  kind: string;
  status: number;
  ms: number;
  retryAfter: string | null;
  text: string;
}
interface Save {
  person: Person;
  key: string;
  id: string | null;
}

let cluster: Cluster;
let proxy: TcpProxy;
let site: Site;
let direct: Database;
let people: Person[];
let dataDir: string;
let saves: Save[];

beforeAll(async () => {
  ensureBuilt();
  cluster = await startCluster();
  proxy = await startProxy(Number(new URL(cluster.url).port));
  direct = await connect({ databaseUrl: `${cluster.url}/postgres`, folder: null, patient: true });
  people = await createPeople(direct.pool, AUTH_SECRET, 2_000);
  dataDir = mkdtempSync(join(tmpdir(), 'krona-outage-'));
  site = await startSite({
    DATA_DIR: dataDir,
    AUTH_SECRET,
    DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres`,
    LOG_LEVEL: 'fatal',
  });
}, 180_000);

afterAll(async () => {
  await site?.stop();
  await direct?.close();
  await proxy?.close();
  cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function ask(kind: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(`${site.origin}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
  const text = await response.text();
  const ms = performance.now() - begun;
  return { kind, status: response.status, ms, retryAfter: response.headers.get('retry-after'), text };
}

async function save(entry: Save): Promise<Answer> {
  const { person, key } = entry;
  const answer = await ask('save', `/api/users/${person.uid}/emotion-barometer/entries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: site.origin,
      cookie: person.cookie,
      'idempotency-key': key,
    },
    body: JSON.stringify({ emotion: 'joy', intensity: 5, entry: 'Пока база молчит' }),
  });
  if (answer.status === 201) entry.id = (JSON.parse(answer.text) as { entry: { id: string } }).entry.id;
  return answer;
}

const takePerson = () => {
  const person = people.pop();
  if (!person) throw new Error('too few people');
  return person;
};
const stats = ({ uid, cookie } = takePerson()) =>
  ask('stats', `/api/users/${uid}/emotion-barometer/stats`, { headers: { cookie } });
const session = ({ cookie } = takePerson()) => ask('session', '/api/auth/get-session', { headers: { cookie } });
const signIn = () =>
  ask('sign-in', '/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin },
    body: JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'not the password' }),
  });
const KINDS = [
  () => {
    const entry = { person: takePerson(), key: randomUUID(), id: null };
    saves.push(entry);
    return save(entry);
  },
  () => stats(),
  () => session(),
  () => ask('page', '/'),
  () => ask('health', '/api/health'),
  () => ask('ready', '/api/ready'),
];

/** Twenty requests a second, every fiftieth a sign-in (it is limited by address), until `until` says so. */
async function load(milliseconds: number): Promise<Answer[]> {
  const asked: Promise<Answer>[] = [];
  const end = performance.now() + milliseconds;
  for (let beat = 0; performance.now() < end; beat++) {
    asked.push((beat % 50 === 7 ? signIn : (KINDS[beat % KINDS.length] ?? stats))());
    await moment(BEAT_MS);
  }
  return Promise.all(asked);
}

async function gauge(name: string, state: string): Promise<number> {
  const { text } = await ask('metrics', '/metrics');
  return Number(new RegExp(`^${name}\\{.*"${state}"\\} (.+)$`, 'm').exec(text)?.[1]);
}

const FREE = new Set(['page', 'health']);

/** The outage under load, the return, and that nothing is half done, lost or left open. */
async function survive(begin: () => void | Promise<void>, end: () => void | Promise<void>): Promise<void> {
  saves = [];
  const before = load(500);
  await moment(400);
  await gauge('nodejs_eventloop_lag_seconds', '1');
  await begin();
  const answers = await load(OUTAGE_MS);
  await before;
  const lag = await gauge('nodejs_eventloop_lag_seconds', '0.99');
  await end();
  const back = performance.now();
  const { uid, cookie } = takePerson();
  await until(async () => (await stats({ uid, cookie })).status === 200, { every: 50 });
  const away = performance.now() - back;

  const worst = Math.max(...answers.map(({ ms }) => ms));
  if (process.env.OUTAGE_SECONDS)
    process.stdout.write(`${JSON.stringify({ answers: answers.length, worst, lag, away })}\n`);
  expect(answers.filter(({ ms }) => ms >= ANSWERED_MS)).toEqual([]);
  for (const { kind, status, retryAfter, text } of answers) {
    if (FREE.has(kind)) expect({ kind, status }).toEqual({ kind, status: 200 });
    else expect({ kind, status, text, waits: Number(retryAfter) > 0 }).toMatchObject({ status: 503, waits: true });
    if (kind === 'save') expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', message: FAULT_MESSAGES.save });
    if (kind === 'stats') expect(JSON.parse(text)).toMatchObject({ message: FAULT_MESSAGES.stats });
  }
  expect(lag).toBeLessThan(0.1);
  expect(away).toBeLessThan(BACK_MS);
  await nothingHalfDone();
  await nothingLeftOpen();
}

/** A repeat under the same key makes exactly one entry of every save, answered or not. */
async function nothingHalfDone(): Promise<void> {
  for (const entry of saves.filter(({ id }) => id === null)) expect((await save(entry)).status).toBe(201);
  const { rows } = await direct.pool.query<{ uid: string; id: string; points: number; actions: number }>(
    `select e.user_id as uid, e.id, s.points, d.actions from emotion_entry e join sefira_progress s using (user_id)
      join daily_action d using (user_id) where user_id = any($1)`,
    [saves.map(({ person }) => person.uid)],
  );
  const expected = saves.map(({ person, id }) => ({ uid: person.uid, id, points: 10, actions: 1 }));
  const byId = (a: { uid: string }, b: { uid: string }) => (a.uid < b.uid ? -1 : 1);
  expect(rows.sort(byId)).toEqual(expected.sort(byId));
}

async function nothingLeftOpen(): Promise<void> {
  expect(await gauge('db_pool_connections', 'waiting')).toBe(0);
  expect(await gauge('db_pool_connections', 'total')).toBeLessThanOrEqual(CONNECTIONS);
  const open = async () => {
    const { rows } = await direct.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.n;
  };
  // The server needs a moment to notice which of its connections nobody holds.
  await expect.poll(open, { timeout: 10_000 }).toBeLessThanOrEqual(CONNECTIONS + direct.pool.totalCount);
}

describe('the site goes on while PostgreSQL', () => {
  const limit = OUTAGE_MS + 60_000;
  test(
    'is frozen',
    () =>
      survive(
        () => cluster.signal('SIGSTOP'),
        () => cluster.signal('SIGCONT'),
      ),
    limit,
  );
  test(
    'is behind a black hole',
    () =>
      survive(
        () => proxy.swallow(),
        () => proxy.pass(),
      ),
    limit,
  );
  test(
    'is stopped',
    () =>
      survive(
        () => cluster.kill(),
        () => cluster.restart(),
      ),
    limit,
  );
});
