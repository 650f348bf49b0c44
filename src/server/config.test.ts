import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { SETTING_HINTS, START_LINES } from '~/catalogue/commands';
import { ConfigError, loadConfig, secretsFile } from './config';
import { assertServable } from './explain-failure';

const dataDir = mkdtempSync(join(tmpdir(), 'krona-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const key = (id: string, bytes = 32) => `${id}:${Buffer.alloc(bytes, 1).toString('base64')}`;
const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: dataDir, ...env });

const WRONG: Record<string, string[]> = {
  PORT: ['восемь', '-1', '65536', '80.5'],
  NODE_ENV: ['prod'],
  SITE_URL: ['krona.example', 'https://krona.example/путь', 'ftp://krona.example', 'https://a:b@krona.example'],
  DATABASE_URL: ['mysql://localhost/krona', 'krona'],
  DATABASE_CONNECTIONS: ['2', '501', '-1', '7.5', 'много'],
  AUTH_SECRET: ['короткий'],
  DATA_KEYS: ['k1', key('k1', 16), `${key('k1')},${key('k1')}`, `k 1:${key('')}`],
  SMTP_URL: ['почта', 'http://mail.example', 'smtps://'],
  MAIL_FROM: ['Крона', 'Крона <krona>', 'Крона <a@b.example> и ещё'],
  TRUSTED_PROXIES: ['10.0.0.300', '10.0.0.0/33', 'proxy.example', '10.0.0.1,,'],
  METRICS_FROM: ['10.0.0.300', 'monitor.example', '10.0.0.0/33'],
  LOG_LEVEL: ['громко'],
  STOP_PAUSE_SECONDS: ['-1', '61', '1.5', 'три'],
  PASSWORD_MIN_LENGTH: ['3', '129', 'шесть'],
  PASSWORD_MAX_LENGTH: ['5', '5000'],
  PASSWORD_LOWERCASE: ['да'],
  PASSWORD_UPPERCASE: ['да'],
  PASSWORD_DIGIT: ['2'],
  PASSWORD_OTHER: ['yes'],
  OIDC_DISCOVERY_URL: ['provider.example'],
  VAPID_SUBJECT: ['владелец'],
  VAPID_PUBLIC_KEY: ['ключ', 'abc'],
  VAPID_PRIVATE_KEY: ['ключ', 'abc'],
  OWNER_EMAIL: ['владелец'],
  OWNER_INN: ['123'],
};
/** Any text will do, or only the machine can tell: the start test tries HOST and DATA_DIR. */
const FREE = ['HOST', 'DATA_DIR', 'OIDC_TITLE', 'OWNER_NAME', 'OWNER_ADDRESS'];
/** One of a pair without the other is wrong. */
const PAIRS = ['VK', 'YANDEX', 'OIDC'].flatMap((id) => [`${id}_CLIENT_ID`, `${id}_CLIENT_SECRET`]);

test('every variable of .env.example is known to be right or wrong', () => {
  const named = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...Object.keys(WRONG), ...FREE, ...PAIRS].sort());
});

test.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value])))(
  '%s = %s is refused in one line that names it',
  (name = '', value = '') => {
    const wrong = () => load({ [name]: value });
    expect(wrong).toThrow(ConfigError);
    expect(wrong).toThrow(new RegExp(`^${name}: [^\\n]*\\.env\\.example$`));
  },
);

const MANY = [
  'postgres://one:5432,two:5432/krona?target_session_attrs=read-write',
  'postgresql://krona:тайна@one,two,three/krona',
  'postgres://krona:a,b@one,two/krona',
  'postgres:///krona?host=one,two',
  'postgres://krona@one/krona?host=one%2Ctwo',
];
test.each(MANY)('%s, of several hosts, is refused by a line that says what to write', (url) => {
  expect(() => load({ DATABASE_URL: url })).toThrow(
    START_LINES.wrongValue('DATABASE_URL', SETTING_HINTS.databaseHosts),
  );
  expect(() => load({ DATABASE_URL: url })).not.toThrow('тайна');
});

test.each([
  'postgres://krona:a,b@one/krona',
  'postgres://krona@one:5432/krona?target_session_attrs=read-write',
  'postgres://krona@one/krona?options=-c%20search_path%3Da,b',
  'postgres://krona@%2Frun%2Fpostgresql/krona',
  'postgres:///krona?host=/run/postgresql',
])('%s, of one host, is taken', (url) => {
  expect(load({ DATABASE_URL: url, AUTH_SECRET: 'x'.repeat(32), DATA_KEYS: key('k1') }).databaseUrl).toBe(url);
});

test('a wrong secret is not quoted', () => {
  for (const [name, value] of [
    ['AUTH_SECRET', 'тайна'],
    ['DATA_KEYS', 'k1:тайна'],
    ['DATABASE_URL', 'mysql://krona:тайна@localhost/krona'],
    ['SMTP_URL', 'http://krona:тайна@mail.example'],
  ] as const)
    expect(() => load({ [name]: value })).not.toThrow('тайна');
});

