import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { helpLinesAreStale } from '~/catalogue/help-lines';
import { isAlive } from '~/server/commands/ask-server';
import { createKeyRing } from '~/server/crypto/key-ring';
import { connect } from '~/server/db/connect';
import { readTags } from '~/server/emotions/read-tags';
import { saveEntry } from '~/server/emotions/save-entry';
import { startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { addPerson, makeBench } from '../emotions/person';
import { ENGINES, makeDataFolder, makePostgresUrl } from '../support/database';
import { fillDataFolder } from '../support/embedded-template.mjs';
import { freePort } from '../support/free-port';
import { OWNER_WARNING } from '../support/owner-warning';
import { promisedTime } from '../support/promised-time';
import { until } from '../support/waiting';

const PROMPT_MS = promisedTime(2_000, 15_000);

let dataDir: string;
beforeAll(() => ensureBuilt(), 120_000);
beforeEach(() => {
  dataDir = makeDataFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

interface Ended {
  code: number | null;
  ms: number;
  error: string;
}

/** Runs the server until it ends by itself. */
function runToEnd(env: Record<string, string>, program = ['dist/server/main.js']): Promise<Ended> {
  const begun = performance.now();
  const child = spawn(process.execPath, program, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let error = '';
  child.stderr.on('data', (chunk) => {
    error += String(chunk);
  });
  return new Promise((resolve) =>
    child.once('exit', (code) => resolve({ code, ms: performance.now() - begun, error })),
  );
}

interface Kept {
  process: ChildProcess;
  origin: string;
  /** What it wrote so far, without the owner's warning. */
  said(): string;
  /** The owner's warnings among it. */
  warned(): string[];
  ended: Promise<number | null>;
  /** Process id of the server that works now. */
  server(): number;
}

/** The server as `command` runs it; resolves when it works. */
async function keepRunning(command: string, args: string[], env: Record<string, string> = {}): Promise<Kept> {
  const port = await freePort();
  const child = spawn(command, args, {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const kept: Kept = {
    process: child,
    origin: `http://127.0.0.1:${port}`,
    said: () => said.replaceAll(OWNER_WARNING, ''),
    warned: () => said.match(OWNER_WARNING) ?? [],
    ended: new Promise((resolve) => child.once('exit', resolve)),
    server: () => Number.parseInt(readFileSync(join(dataDir, 'server.pid'), 'utf8'), 10),
  };
  onTestFinished(() => void child.kill('SIGKILL'));
  await works(kept);
  return kept;
}

const status = (origin: string) =>
  fetch(`${origin}/api/ready`).then(
    (answer) => answer.status,
    () => 0,
  );
const works = ({ origin }: Kept) => expect.poll(() => status(origin), { timeout: 30_000 }).toBe(200);
const isGone = (origin: string) => expect.poll(() => status(origin), { timeout: 15_000 }).toBe(0);
const START = 'scripts/start.mjs';
const AGAIN = /^сервер завершился по SIGKILL: запуск снова через (\d+) с$/gm;

test('a server that ends by itself is started again, after growing pauses', { timeout: 90_000 }, async () => {
  const site = await keepRunning(process.execPath, [START]);
  for (let round = 1; round <= 2; round++) {
    const killed = site.server();
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => [...site.said().matchAll(AGAIN)].length).toBe(round);
    await works(site);
    expect(site.server()).not.toBe(killed);
  }
  expect([...site.said().matchAll(AGAIN)].map(([, seconds]) => seconds)).toEqual(['1', '2']);
  expect(site.said().trim().split('\n')).toHaveLength(2);
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  await isGone(site.origin);
});

test('a start says that the help lines were never dialled, or too long ago', { timeout: 60_000 }, async () => {
  const site = await keepRunning(process.execPath, [START]);
  await expect.poll(() => site.warned().length).toBe(helpLinesAreStale(new Date()) ? 1 : 0);
});

test('a site that was tried first and given its keys afterwards starts with them', { timeout: 90_000 }, async () => {
  const tried = await startSite({ DATA_DIR: dataDir });
  const signUp = await fetch(`${tried.origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: tried.origin },
    body: JSON.stringify({
      ...{ name: 'Аня', email: 'anya@example.com', password: 'тихий Лес 42' },
      ...{ acceptTerms: true, acceptPersonalData: true },
    }),
  });
  expect(signUp.status).toBe(200);
  await tried.stop();
  const secrets = { AUTH_SECRET: 'a'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` };
  const given = await startSite({ DATA_DIR: dataDir, ...secrets });
  await given.stop();
});

test('a stop in the pause before the next start ends at once', { timeout: 60_000 }, async () => {
  const site = await keepRunning(process.execPath, [START]);
  process.kill(site.server(), 'SIGKILL');
  await expect.poll(() => [...site.said().matchAll(AGAIN)].length).toBe(1);
  const begun = performance.now();
  site.process.kill('SIGTERM');
  expect(await site.ended).toBe(0);
  expect(performance.now() - begun).toBeLessThan(900);
});

test('a first start that fails is not tried again', { timeout: 60_000 }, async () => {
  const taken = await startSite({ DATA_DIR: dataDir });
  const { port } = new URL(taken.origin);
  const other = makeDataFolder();
  onTestFinished(() => rmSync(other, { recursive: true, force: true }));
  const { code, error } = await runToEnd({ PORT: port, DATA_DIR: other }, [START]);
  await taken.stop();
  expect(code).toBe(1);
  expect(error).toMatch(oneLine);
  expect(error.startsWith('PORT: ')).toBe(true);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s to npm stops everything', { timeout: 60_000 }, async (signal) => {
  const site = await keepRunning('npm', ['start', '--silent']);
  const server = site.server();
  site.process.kill(signal);
  expect(await site.ended).toBe(0);
  expect(isAlive(server)).toBe(false);
});

test('the server ends when npm is killed', { timeout: 60_000 }, async () => {
  const site = await keepRunning('npm', ['start', '--silent']);
  const server = site.server();
  site.process.kill('SIGKILL');
  await expect.poll(() => isAlive(server), { timeout: 20_000 }).toBe(false);
});

const oneLine = /^[^\n]+\n$/;

test.each([
  ['PORT', 'восемь'],
  ['SITE_URL', 'krona.example/путь'],
  ['DATABASE_URL', 'mysql://localhost/krona'],
  ['DATA_KEYS', 'k1:коротко'],
  ['TRUSTED_PROXIES', '10.0.0.300'],
  ['SMTP_URL', 'почта'],
  ['PASSWORD_MIN_LENGTH', '3'],
  ['LOG_LEVEL', 'громко'],
  // Right by its form, wrong on this machine.
  ['HOST', '198.51.100.7'],
  ['DATA_DIR', '/dev/null/krona'],
  ['DATABASE_URL', 'postgres://krona:secret@127.0.0.1:1/krona'],
])('a wrong %s stops the start with one line that names it', async (name, value) => {
  const secrets = { AUTH_SECRET: 'a'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` };
  const { code, error } = await runToEnd({ ...secrets, [name]: value });
  expect(code).toBe(1);
  expect(error).toMatch(oneLine);
  expect(error.startsWith(`${name}: `)).toBe(true);
  expect(error).not.toContain('secret');
});

test('a site for others does not start with the settings of development; its commands run', {
  timeout: 60_000,
}, async () => {
  const outside = { SITE_URL: 'https://krona.example' };
  for (const [name, env] of [
    ['NODE_ENV', {}],
    ['NODE_ENV', { TRUSTED_PROXIES: '127.0.0.1', SMTP_URL: 'smtp://127.0.0.1:1' }],
    ['SMTP_URL', { NODE_ENV: 'production' }],
  ] as const) {
    const { code, error, ms } = await runToEnd({ ...outside, ...env });
    expect([name, code, error.split(':')[0]]).toEqual([name, 1, name]);
    expect(error).toMatch(oneLine);
    expect(ms).toBeLessThan(PROMPT_MS);
  }
  const command = spawn(process.execPath, ['dist/server/command.js', 'inbox'], {
    env: { ...process.env, ...outside, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  expect(await new Promise((resolve) => command.once('exit', resolve))).toBe(0);
});

test('a second process on the folder ends within 2 s and names the first', { timeout: 60_000 }, async () => {
  const site = await startSite({ DATA_DIR: dataDir });
  const { code, ms, error } = await runToEnd({});
  expect(code).toBe(1);
  expect(error).toMatch(oneLine);
  expect(error).toContain(String(site.process.pid));
  expect(ms).toBeLessThan(PROMPT_MS);
  await site.stop();
});

test('tags that an older version left in clear are encrypted before the site answers', {
  timeout: 60_000,
}, async () => {
  const open = () => connect({ databaseUrl: null, folder: join(dataDir, 'db') });
  const before = await open();
  const person = await addPerson(before);
  await before.pool.query(
    `insert into emotion_entry (user_id, id, day, time_zone, hour, emotion, intensity, tags, key_id, created_at)
    select $1, gen_random_uuid(), date '2026-01-01' + n, 'Europe/Moscow', 12, 'joy', 5, array['имя'], 'k1', now()
    from generate_series(1, 1500) n`,
    [person],
  );
  await before.close();
  const dataKeys = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
  const site = await startSite({ DATA_DIR: dataDir, DATA_KEYS: dataKeys });
  await site.stop();
  const db = await open();
  const { rows } = await db.pool.query(
    `select count(*) filter (where tags <> '{}')::int as plain, count(sealed_tags)::int as sealed from emotion_entry`,
  );
  expect(rows).toEqual([{ plain: 0, sealed: 1_500 }]);
  const bench = makeBench(db, '2026-11-21T10:00:00Z', createKeyRing(dataKeys));
  expect(await readTags(bench, person)).toEqual([{ tag: 'имя', count: 1_500 }]);
  await db.close();
});

test('without the key of the texts the site does not start', { timeout: 60_000 }, async () => {
  const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
  const site = await startSite({ DATA_DIR: dataDir, DATA_KEYS: `k1:${key(1)}` });
  await site.stop();
  const db = await connect({ databaseUrl: null, folder: join(dataDir, 'db') });
  const bench = makeBench(db, '2026-11-21T10:00:00Z', createKeyRing(`k1:${key(1)}`));
  await saveEntry(bench, await addPerson(db), { emotion: 'joy', intensity: 5, entry: 'Под первым ключом' }, null);
  await db.close();
  const wrong = await runToEnd({ DATA_KEYS: `k1:${key(2)}` });
  const missing = await runToEnd({ DATA_KEYS: `k2:${key(1)}` });
  for (const { code, error, ms } of [wrong, missing]) {
    expect(code).toBe(1);
    expect(error).toMatch(oneLine);
    expect(error).toContain('DATA_KEYS');
    expect(ms).toBeLessThan(PROMPT_MS + 2_000);
  }
  const again = await startSite({ DATA_DIR: dataDir, DATA_KEYS: `k1:${key(1)}` });
  await again.stop();
});

test.each(ENGINES)('%s: an older server on the data of a newer one ends at once, with one line', async (engine) => {
  const place = engine === 'postgres' ? await makePostgresUrl() : null;
  const folder = join(dataDir, 'db');
  const database = await connect({ databaseUrl: place?.url ?? null, folder: place ? null : folder });
  await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 1)`);
  await database.close();
  const secrets = { AUTH_SECRET: 'a'.repeat(32), DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}` };
  const { code, error, ms } = await runToEnd({ ...secrets, DATABASE_URL: place?.url ?? '' });
  await place?.remove();
  expect(code).toBe(1);
  expect(error).toMatch(oneLine);
  expect(error).toMatch(/^(DATA_DIR|DATABASE_URL): .*более новой версией/);
  expect(ms).toBeLessThan(PROMPT_MS + 2_000);
});

test('a killed server leaves nothing in the folder of temporary files', { timeout: 60_000 }, async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'krona-empty-'));
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }));
  const killed = await startSite({ DATA_DIR: dataDir, TMPDIR: temporary });
  const ended = new Promise((resolve) => killed.process.once('exit', resolve));
  killed.process.kill('SIGKILL');
  await ended;
  // What a backup that was killed has left.
  mkdirSync(join(dataDir, `copy-${killed.process.pid}`));
  const next = await startSite({ DATA_DIR: dataDir, TMPDIR: temporary });
  await next.stop();
  expect(readdirSync(temporary)).toEqual([]);
  expect(readdirSync(dataDir).sort()).toEqual(['db', 'secrets.json']);
});

test('a data folder whose path is too long for a socket opens too', { timeout: 60_000 }, async () => {
  const long = join(dataDir, 'папка-с-очень-длинным-именем-'.repeat(3));
  fillDataFolder(long);
  const site = await startSite({ DATA_DIR: long });
  await site.stop();
});

test('secrets are made once, for their owner only', { timeout: 60_000 }, async () => {
  const first = await startSite({ DATA_DIR: dataDir });
  await first.stop();
  const file = join(dataDir, 'secrets.json');
  const before = statSync(file);
  expect(before.mode & 0o777).toBe(0o600);
  const second = await startSite({ DATA_DIR: dataDir });
  await second.stop();
  expect(statSync(file).mtimeMs).toBe(before.mtimeMs);
  expect(readdirSync(dataDir)).not.toContain('server.pid');
  writeFileSync(file, '{"authSecret":"x"}');
  const { code, error } = await runToEnd({});
  expect(code).toBe(1);
  expect(error).toContain('secrets.json');
});

interface Asked {
  answered: boolean;
  /** Why there is no whole answer. A connection that was never taken breaks nothing. */
  broken: string | null;
}

function ask(origin: string, agent: Agent): Promise<Asked> {
  return new Promise((resolve) => {
    const asked = request(`${origin}/api/site`, { agent }, (answer) => {
      answer.on('data', () => {});
      const broken = answer.statusCode === 200 ? null : `answered with ${answer.statusCode}`;
      answer.once('end', () => resolve({ answered: true, broken }));
      answer.once('error', (error) => resolve({ answered: false, broken: `in the answer: ${error.message}` }));
    });
    asked.once('error', (error) =>
      resolve({ answered: false, broken: asked.reusedSocket ? `on an open connection: ${error.message}` : null }),
    );
    asked.end();
  });
}

test('a stop under load breaks no answer', { timeout: 60_000 }, async () => {
  const site = await startSite({ DATA_DIR: dataDir });
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const broken: string[] = [];
  let answered = 0;
  const client = async () => {
    for (;;) {
      const asked = await ask(site.origin, agent);
      if (asked.broken) broken.push(asked.broken);
      if (!asked.answered) return;
      answered++;
    }
  };
  const clients = Promise.all(Array.from({ length: 20 }, client));
  await until(() => answered > 100);
  const begun = performance.now();
  const exit = new Promise<number | null>((resolve) => site.process.once('exit', resolve));
  site.process.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect(performance.now() - begun).toBeLessThan(10_000);
  await clients;
  agent.destroy();
  expect(broken).toEqual([]);
});

test('from the first moment of a stop the site is not ready, and goes on serving for the pause', {
  timeout: 60_000,
}, async () => {
  const site = await startSite({ DATA_DIR: dataDir, STOP_PAUSE_SECONDS: '3' });
  const begun = performance.now();
  const exit = new Promise<number | null>((resolve) => site.process.once('exit', resolve));
  site.process.kill('SIGTERM');
  await until(async () => (await fetch(`${site.origin}/api/ready`)).status !== 200);
  for (const path of ['/api/ready', '/api/ready/pages']) {
    const answer = await fetch(`${site.origin}${path}`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
      503,
      '5',
      { code: 'unavailable' },
    ]);
  }
  for (const path of ['/', '/api/health', '/api/site'])
    expect([path, (await fetch(`${site.origin}${path}`)).status]).toEqual([path, 200]);
  expect(await exit).toBe(0);
  expect(performance.now() - begun).toBeGreaterThan(2_900);
});
