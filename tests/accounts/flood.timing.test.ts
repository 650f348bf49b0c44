import { rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '~/server/accounts/password-hash';
import { connect } from '~/server/db/connect';
import { createPeople } from '../../bench/people';
import { type Site, startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { ENGINES, makeDataFolder, makePostgresUrl } from '../support/database';

/** A flood of sign-ins from many addresses, to known and unknown accounts, holds up nobody who is signed in. */

const SECONDS = 10;
const SIGN_INS_PER_SECOND = 150;
const READS_PER_SECOND = 20;
const MOST_READ_MS = 100;
const AUTH_SECRET = 'a secret of the flood test, long enough';
const DATA_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;

interface Answer {
  status: number;
  took: number;
}

beforeAll(() => ensureBuilt(), 240_000);

const agent = new Agent({ keepAlive: true });

function ask(url: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const call = request(url, { agent, headers, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, took: performance.now() - begun }));
    });
    call.on('error', () => resolve({ status: 0, took: performance.now() - begun }));
    call.end(body);
  });
}

/** Calls `work` so often a second for `SECONDS`, whether or not the earlier ones were answered. */
async function steadily(perSecond: number, work: (turn: number) => Promise<Answer>): Promise<Answer[]> {
  const begun = performance.now();
  const asked: Promise<Answer>[] = [];
  for (let turn = 0; turn < SECONDS * perSecond; turn++) {
    const early = begun + (turn * 1_000) / perSecond - performance.now();
    if (early > 0) await pause(early);
    asked.push(work(turn));
  }
  return Promise.all(asked);
}

const signIn =
  ({ origin }: Site, known: readonly string[]) =>
  (turn: number) =>
    ask(
      `${origin}/api/auth/sign-in/email`,
      {
        'content-type': 'application/json',
        origin,
        'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
      },
      JSON.stringify({
        email: turn % 2 ? `nobody${turn}@example.com` : `${known[turn % known.length]}@bench.example`,
        password: `guess number ${turn}`,
      }),
    );

function p95(answers: readonly Answer[]): number {
  const times = answers.map(({ took }) => took).sort((a, b) => a - b);
  return Math.round(times[Math.floor(times.length * 0.95)] ?? Number.NaN);
}

describe.each(ENGINES)('%s', (engine) => {
  test(`a read takes at most ${MOST_READ_MS} ms beside ${SIGN_INS_PER_SECOND} sign-ins a second`, async () => {
    const dataDir = makeDataFolder();
    const postgres = engine === 'postgres' ? await makePostgresUrl() : null;
    const place: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
    const db = await connect({ databaseUrl: postgres?.url ?? null, folder: join(dataDir, 'db'), patient: true });
    const people = await createPeople(db.pool, AUTH_SECRET, 200);
    await db.pool.query(
      `insert into account (id, account_id, provider_id, user_id, password) select 'a' || id, id, 'credential', id, $1 from "user"`,
      [await hashPassword('the password of everybody')],
    );
    await db.close();
    const site = await startSite({
      DATA_DIR: dataDir,
      AUTH_SECRET,
      DATA_KEYS,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...place,
    });
    const read = (turn: number) => {
      const { uid, cookie } = people[turn % 10] as (typeof people)[number];
      return ask(`${site.origin}/api/users/${uid}`, { cookie });
    };
    await Promise.all(Array.from({ length: 10 }, (_, turn) => read(turn)));
    const known = people.map(({ uid }) => uid);
    const [reads, signIns] = await Promise.all([
      steadily(READS_PER_SECOND, read),
      steadily(SIGN_INS_PER_SECOND, signIn(site, known)),
    ]);
    await site.stop();
    await postgres?.remove();
    rmSync(dataDir, { recursive: true, force: true });
    const hashed = signIns.filter(({ status }) => status === 401);
    const shed = signIns.filter(({ status }) => status === 429);
    process.stdout.write(
      `${engine}: ${JSON.stringify({ reads: p95(reads), hashed: hashed.length, waited: p95(hashed), shed: shed.length, refused: p95(shed) })}\n`,
    );
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
    expect(hashed.length + shed.length).toBe(signIns.length);
    expect(shed.length).toBeGreaterThan(0);
    expect(p95(reads)).toBeLessThan(MOST_READ_MS);
  });
});
