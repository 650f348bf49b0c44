import { createECDH, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { SETTING_HINTS, START_LINES } from '~/catalogue/commands';
import type { PasswordPolicy } from '~/domain/accounts/password';

/** The validated environment (`.env.example` documents each name). */
export interface Config {
  port: number;
  host: string;
  production: boolean;
  /** Public origin without a trailing slash. */
  siteUrl: string;
  /** Origins that may change state: SITE_URL's; without SITE_URL every loopback name on the port. */
  allowedOrigins: readonly string[];
  dataDir: string;
  /** Null: the embedded database under `dataDir`. */
  databaseUrl: string | null;
  /** Most connections of this process to PostgreSQL. */
  databaseConnections: number;
  authSecret: string;
  /** `id:base64` of 32 bytes each, comma-separated; the first is active. */
  dataKeys: string;
  /** Keys that `DATA_DIR/secrets.json` still holds beside DATA_KEYS: what a site wrote before it was given its own. Null: none. */
  spareKeys: string | null;
  /** Null: letters become files under `dataDir/mail`. */
  smtpUrl: string | null;
  mailFrom: string;
  trustedProxies: readonly string[];
  /** Who may read the measurements through a proxy too: addresses or networks. */
  metricsFrom: readonly string[];
  logLevel: string;
  /** From the start of a stop, so long requests are taken on: balancers learn meanwhile that the site is not ready. */
  stopPauseMs: number;
  passwordPolicy: PasswordPolicy;
  providers: readonly ProviderConfig[];
  owner: OwnerConfig;
  /** The keys that notifications are signed with (VAPID, RFC 8292); null: none are sent. */
  push: PushConfig | null;
  /** Whether the waiting page may show letters: only to this machine, and where no other way of sending them is set. */
  showsLetters: boolean;
}

export interface ProviderConfig {
  id: string;
  title: string;
  clientId: string;
  clientSecret: string;
  /** OpenID Connect discovery document; the named Russian providers bring their own endpoints. */
  discoveryUrl?: string;
}

export interface PushConfig {
  /** Base64url of a point of P-256, and of its private key. */
  publicKey: string;
  privateKey: string;
  /** `mailto:` or `https:`: whom a push service writes to. */
  subject: string;
}

export interface OwnerConfig {
  name: string | null;
  contactEmail: string | null;
  address: string | null;
  /** Taxpayer number. */
  inn: string | null;
}

/** A value of the environment that the site cannot start with. The message is one line and names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Whether a host name or address means this machine alone. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host);

const setting = z.optional(z.string().check(z.trim()));
const integer = (minimum: number, maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.trim(), z.regex(/^\d+$/)), z.transform(Number)),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  );
const flag = z.pipe(
  z.enum(['1', '0', 'true', 'false', '']),
  z.transform((value) => value === '1' || value === 'true'),
);
const originUrl = z.string().check(
  z.trim(),
  z.refine((value) => {
    const url = parseUrl(value);
    return (
      url !== null &&
      /^https?:$/.test(url.protocol) &&
      url.pathname === '/' &&
      !url.search &&
      !url.hash &&
      !url.username
    );
  }, SETTING_HINTS.siteUrl),
);
const urlOf = (protocols: RegExp, hint: string) =>
  z.string().check(
    z.trim(),
    z.refine((value) => protocols.test(parseUrl(value)?.protocol ?? ''), hint),
  );
/** An address of mail, alone or as `Name <address>`. */
const SENDER = /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

function parseUrl(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

const proxyAddress = (value: string) => {
  const [address = '', bits] = value.split('/');
  const family = net.isIP(address);
  return family !== 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128)));
};

const networks = z
  .string()
  .check(z.refine((value) => value.split(',').every((part) => proxyAddress(part.trim())), SETTING_HINTS.networks));
const listOf = (value: string | undefined): string[] => value?.split(',').map((part) => part.trim()) ?? [];

/** `id:base64` of 32 bytes each, comma-separated. */
export const isKeyRingSpec = (value: string) => {
  const ids = value.split(',').map((part) => part.trim().split(':'));
  return (
    ids.every(([id, key]) => /^[\w-]{1,32}$/.test(id ?? '') && Buffer.from(key ?? '', 'base64').length === 32) &&
    new Set(ids.map(([id]) => id)).size === ids.length
  );
};

