import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Auth, createAuth } from '~/server/accounts/auth';
import type { AuthLimitTable } from '~/server/accounts/auth-limits';
import { type Jobs, startJobs } from '~/server/background/run-jobs';
import type { Config } from '~/server/config';
import { createKeyRing } from '~/server/crypto/key-ring';
import type { Database } from '~/server/db/connect';
import type { Deps } from '~/server/deps';
import { type EngineName, makeTestDatabase } from '../support/database';

/** The identity service over a database of its own, with its jobs, and a browser that keeps cookies. */

export const ORIGIN = 'http://localhost:3000';
export const PASSWORD = 'тихий Лес 42';

const many = [{ max: 100_000, seconds: 60 }];
export const NO_LIMITS: AuthLimitTable = {
  signIn: many,
  signUp: many,
  lettersFrom: many,
  lettersTo: many,
  codeLettersTo: many,
  other: many,
  wrongPassword: { max: 100_000, seconds: 60 },
  wrongPasswordOfKnown: many,
  signInOfKnown: many,
  recoveryCodes: { max: 100_000, seconds: 60 },
};

export function testConfig(dataDir: string, change: Partial<Config> = {}): Config {
  return {
    port: 3000,
    host: '127.0.0.1',
    production: false,
    siteUrl: ORIGIN,
    allowedOrigins: [ORIGIN],
    dataDir,
    databaseUrl: null,
    databaseConnections: 13,
    authSecret: 'a secret for tests of thirty-two characters',
    dataKeys: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    smtpUrl: null,
    mailFrom: 'Крона <krona@localhost>',
    trustedProxies: [],
    metricsFrom: [],
    logLevel: 'debug',
    spareKeys: null,
    stopPauseMs: 0,
    passwordPolicy: { minLength: 6, maxLength: 128, lowercase: false, uppercase: false, digit: false, other: false },
    providers: [],
    owner: { name: null, contactEmail: null, address: null, inn: null },
    push: null,
    showsLetters: true,
    ...change,
  };
}

export interface Reply<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Headers;
  cookies: string[];
}

export class Browser {
  readonly cookies = new Map<string, string>();
  constructor(
    private readonly auth: Auth,
    private readonly origin = ORIGIN,
    readonly ip = '127.0.0.1',
  ) {}

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
    const init: RequestInit = { method: body === undefined ? 'GET' : 'POST', redirect: 'manual' };
    const request = new Request(path.startsWith('http') ? path : `${this.origin}/api/auth${path}`, {
      ...init,
      headers: {
        'x-client-ip': this.ip,
        origin: this.origin,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size > 0 ? { cookie: this.cookieHeader } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await this.auth.handler(request);
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) this.keep(cookie);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers, cookies };
  }

  private keep(cookie: string): void {
    const [pair = '', ...attributes] = cookie.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

export interface Site {
  deps: Deps;
  db: Database;
  auth: Auth;
  jobs: Jobs;
  lines: string[];
  now: { value: Date | null };
  browser(ip?: string): Browser;
  /** Texts of the letters written so far, oldest first. */
  letters(): Promise<string[]>;
  letterTo(email: string, mode?: string): Promise<string>;
  signUp(email: string, change?: Record<string, unknown>, browser?: Browser): Promise<Reply>;
  /** A confirmed person, signed in. */
  person(email: string, ip?: string): Promise<{ browser: Browser; uid: string }>;
  close(): Promise<void>;
}

export const tokenIn = (letter: string): string => /[?&]token=([\w.-]+)/.exec(letter)?.[1] ?? '';

export async function openSite(
  change: Partial<Config> = {},
  limits: AuthLimitTable = NO_LIMITS,
  engine: EngineName = 'embedded',
): Promise<Site> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'krona-accounts-'));
  const { database: db, remove } = await makeTestDatabase(engine);
  const config = testConfig(dataDir, change);
  const lines: string[] = [];
  const write = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  const now: Site['now'] = { value: null };
  const deps: Deps = {
    config,
    db,
    clock: () => now.value ?? new Date(),
    keys: createKeyRing(config.dataKeys),
    log: { debug: write, info: write, warn: write, error: write },
  };
  const auth = createAuth(deps, limits);
  const jobs = startJobs(deps);
  const folder = path.join(dataDir, 'mail');
  const browser = (ip?: string) => new Browser(auth, config.siteUrl, ip);

  async function letters(): Promise<string[]> {
    await auth.settled();
    await jobs.runDue();
    try {
      return readdirSync(folder)
        .sort()
        .map((name) => readFileSync(path.join(folder, name), 'utf8'));
    } catch {
      return [];
    }
  }
  const site: Site = {
    deps,
    db,
    auth,
    jobs,
    lines,
    now,
    browser,
    letters,
    async letterTo(email, mode = '') {
      const isMeant = (letter: string) => letter.includes(`To: ${email}\r\n`) && letter.includes(mode);
      return (await letters()).filter(isMeant).at(-1) ?? '';
    },
    signUp: (email, more = {}, from = browser()) =>
      from.call('/sign-up/email', {
        name: 'Аня',
        email,
        password: PASSWORD,
        acceptTerms: true,
        acceptPersonalData: true,
        ...more,
      }),
    async person(email, ip) {
      const from = browser(ip);
      await site.signUp(email, {}, from);
      await from.call(`/verify-email?token=${tokenIn(await site.letterTo(email))}`);
      const session = await auth.sessionOf(from.cookieHeader);
      if (!session) throw new Error('the link did not sign in');
      return { browser: from, uid: session.userId };
    },
    async close() {
      await auth.settled();
      await jobs.stop();
      await remove();
      rmSync(dataDir, { recursive: true });
    },
  };
  return site;
}