test.each(PAIRS)('%s alone is refused by the name of the other', (name) => {
  const other = name.endsWith('_ID') ? name.replace(/_ID$/, '_SECRET') : name.replace(/_SECRET$/, '_ID');
  expect(() => load({ [name]: 'x' })).toThrow(START_LINES.neededBeside(other, name));
});

test('what does not fit together is refused', () => {
  expect(() => load({ OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' })).toThrow('OIDC_DISCOVERY_URL');
  expect(() => load({ PASSWORD_MIN_LENGTH: '20', PASSWORD_MAX_LENGTH: '10' })).toThrow('PASSWORD_MAX_LENGTH');
});

test('the defaults are those of development; empty values are none', () => {
  const none = Object.fromEntries(Object.keys(WRONG).map((name) => [name, ' ']));
  expect(load(none)).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    databaseUrl: null,
    databaseConnections: 13,
    mailFrom: 'Крона <noreply@localhost>',
    logLevel: 'info',
    stopPauseMs: 0,
    passwordPolicy: { minLength: 6 },
    showsLetters: true,
  });
  expect(load({ NODE_ENV: 'production' })).toMatchObject({
    host: '0.0.0.0',
    showsLetters: false,
    stopPauseMs: 3_000,
  });
  expect(load({ MAIL_FROM: 'krona@krona.example' }).mailFrom).toBe('krona@krona.example');
});

const AT_HOME = { SITE_URL: 'http://localhost:5173', HOST: '127.0.0.1' };
test.each<Record<string, string>>([
  {},
  { SITE_URL: 'https://127.0.0.1:4179' },
  { SITE_URL: 'http://127.9.8.7', HOST: '127.1.2.3' },
  { SITE_URL: 'http://[::1]:3000', HOST: '::1' },
])('letters are shown on this machine: %o', (env) => {
  const config = load({ ...AT_HOME, ...env });
  expect(config.showsLetters).toBe(true);
  expect(() => assertServable(config)).not.toThrow();
});

test.each<Record<string, string>>([
  { SITE_URL: 'https://krona.example' },
  { SITE_URL: 'http://127.0.0.1.krona.example' },
  { SITE_URL: 'http://localhost.krona.example' },
  { SITE_URL: 'http://192.168.1.5:3000' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.168.1.5' },
  { TRUSTED_PROXIES: '127.0.0.1' },
  { NODE_ENV: 'production' },
  { SMTP_URL: 'smtps://mail.example' },
])('letters are shown to nobody with %o', (env) => {
  expect(load({ ...AT_HOME, ...env }).showsLetters).toBe(false);
});

test('a site for others is served with SMTP_URL and in production only', () => {
  const outside = { SITE_URL: 'https://krona.example' };
  const serve = (env: Record<string, string>) => () => assertServable(load({ ...outside, ...env }));
  const mailed = { SMTP_URL: 'smtps://mail.example' };
  for (const env of [{}, mailed, { ...mailed, NODE_ENV: 'development' }])
    expect(serve(env)).toThrow(/^NODE_ENV: [^\n]*\.env\.example$/);
  expect(serve({ NODE_ENV: 'production' })).toThrow(/^SMTP_URL: [^\n]*\.env\.example$/);
  expect(serve({ NODE_ENV: 'production' })).toThrow(ConfigError);
  expect(serve({ NODE_ENV: 'production', ...mailed })).not.toThrow();
});

test('beside DATA_KEYS the keys of the file stand aside, those of the same name and of a damaged file do not', () => {
  rmSync(secretsFile(dataDir), { force: true });
  const given = (env: Record<string, string>) => load(env).spareKeys;
  const secrets = { AUTH_SECRET: 'a'.repeat(32), DATA_KEYS: key('k1') };
  expect(given(secrets)).toBeNull();
  const own = load({}).dataKeys;
  expect(given({})).toBeNull();
  expect(given(secrets)).toBe(own);
  expect(given({ DATA_KEYS: key('k1') })).toBe(own);
  expect(given({ ...secrets, DATA_KEYS: `${key('k1')}, ${own}` })).toBeNull();
  expect(given({ ...secrets, DATA_KEYS: key(own.split(':')[0] ?? '') })).toBeNull();
  writeFileSync(secretsFile(dataDir), '{"authSecret":"x"}');
  expect(given(secrets)).toBeNull();
  rmSync(secretsFile(dataDir));
});

test('damaged secrets are told by their file', () => {
  for (const text of ['', 'не то', '{"authSecret":"x"}']) {
    writeFileSync(secretsFile(dataDir), text);
    expect(() => load({})).toThrow(/secrets\.json: .*повреждён/);
  }
  rmSync(secretsFile(dataDir));
});
