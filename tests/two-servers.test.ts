import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MAX_DAILY_ACTIONS as CAP } from '~/domain/progress/daily-actions';
import { POINTS_PER_ACTION } from '~/domain/progress/sefirot';
import { hashPassword } from '~/server/accounts/password-hash';
import { connect, type Database } from '~/server/db/connect';
import type { Person } from '../bench/people';
import { totals } from './emotions/person';
import { NO_LIMITS, openTestApp, type TestApp } from './support/app';
import { makePostgresUrl } from './support/database';

/** Two servers with pools of their own on one PostgreSQL, over real sockets. */

interface Server {
  site: TestApp;
  origin: string;
}
let servers: [Server, Server];
let db: Database;
let end: () => Promise<void>;
// Half past a window of the limits, and still: windows never turn during a test.
const still = new Date(Math.floor(Date.now() / 300_000) * 300_000 + 150_000);
let now = still;

async function startServer(url: string, limits = NO_LIMITS): Promise<Server> {
  const database = await connect({ databaseUrl: url, folder: null });
  const site = await openTestApp({
    database: { database, place: url, remove: () => database.close() },
    limits,
    clock: () => now,
  });
  return { site, origin: await site.app.listen({ port: 0, host: '127.0.0.1' }) };
}
const stopServer = async ({ site }: Server) => {
  await site.close();
  await site.deps.db.close();
};