/** Connections of a process to PostgreSQL where nothing else is set, and the fewest: how they are shared stands in db/connect.ts. */
export const CONNECTIONS = 13;
const LEAST_CONNECTIONS = 3;

/** An address with several hosts, as libpq takes it: `postgres://one:5432,two:5432/name`, or `?host=one,two`. */
const MANY_HOSTS = /^postgres(ql)?:\/\/(?:[^/?@]*@)?[^/?@]*,[^/?@]*(?:[/?]|$)|[?&]host(addr)?=[^&]*(,|%2c)/i;

/** Base64url of 65 and of 32 bytes. */
const PUBLIC_KEY = /^B[\w-]{86}$/;
const PRIVATE_KEY = /^[\w-]{43}$/;

const environmentSchema = z.object({
  NODE_ENV: z.optional(z.enum(['production', 'development', 'test'])),
  PORT: z.optional(integer(0, 65_535)),
  HOST: setting,
  SITE_URL: z.optional(originUrl),
  DATA_DIR: setting,
  DATABASE_URL: z.optional(
    z.string().check(
      z.trim(),
      z.refine((value) => !MANY_HOSTS.test(value), { error: SETTING_HINTS.databaseHosts, abort: true }),
      z.refine((value) => /^postgres(ql)?:$/.test(parseUrl(value)?.protocol ?? ''), SETTING_HINTS.databaseUrl),
    ),
  ),
  DATABASE_CONNECTIONS: z.optional(integer(LEAST_CONNECTIONS, 500)),
  AUTH_SECRET: z.optional(z.string().check(z.trim(), z.minLength(32))),
  DATA_KEYS: z.optional(z.string().check(z.trim(), z.refine(isKeyRingSpec, SETTING_HINTS.dataKeys))),
  SMTP_URL: z.optional(
    urlOf(/^smtps?:$/, SETTING_HINTS.smtpUrl).check(
      z.refine((value) => parseUrl(value)?.hostname !== '', SETTING_HINTS.smtpUrl),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(
      z.trim(),
      z.refine((value) => SENDER.test(value), SETTING_HINTS.mailFrom),
    ),
  ),
  TRUSTED_PROXIES: z.optional(networks),
  METRICS_FROM: z.optional(networks),
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  STOP_PAUSE_SECONDS: z.optional(integer(0, 60)),
  PASSWORD_MIN_LENGTH: z.optional(integer(6, 128)),
  PASSWORD_MAX_LENGTH: z.optional(integer(6, 4_096)),
  PASSWORD_LOWERCASE: z.optional(flag),
  PASSWORD_UPPERCASE: z.optional(flag),
  PASSWORD_DIGIT: z.optional(flag),
  PASSWORD_OTHER: z.optional(flag),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.trim(), z.regex(PUBLIC_KEY))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.trim(), z.regex(PRIVATE_KEY))),
  VAPID_SUBJECT: z.optional(urlOf(/^(https|mailto):$/, SETTING_HINTS.pushSubject)),
  VK_CLIENT_ID: setting,
  VK_CLIENT_SECRET: setting,
  YANDEX_CLIENT_ID: setting,
  YANDEX_CLIENT_SECRET: setting,
  OIDC_CLIENT_ID: setting,
  OIDC_CLIENT_SECRET: setting,
  OIDC_DISCOVERY_URL: z.optional(urlOf(/^https?:$/, SETTING_HINTS.discoveryUrl)),
  OIDC_TITLE: setting,
  OWNER_NAME: setting,
  OWNER_EMAIL: z.optional(z.email()),
  OWNER_ADDRESS: setting,
  OWNER_INN: z.optional(z.string().check(z.regex(/^(\d{10}|\d{12})$/))),
});
type Environment = z.infer<typeof environmentSchema>;

/** What the server keeps for itself when the environment names no secrets. */
export interface Secrets {
  authSecret: string;
  dataKeys: string;
  /** Absent in a file of an earlier version. */
  push?: PushKeys | undefined;
  /** No database was made yet beside this file. */
  fresh?: boolean | undefined;
}

type PushKeys = Pick<PushConfig, 'publicKey' | 'privateKey'>;

