import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { backup, writeBackup } from '~/server/commands/backup';
import { inbox } from '~/server/commands/inbox';
import { restore } from '~/server/commands/restore';
import { loadConfig } from '~/server/config';
import { openDatabase } from '~/server/open-database';
import { makeDataFolder, openTestDatabase } from '../support/database';

/** A database that was there is never begun anew: what is missing is said, with the way back. */

const SECRETS = {
  AUTH_SECRET: 'a secret for tests of thirty-two characters',
  DATA_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
};
const quiet = () => {};
const oneLine = /^[^\n]+$/;

async function start(env: NodeJS.ProcessEnv): Promise<void> {
  const db = await openDatabase(loadConfig(env));
  await db.close();
}

/** A site that has run, and its folders. */
async function ranIn(env: Record<string, string> = {}) {
  const dataDir = makeDataFolder();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const all = { DATA_DIR: dataDir, ...env };
  await start(all);
  return { dataDir, folder: join(dataDir, 'db'), env: all };
}

const empty = (folder: string) => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
};
const lose =
  (...names: string[]) =>
  (folder: string) => {
    for (const name of names) rmSync(join(folder, name), { recursive: true });
  };

test.each<[string, (folder: string) => void]>([
  ['an emptied folder', empty],
  ['no folder', (folder) => rmSync(folder, { recursive: true })],
  ['no PG_VERSION', lose('PG_VERSION')],
  ['half of its files', lose('base', 'global', 'pg_xact', 'PG_VERSION')],
  ['no base', lose('base')],
  ['no control file', lose('global/pg_control')],
  ['no log', (folder) => empty(join(folder, 'pg_wal'))],
  ['another major', (folder) => writeFileSync(join(folder, 'PG_VERSION'), '17\n')],
  [
    'a version that cannot be read',
    (folder) => {
      rmSync(join(folder, 'PG_VERSION'));
      mkdirSync(join(folder, 'PG_VERSION'));
    },
  ],
  [
    'a file in its place',
    (folder) => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, 'не база');
    },
  ],
])('%s: neither a start nor a command begins anew', { timeout: 180_000 }, async (_, spoil) => {
  for (const secrets of [{}, SECRETS]) {
    const { dataDir, folder, env } = await ranIn(secrets);
    mkdirSync(join(dataDir, 'mail'));
    spoil(folder);
    const left = existsSync(folder) && !readFileIs(folder) ? readdirSync(folder).sort() : null;
    for (const open of [
      start,
      (given: NodeJS.ProcessEnv) => inbox(given, [], quiet),
      (given: NodeJS.ProcessEnv) => backup(given, [join(dataDir, 'copy.gz')], quiet),
    ]) {
      const error = await open(env).then(
        () => null,
        (reason: Error) => reason,
      );
      expect(error?.message).toMatch(/^DATA_DIR: /);
      expect(error?.message).toMatch(oneLine);
      expect(error?.message).toMatch(/верните/);
    }
    if (left) expect(readdirSync(folder).sort()).toEqual(left);
    expect(existsSync(join(dataDir, 'copy.gz'))).toBe(false);
  }
});

function readFileIs(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

test('a first start works, also after one that was cut off, and beside secrets it made before', {
  timeout: 180_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'krona-first-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir };
  // Secrets are there before the database is begun, and half of one may be left.
  loadConfig(env);
  mkdirSync(join(dataDir, 'db', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'db', 'PG_VERSION'), '18\n');
  writeFileSync(join(dataDir, 'db.new'), '');
  await start(env);
  expect(readdirSync(dataDir).sort()).toEqual(['db', 'secrets.json']);
  await start(env);
});

test('a backup comes into the folder beside the secrets; moved away, they let a new site begin', {
  timeout: 180_000,
}, async () => {
  const { dataDir, folder, env } = await ranIn();
  const file = join(dataDir, 'copy.gz');
  await writeBackup(await openTestDatabase(), file, new Date());
  rmSync(folder, { recursive: true });
  await expect(start(env)).rejects.toThrow(/secrets\.json она там была/);
  expect(await restore(env, [file], quiet)).toBe(0);
  await start(env);
  empty(folder);
  renameSync(join(dataDir, 'secrets.json'), join(dataDir, 'secrets.old'));
  await start(env);
  expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
});

test('secrets of an earlier version speak of a database', { timeout: 180_000 }, async () => {
  const { dataDir, folder, env } = await ranIn();
  expect(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))).not.toHaveProperty('fresh');
  const copy = mkdtempSync(join(tmpdir(), 'krona-moved-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(join(dataDir, 'secrets.json'), join(copy, 'secrets.json'));
  await expect(start({ DATA_DIR: copy })).rejects.toThrow(/^DATA_DIR: в.\S+ нет базы/);
  expect(readdirSync(copy)).toEqual(['secrets.json']);
  cpSync(folder, join(copy, 'db'), { recursive: true });
  await start({ ...env, DATA_DIR: copy });
});

test('an address of an empty database beside the secrets of a site is refused and left empty', {
  timeout: 180_000,
}, async () => {
  const { dataDir } = await ranIn();
  const url = `${inject('postgresUrl')}/empty_${process.pid}`;
  const ask = async (statement: string, place = `${inject('postgresUrl')}/postgres`) => {
    const client = new pg.Client({ connectionString: place });
    await client.connect();
    const { rows } = await client.query(statement);
    await client.end();
    return rows;
  };
  await ask(`create database empty_${process.pid}`);
  onTestFinished(() => ask(`drop database empty_${process.pid} with (force)`).then(() => {}));
  const env = { DATA_DIR: dataDir, DATABASE_URL: url };
  for (const open of [start, (given: NodeJS.ProcessEnv) => inbox(given, [], quiet)])
    await expect(open(env)).rejects.toThrow(/^DATABASE_URL: база пуста/);
  expect(await ask(`select 1 from pg_namespace where nspname = 'drizzle'`, url)).toEqual([]);
  const file = join(dataDir, 'copy.gz');
  await writeBackup(await openTestDatabase('postgres'), file, new Date());
  expect(await restore(env, [file], quiet)).toBe(0);
  await start(env);
  const fresh = mkdtempSync(join(tmpdir(), 'krona-first-'));
  onTestFinished(() => rmSync(fresh, { recursive: true, force: true }));
  await start({ ...SECRETS, DATA_DIR: fresh, DATABASE_URL: url });
});