const ask = ({ origin, site }: Server, person: Person, path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path.replace(':uid', person.uid)}`, {
    ...init,
    headers: {
      cookie: person.cookie,
      origin: site.deps.config.siteUrl,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
  });
const save = (server: Server, person: Person, headers: Record<string, string> = {}) =>
  ask(server, person, '/api/users/:uid/emotion-barometer/entries', {
    method: 'POST',
    headers,
    body: JSON.stringify({ emotion: 'joy', intensity: 6, entry: 'Одновременно' }),
  });
const statusOf = async (server: Server, person: Person) => (await ask(server, person, '/api/users/:uid')).status;
const both = <T>(count: number, work: (server: Server, index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(servers[(i % 2) as 0 | 1], i)));
/** What an answer sets for the session, as the browser sends it back. */
const sessionCookies = (answer: Response) =>
  answer.headers.getSetCookie().flatMap((cookie) => cookie.match(/^[^;]*\.session_token=[^;]+/) ?? []);

beforeAll(async () => {
  const { url, remove } = await makePostgresUrl();
  servers = [await startServer(url), await startServer(url)];
  db = servers[0].site.deps.db;
  end = async () => {
    await Promise.all(servers.map(stopServer));
    await remove();
  };
});
afterAll(() => end());

const newPerson = async () => (await servers[0].site.people(1))[0] as Person;

describe('saves', () => {
  test('two hundred at once: as many entries as a day takes, their points, their actions', async () => {
    const person = await newPerson();
    const statuses = await both(200, async (server) => (await save(server, person)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(CAP);
    expect(statuses.filter((status) => status === 409)).toHaveLength(200 - CAP);
    expect(await totals(db, person.uid)).toEqual({
      entries: CAP,
      points: POINTS_PER_ACTION * CAP,
      actions: CAP,
      ledger: POINTS_PER_ACTION * CAP,
    });
    for (const server of servers) {
      const progress = await (await ask(server, person, '/api/users/:uid/progress/sefirot')).json();
      expect(progress).toMatchObject({ binah: { points: POINTS_PER_ACTION * CAP } });
    }
  });

  test('one key ten times at once: one entry, one answer', async () => {
    const person = await newPerson();
    const answers = await both(10, async (server) => {
      const response = await save(server, person, { 'idempotency-key': 'once' });
      return `${response.status} ${await response.text()}`;
    });
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^201 /);
    expect(await totals(db, person.uid)).toEqual({ entries: 1, points: 10, actions: 1, ledger: 10 });
  });
});

/** Lets a second of the servers' clock go by, until the end of the test. */
function passSecond(): void {
  now = new Date(still.getTime() + 1_000);
  onTestFinished(() => {
    now = still;
  });
}

describe('sessions', () => {
  test('a sign-out on one is known to the other within a second', async () => {
    const person = await newPerson();
    for (const server of servers) expect(await statusOf(server, person)).toBe(200);
    const out = await ask(servers[0], person, '/api/auth/sign-out', { method: 'POST', body: '{}' });
    expect(out.status).toBe(200);
    expect(await statusOf(servers[0], person)).toBe(401);
    passSecond();
    expect(await statusOf(servers[1], person)).toBe(401);
  });

  test('a changed password ends the other sessions on both within a second', async () => {
    const person = await newPerson();
    const password = 'тихий Лес 42';
    await db.pool.query(
      `insert into account (id, account_id, provider_id, user_id, password) values ($1, $1, 'credential', $1, $2)`,
      [person.uid, await hashPassword(password)],
    );
    const { rows } = await db.pool.query<{ email: string }>('select email from "user" where id = $1', [person.uid]);
    const signIn = await ask(servers[1], person, '/api/auth/sign-in/email', {
      method: 'POST',
      headers: { cookie: '' },
      body: JSON.stringify({ email: rows[0]?.email, password }),
    });
    expect(signIn.status).toBe(200);
    const second = { uid: person.uid, cookie: sessionCookies(signIn)[0] ?? '' };
    for (const server of servers) for (const one of [person, second]) expect(await statusOf(server, one)).toBe(200);
    const changed = await ask(servers[0], person, '/api/auth/change-password', {
      method: 'POST',
      body: JSON.stringify({ currentPassword: password, newPassword: 'светлый Луг 7' }),
    });
    expect(changed.status).toBe(200);
    expect(sessionCookies(changed)).toHaveLength(1);
    const fresh = { uid: person.uid, cookie: sessionCookies(changed)[0] ?? '' };
    passSecond();
    for (const server of servers) {
      for (const one of [second, person]) expect(await statusOf(server, one)).toBe(401);
      expect(await statusOf(server, fresh)).toBe(200);
    }
  });
});

describe('limits', () => {
  const startLimited = async (max: number): Promise<[Server, Server]> => {
    const limits = { ...NO_LIMITS, signedIn: { max, windowMs: 300_000 } };
    const url = servers[0].site.place;
    const limited: [Server, Server] = [await startServer(url, limits), await startServer(url, limits)];
    onTestFinished(async () => void (await Promise.all(limited.map(stopServer))));
    return limited;
  };

  test('are counted across both', async () => {
    const limited = await startLimited(20);
    const person = await newPerson();
    for (const server of limited) for (let i = 0; i < 10; i++) expect(await statusOf(server, person)).toBe(200);
    // What the second let pass before it asked is not in the first one's count.
    await statusOf(limited[0], person);
    for (const server of limited) {
      const refused = await ask(server, person, '/api/users/:uid');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '150']);
    }
  });

  test('hold for a burst of requests over both, but for what one lets pass unasked', async () => {
    const max = 300;
    const limited = await startLimited(max);
    const person = await newPerson();
    const statuses = await Promise.all(
      Array.from({ length: 640 }, (_, i) => statusOf(limited[(i % 2) as 0 | 1], person)),
    );
    const passed = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(640 - passed);
    expect(passed).toBeGreaterThanOrEqual(max - max / 20);
    expect(passed).toBeLessThanOrEqual(max + max / 20);
  });

  test('of one server are met exactly, and cost few statements', async () => {
    const [server] = await startLimited(300);
    const query = vi.spyOn(server.site.deps.db.pool, 'query');
    const person = await newPerson();
    const statuses = await Promise.all(Array.from({ length: 320 }, () => statusOf(server, person)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    const reserved = query.mock.calls.filter(([text]) => String(text).startsWith('insert into rate_count'));
    expect(reserved.length).toBeLessThanOrEqual(20);
  });
});