const secretsSchema = z.object({
  authSecret: z.string().check(z.minLength(32)),
  dataKeys: z.string().check(z.refine(isKeyRingSpec)),
  push: z.optional(
    z.object({
      publicKey: z.string().check(z.regex(PUBLIC_KEY)),
      privateKey: z.string().check(z.regex(PRIVATE_KEY)),
    }),
  ),
  fresh: z.optional(z.boolean()),
});

export const secretsFile = (dataDir: string) => path.join(dataDir, 'secrets.json');

/** A new key for the ring: `id:base64` of 32 random bytes. */
export function newDataKey(): string {
  return `k${randomBytes(4).toString('hex')}:${randomBytes(32).toString('base64')}`;
}

/** A new pair of keys for notifications. */
export function newPushKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // The private number may come a byte short.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Writes a file that its owner alone may read, in one step that a crash cannot halve. */
export function writeOwnFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(draft, text, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
}

export const writeSecrets = (dataDir: string, secrets: Secrets): void =>
  writeOwnFile(secretsFile(dataDir), `${JSON.stringify(secrets, null, 2)}\n`);

/** Reads `DATA_DIR/secrets.json`; makes it at the first start. */
export function readSecrets(dataDir: string): Secrets {
  const file = secretsFile(dataDir);
  if (!fs.existsSync(file))
    writeSecrets(dataDir, { authSecret: randomBytes(32).toString('base64'), dataKeys: newDataKey(), fresh: true });
  const parsed = secretsSchema.safeParse(jsonOf(fs.readFileSync(file, 'utf8')));
  if (!parsed.success) throw new ConfigError(START_LINES.damagedSecrets(file));
  return parsed.data;
}

const idOf = (key: string) => key.split(':', 1)[0];

/** The keys of `secrets.json` whose ids DATA_KEYS lacks. A file that cannot be read or is damaged has none: nothing else is asked of it. */
function spareKeys(dataKeys: string, dataDir: string): string | null {
  let text: string;
  try {
    text = fs.readFileSync(secretsFile(dataDir), 'utf8');
  } catch {
    return null;
  }
  const { data } = secretsSchema.safeParse(jsonOf(text));
  const ids = listOf(dataKeys).map(idOf);
  return (
    listOf(data?.dataKeys)
      .filter((key) => !ids.includes(idOf(key)))
      .join(',') || null
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What a check of this file says itself; empty where only the library speaks. */
const ownWordsOf = (issue: { code?: string | undefined; message: string } | undefined): string =>
  issue?.code === 'custom' && issue.message !== 'Invalid input' ? issue.message : '';

/** What a value of one setting should look like, where it does not; null: it fits. */
export function hintOf(name: keyof Environment, value: string): string | null {
  const { success, error } = environmentSchema.shape[name].safeParse(value);
  return success ? null : ownWordsOf(error.issues[0]);
}

function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  // An empty value in an .env file means «not set».
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ConfigError(START_LINES.wrongValue(issue?.path.join('.') ?? '', ownWordsOf(issue)));
}

function pair(env: Environment, id: 'VK' | 'YANDEX' | 'OIDC', title: string): ProviderConfig[] {
  const clientId = env[`${id}_CLIENT_ID`];
  const clientSecret = env[`${id}_CLIENT_SECRET`];
  if (!clientId && !clientSecret) return [];
  if (!clientId) throw new ConfigError(START_LINES.neededBeside(`${id}_CLIENT_ID`, `${id}_CLIENT_SECRET`));
  if (!clientSecret) throw new ConfigError(START_LINES.neededBeside(`${id}_CLIENT_SECRET`, `${id}_CLIENT_ID`));
  return [{ id: id.toLowerCase(), title, clientId, clientSecret }];
}

function providersOf(env: Environment): ProviderConfig[] {
  const own = pair(env, 'OIDC', env.OIDC_TITLE ?? 'OpenID');
  if (own.length > 0 && !env.OIDC_DISCOVERY_URL)
    throw new ConfigError(START_LINES.neededBeside('OIDC_DISCOVERY_URL', 'OIDC_CLIENT_ID'));
  return [
    ...pair(env, 'VK', 'VK ID'),
    ...pair(env, 'YANDEX', 'Яндекс ID'),
    ...own.map((provider) => ({ ...provider, discoveryUrl: env.OIDC_DISCOVERY_URL ?? '' })),
  ];
}

/** The keys of the environment, or those beside the other secrets, made once; a site whose secrets stand in the environment has none of its own. */
function pushOf(given: Environment, dataDir: string, secrets: Secrets | null, siteUrl: string): PushConfig | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT, OWNER_EMAIL } = given;
  const own = siteUrl.startsWith('https://') ? siteUrl : 'mailto:noreply@localhost.localdomain';
  const subject = VAPID_SUBJECT ?? (OWNER_EMAIL ? `mailto:${OWNER_EMAIL}` : own);
  if (publicKey && privateKey) return { publicKey, privateKey, subject };
  if (publicKey || privateKey) throw new ConfigError(START_LINES.bothPushKeys);
  if (!secrets) return null;
  const keys = secrets.push ?? newPushKeys();
  if (!secrets.push) writeSecrets(dataDir, { ...secrets, push: keys });
  return { ...keys, subject };
}

