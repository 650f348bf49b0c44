import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { EndpointKey } from '~/contract';
import type { AuthLimitTable } from '~/server/accounts/auth-limits';
import { rememberPassword } from '~/server/accounts/recent-password';
import { buildApp } from '~/server/app';
import { loadConfig } from '~/server/config';
import { createKeyRing } from '~/server/crypto/key-ring';
import type { Deps } from '~/server/deps';
import type { Limits } from '~/server/http/limits';
import { createLogger } from '~/server/http/logger';
import type { UseLimit } from '~/server/http/use-counter';
import type { WorkQueue } from '~/server/http/work-queue';
import { createPeople, type Person } from '../../bench/people';
import { type EngineName, makeTestDatabase, type TestDatabase } from './database';

/** The whole HTTP service in this process over a database of its own, asked by injection. */

export const ORIGIN = 'http://localhost:3000';
const high = { max: 1_000_000, windowMs: 300_000 };
/** The shared table is waited for however busy the machine is. */
export const NO_LIMITS: Limits = { signedIn: high, anonymous: high, patienceMs: 120_000 };
const many = { max: 1_000_000, seconds: 60 };
/** Signs what the test site signs. */
export const TEST_SECRET = 'a secret for tests of thirty-two characters';
/** Keys of notifications, made for tests. */
export const TEST_PUSH = {
  VAPID_PUBLIC_KEY: 'BDgPV0XkuTuHQY5_OxPuospyC_7Y7OGOkwHArtQNncGDZWSwcpOmUKldwm839vfCZ1xogfLmfSHgMlYMuk3xZgs',
  VAPID_PRIVATE_KEY: 'ZXNsxZba-sOQhJ14i_l167Q8yZT8whmxplSa8s2zHTo',
};
/** A browser that takes notifications, at an address of its own. */
export const pushDevice = (name: string) => ({
  endpoint: `https://push.example.org/${name}`,
  keys: {
    p256dh: 'BEA1t8lq2YxmyZyA916MknKvBaYWKwJyJ1s7ATCUbkaKnocYdmC6GOXhdbTHHgAeuoN-h1sjqsvAIDgSF8520Fs',
    auth: 'aT4_P5SnTF1fQYpxRXGIKg',
  },
});
const NO_AUTH_LIMITS: AuthLimitTable = {
  signIn: [many],
  signUp: [many],
  lettersFrom: [many],
  lettersTo: [many],
  other: [many],
  wrongPassword: many,
  wrongPasswordOfKnown: [many],
  codeLettersTo: [many],
  signInOfKnown: [many],
  recoveryCodes: many,
};

export interface TestAppOptions {
  clock?: () => Date;
  limits?: Limits;
  authLimits?: AuthLimitTable;
  contactLimits?: readonly UseLimit[];
  work?: WorkQueue;
  engine?: EngineName;
  /** Nothing of a new database times out. */
  patient?: boolean;
  /** An open database instead of a new one; the caller removes it. */
  database?: TestDatabase;
  env?: Record<string, string>;
  webRoot?: string | null;
}

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  raw?: string | Buffer;
  headers?: Record<string, string>;
  /** Names of default headers to leave out. */
  without?: readonly string[];
  method?: string;
}

export interface Reply {
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** The JSON of the answer, undefined when it is none. */
  body: unknown;
}

export interface Caller {
  /** Calls a row of the contract; `:uid` is the caller's own unless given. */
  call(key: EndpointKey | (string & {}), asked?: Asked): Promise<Reply>;
  send(method: string, url: string, asked?: Asked): Promise<Reply>;
}

export interface TestApp extends Caller {
  app: FastifyInstance;
  deps: Deps;
  place: string;
  /** Lines of the log so far. */
  lines: string[];
  people(count: number): Promise<Person[]>;
  as(person: Person): Caller;
  close(): Promise<void>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function urlOf(key: string, params: Record<string, string>, query: Record<string, unknown> = {}): string {
  const place = (key.split(' ')[1] ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search ? `${place}?${search}` : place;
}

const STREAM = /\/live(\?|$)/;

/** The first words of an answer that has no end, or a refusal. */
async function beginOf(app: FastifyInstance, options: InjectOptions) {
  const { statusCode, headers, stream } = await app.inject({ ...options, payloadAsStream: true });
  const body = stream();
  const parts: Buffer[] = [];
  const isEndless = String(headers['content-type']).startsWith('text/event-stream');
  await new Promise<void>((resolve) => {
    body.on('data', (part: Buffer) => {
      parts.push(part);
      if (isEndless) resolve();
    });
    body.on('end', () => resolve());
  });
  if (isEndless) body.destroy();
  return { statusCode, headers, rawPayload: Buffer.concat(parts) };
}

export function callerOf(app: FastifyInstance, person: Person | null): Caller {
  async function send(method: string, url: string, asked: Asked = {}): Promise<Reply> {
    const payload = asked.raw ?? (asked.body === undefined ? undefined : JSON.stringify(asked.body));
    const headers: Record<string, string> = {
      ...(method === 'GET' || method === 'HEAD' ? {} : { origin: ORIGIN }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(person ? { cookie: person.cookie } : {}),
      ...asked.headers,
    };
    for (const name of asked.without ?? []) delete headers[name];
    const options = { method, url, headers, ...(payload === undefined ? {} : { payload }) } as InjectOptions;
    const {
      statusCode,
      headers: given,
      rawPayload,
    } = await (STREAM.test(url) ? beginOf(app, options) : app.inject(options));
    const text = (given['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
    return { status: statusCode, headers: given, text, body: jsonOf(text) };
  }
  return {
    send,
    call: (key, asked = {}) =>
      send(
        asked.method ?? key.split(' ')[0] ?? '',
        urlOf(key, { uid: person?.uid ?? '', ...asked.params }, asked.query),
        asked,
      ),
  };
}

export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'krona-app-'));
  const test =
    options.database ?? (await makeTestDatabase(options.engine ?? 'postgres', { patient: options.patient ?? false }));
  const config = loadConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    AUTH_SECRET: TEST_SECRET,
    DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    ...TEST_PUSH,
    ...options.env,
  });
  const lines: string[] = [];
  const deps: Deps = {
    config,
    db: test.database,
    clock: options.clock ?? (() => new Date()),
    keys: createKeyRing(config.dataKeys),
    log: createLogger(config.logLevel, (line) => void lines.push(line)),
  };
  const app = await buildApp(deps, {
    limits: options.limits ?? NO_LIMITS,
    authLimits: options.authLimits ?? NO_AUTH_LIMITS,
    contactLimits: options.contactLimits ?? [many],
    ...(options.work && { work: options.work }),
    webRoot: options.webRoot ?? null,
  });
  await app.ready();
  return {
    app,
    deps,
    place: test.place,
    lines,
    ...callerOf(app, null),
    async people(count) {
      const people = await createPeople(test.database.pool, config.authSecret, count, config.siteUrl);
      // They have just proved that it is them, and a slow machine or a clock that was moved does not change it.
      const late = new Date(Date.UTC(2040, 0));
      for (const { uid } of people) await rememberPassword(test.database, `s${uid}`, late);
      return people;
    },
    as: (person) => callerOf(app, person),
    async close() {
      await app.close();
      if (!options.database) await test.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
