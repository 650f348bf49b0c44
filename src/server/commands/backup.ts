import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { BACKUP_LINES } from '~/catalogue/commands';
import { type Config, loadConfig } from '../config';
import { createKeyRing, type KeyRing } from '../crypto/key-ring';
import { connect, type Database } from '../db/connect';
import { appliedMigrations } from '../db/migrate';
import { communityPost } from '../db/schema';
import { openDatabase } from '../open-database';
import { askRunningServer, isAlive, runningServer } from './ask-server';
import { BACKUP_TABLES, type BackupFooter, type BackupHeader, quoted } from './backup-format';
import { proveRing } from './rotate-all';
import { seal } from './seal-backup';

const FETCH_ROWS = 1_000;

/** The lines of a backup, from one consistent snapshot. `client` is in a read-only transaction. */
async function* backupLines(client: pg.PoolClient, now: Date): AsyncGenerator<string, BackupFooter> {
  const migration = (await appliedMigrations(client)).at(-1) ?? 0;
  const header: BackupHeader = { format: 'krona-backup', version: 1, migration, createdAt: now.toISOString() };
  yield `${JSON.stringify(header)}\n`;
  const hash = createHash('sha256');
  const footer: BackupFooter = { rows: {}, sha256: '' };
  for (const table of BACKUP_TABLES) {
    footer.rows[table] = 0;
    await client.query(
      `declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${quoted(table)} t order by ${await orderOf(client, table)}`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${FETCH_ROWS} from backup_rows`);
      if (rows.length === 0) break;
      const lines = rows.map(({ row }) => `[${JSON.stringify(table)},${row}]\n`).join('');
      footer.rows[table] += rows.length;
      hash.update(lines);
      yield lines;
    }
    await client.query('close backup_rows');
  }
  footer.sha256 = hash.digest('hex');
  yield `${JSON.stringify(footer)}\n`;
  return footer;
}

/** Rows that name others of their own table come after them: a post quotes an earlier one of its topic. */
const OWN_ORDER: Readonly<Record<string, string>> = { [getTableName(communityPost)]: 'number, id' };

/** The columns of the primary key, compared by code points so that both engines agree. */
async function orderOf(client: pg.PoolClient, table: string): Promise<string> {
  const own = OWN_ORDER[table];
  if (own) return own;
  const { rows } = await client.query<{ name: string; type: string }>(
    `select a.attname as name, format_type(a.atttypid, null) as type from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [quoted(table)],
  );
  return rows.map(({ name, type }) => (type === 'text' ? `${quoted(name)} collate "C"` : quoted(name))).join(', ');
}

/**
 * Writes a backup of an open database, encrypted when `keys` are given. Returns its footer; `file` appears only when it is whole.
 * Throws when the database was written under other keys.
 */
export async function writeBackup(
  db: Database,
  file: string,
  now: Date,
  keys: KeyRing | null = null,
): Promise<BackupFooter> {
  if (keys) await proveRing(db, keys);
  const draft = `${file}.part`;
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  const footer = await db.transaction(async (client) => {
    await client.query(`set transaction isolation level repeatable read, read only`);
    // Text forms of instants and numbers must not depend on the server's settings.
    await client.query(`set local time zone 'UTC'`);
    let last: BackupFooter | undefined;
    const lines = backupLines(client, now);
    const source = async function* () {
      for (;;) {
        const { done, value } = await lines.next();
        if (done) {
          last = value;
          return;
        }
        yield value;
      }
    };
    await pipeline([
      Readable.from(source()),
      createGzip(),
      ...(keys ? [Duplex.from((bytes: AsyncIterable<Buffer>) => seal(bytes, keys))] : []),
      fs.createWriteStream(draft, { mode: 0o600, flush: true }),
    ]);
    if (!last) throw new Error('the backup ended without its footer');
    return last;
  });
  fs.renameSync(draft, file);
  return footer;
}

const COPY = /^copy-(\d+)$/;

/** Removes what backups that were killed have left of the database. */
export function clearCopies({ dataDir }: Pick<Config, 'dataDir'>): void {
  for (const name of fs.readdirSync(dataDir)) {
    const pid = COPY.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}

/** A running server copies its embedded folder between two statements; the copy is opened here. */
async function withCopy<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const place = path.join(config.dataDir, `copy-${process.pid}`);
  clearCopies(config);
  fs.mkdirSync(place, { mode: 0o700 });
  try {
    const folder = path.join(place, 'db');
    await askRunningServer(config, { kind: 'copy', target: folder });
    const db = await connect({ databaseUrl: null, folder, patient: true });
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  } finally {
    fs.rmSync(place, { recursive: true, force: true });
  }
}

function wantedOf(args: string[], now: Date): { file: string; encrypt: boolean } | null {
  try {
    const options = { encrypt: { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const { encrypt = false } = values;
    const name = `krona-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.ndjson.gz${encrypt ? '.enc' : ''}`;
    return positionals.length > 1 ? null : { file: positionals[0] ?? path.join('backups', name), encrypt };
  } catch {
    return null;
  }
}

/** Does the work with the database, or with a copy of the one that a running server holds. */
async function withDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  if (config.databaseUrl === null && runningServer(config) !== null) return withCopy(config, work);
  const db = await openDatabase(config, { patient: true });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** `npm run backup [-- file]`: one file with everything but the keys, from a running or a stopped site. Gives the exit code. */
export async function backup(env: NodeJS.ProcessEnv, args: string[], print: (line: string) => void): Promise<number> {
  const now = new Date();
  const wanted = wantedOf(args, now);
  if (!wanted) {
    print(BACKUP_LINES.usage);
    return 1;
  }
  const { file, encrypt } = wanted;
  const config = loadConfig(env);
  const keys = createKeyRing(config.dataKeys, config.spareKeys);
  const { rows } = await withDatabase(config, (db) => writeBackup(db, file, now, encrypt ? keys : null));
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  print(BACKUP_LINES.made(file, total));
  print(encrypt ? BACKUP_LINES.encrypted(keys.activeId) : BACKUP_LINES.plain);
  return 0;
}
