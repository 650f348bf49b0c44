import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { MAX_DAILY_ACTIONS } from '~/domain/progress/daily-actions';
import { connect } from '~/server/db/connect';
import { createPeople, type Person } from '../../bench/people';
import { type Site, startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { BROWSER_ARGS, FAST_BROWSER } from '../e2e/support/browser';
import { ENGINES, makeDataFolder, makePostgresUrl } from '../support/database';

/** Hours of work leave nothing behind: heap, open files and connections stay flat, answers stay as quick. */

/** How long the load lasts: SOAK_MINUTES=10 by hand. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 3);
const PER_SECOND = 50;
/** Longer than the server keeps a silent connection of a browser. */
const CLOSED_MS = 80_000;
/** Share of the whole time at its beginning and its end whose answers are compared. */
const PART = 0.25;
/** Of a day's saves the first is the warm-up's. */
const SAVES_LEFT = MAX_DAILY_ACTIONS - 1;
const VISITORS = 16;
const KINDS = 5;
const AUTH_SECRET = 'a secret of the soak test, long enough';
const DATA_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const ROUTES = ['/blog', '/courses/guides', '/courses/podcasts', '/about'];
const ROUTE_CHANGES = 500;
const MOST_GROWTH_BYTES = 5 * 1024 * 1024;

interface Held {
  /** Bytes in use after a collection. */
  heap: number;
  files: number;
  connections: number;
}

beforeAll(() => ensureBuilt(), 120_000);

async function ask(url: string, init: RequestInit = {}): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(url, init);
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`${answer.status} from ${url}`);
  return performance.now() - begun;
}

/** What a person does: a save, reads, a page. */
function visits(origin: string, { uid, cookie }: Person, turn: number): (() => Promise<number>)[] {
  const own = `${origin}/api/users/${uid}/emotion-barometer`;
  const body = JSON.stringify({ emotion: 'joy', intensity: 5, entry: 'Долгий день', tags: ['дорога'] });
  const headers = { 'content-type': 'application/json', origin, cookie };
  return [
    () => ask(`${own}/entries`, { method: 'POST', headers, body }),
    () => ask(`${own}/stats`, { headers }),
    () => ask(own, { headers }),
    () => ask(`${origin}/api/auth/get-session`, { headers }),
    () => ask(`${origin}${ROUTES[turn % ROUTES.length]}`),
  ];
}

/** Everybody comes once, so that what is kept for each person is there. */
async function warmUp({ origin }: Site, people: readonly Person[]): Promise<void> {
  const queue = people.entries();
  const visitor = async () => {
    for (const [turn, person] of queue) for (const visit of visits(origin, person, turn)) await visit();
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
}

/** `PER_SECOND` requests of those people, one kind after another; returns how long each took, in ms. */
async function load({ origin }: Site, people: readonly Person[], milliseconds: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const begun = performance.now();
  for (let beat = 0; ; beat++) {
    const early = begun + (beat * 1_000) / PER_SECOND - performance.now();
    if (early > 0) await pause(early);
    if (performance.now() - begun > milliseconds) break;
    const person = people[Math.floor(beat / (KINDS * SAVES_LEFT)) % people.length] as Person;
    const visit = visits(origin, person, beat)[beat % KINDS] as () => Promise<number>;
    asked.push(visit());
  }
  return Promise.all(asked);
}

async function held(site: Site): Promise<Held> {
  const pid = site.process.pid as number;
  await pause(CLOSED_MS);
  process.kill(pid, 'SIGUSR2');
  await pause(1_000);
  const text = await (await fetch(`${site.origin}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return {
    heap: value('nodejs_heap_used_bytes'),
    files: readdirSync(`/proc/${pid}/fd`).length,
    connections: value('db_pool_connections\\{state="total"\\}'),
  };
}

const p99 = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;

describe.each(ENGINES)('%s', (engine) => {
  test(
    `${MINUTES} minutes of work leave nothing behind`,
    async () => {
      const dataDir = makeDataFolder();
      const postgres = engine === 'postgres' ? await makePostgresUrl() : null;
      const db = await connect({ databaseUrl: postgres?.url ?? null, folder: join(dataDir, 'db'), patient: true });
      const milliseconds = MINUTES * 60_000;
      const saves = (milliseconds / 1_000) * (PER_SECOND / KINDS);
      const people = await createPeople(db.pool, AUTH_SECRET, Math.ceil(saves / SAVES_LEFT) + 1);
      await db.close();
      const site = await startSite({
        DATA_DIR: dataDir,
        AUTH_SECRET,
        DATA_KEYS,
        NODE_OPTIONS: `--require ${resolve('tests/support/collect-on-signal.cjs')}`,
        ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      });
      await warmUp(site, people);
      const before = await held(site);
      const times = await load(site, people, milliseconds);
      const after = await held(site);
      const part = Math.floor(times.length * PART);
      const [first, last] = [p99(times.slice(0, part)), p99(times.slice(-part))];
      process.stdout.write(`${engine}: ${JSON.stringify({ requests: times.length, before, after, first, last })}\n`);
      await site.stop();
      await postgres?.remove();
      rmSync(dataDir, { recursive: true, force: true });
      expect(after.heap / before.heap).toBeLessThan(1.05);
      expect(after.files).toBeLessThanOrEqual(before.files + 2);
      expect(after.connections).toBeLessThanOrEqual(before.connections);
      expect(last / first).toBeLessThanOrEqual(1.2);
    },
    MINUTES * 60_000 + 360_000,
  );
});

test(`${ROUTE_CHANGES} changes of the page in one window hold no memory`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'krona-soak-'));
  const site = await startSite({ DATA_DIR: dataDir, AUTH_SECRET, DATA_KEYS });
  const browser = await chromium.launch({ executablePath: FAST_BROWSER, args: BROWSER_ARGS });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${site.origin}${ROUTES[0]}`, { waitUntil: 'networkidle' });
    const devtools = await page.context().newCDPSession(page);
    const change = async (times: number) => {
      for (let turn = 1; turn <= times; turn++) {
        const path = ROUTES[turn % ROUTES.length] as string;
        await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
        await page.waitForFunction((wanted) => location.pathname === wanted, path);
      }
    };
    const used = async () => {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    await change(40);
    const before = await used();
    await change(ROUTE_CHANGES);
    const after = await used();
    process.stdout.write(`browser: ${JSON.stringify({ before, after })}\n`);
    expect(after - before).toBeLessThan(MOST_GROWTH_BYTES);
  } finally {
    await browser.close();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