/**
 * The configuration of an environment. Makes `DATA_DIR/secrets.json` when secrets are needed and missing.
 * `warn` hears what works but should not stay. Throws ConfigError, one line, for a value that does not fit.
 */
export function loadConfig(env: NodeJS.ProcessEnv, warn: (line: string) => void = () => {}): Config {
  const given = readEnvironment(env);
  const production = given.NODE_ENV === 'production';
  const port = given.PORT ?? 3000;
  const host = given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1');
  const dataDir = path.resolve(given.DATA_DIR ?? 'data');
  const siteUrl = given.SITE_URL ? new URL(given.SITE_URL).origin : `http://localhost:${port}`;
  const needsFile = !given.AUTH_SECRET || !given.DATA_KEYS;
  if (needsFile && given.DATABASE_URL) warn(START_LINES.sharedSecrets);
  const secrets = needsFile ? readSecrets(dataDir) : null;
  const policy = passwordPolicy(given);
  const isAtHome = isLoopback(new URL(siteUrl).hostname) && isLoopback(host) && !given.TRUSTED_PROXIES;
  return {
    port,
    host,
    production,
    siteUrl,
    allowedOrigins: given.SITE_URL
      ? [siteUrl]
      : ['localhost', '127.0.0.1', '[::1]'].map((name) => `http://${name}:${port}`),
    dataDir,
    databaseUrl: given.DATABASE_URL ?? null,
    databaseConnections: given.DATABASE_CONNECTIONS ?? CONNECTIONS,
    authSecret: given.AUTH_SECRET ?? secrets?.authSecret ?? '',
    dataKeys: given.DATA_KEYS ?? secrets?.dataKeys ?? '',
    spareKeys: given.DATA_KEYS ? spareKeys(given.DATA_KEYS, dataDir) : null,
    smtpUrl: given.SMTP_URL ?? null,
    mailFrom: given.MAIL_FROM ?? `Крона <noreply@${new URL(siteUrl).hostname}>`,
    trustedProxies: listOf(given.TRUSTED_PROXIES),
    metricsFrom: listOf(given.METRICS_FROM),
    logLevel: given.LOG_LEVEL ?? 'info',
    stopPauseMs: 1_000 * (given.STOP_PAUSE_SECONDS ?? (production ? 3 : 0)),
    passwordPolicy: policy,
    providers: providersOf(given),
    owner: {
      name: given.OWNER_NAME ?? null,
      contactEmail: given.OWNER_EMAIL ?? null,
      address: given.OWNER_ADDRESS ?? null,
      inn: given.OWNER_INN ?? null,
    },
    push: pushOf(given, dataDir, secrets, siteUrl),
    showsLetters: isAtHome && !production && !given.SMTP_URL,
  };
}

function passwordPolicy(given: Environment): PasswordPolicy {
  const minLength = given.PASSWORD_MIN_LENGTH ?? 6;
  const maxLength = given.PASSWORD_MAX_LENGTH ?? 256;
  if (maxLength < minLength) throw new ConfigError(START_LINES.passwordLengths);
  return {
    minLength,
    maxLength,
    lowercase: given.PASSWORD_LOWERCASE ?? false,
    uppercase: given.PASSWORD_UPPERCASE ?? false,
    digit: given.PASSWORD_DIGIT ?? false,
    other: given.PASSWORD_OTHER ?? false,
  };
}
