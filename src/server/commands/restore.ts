import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { loadConfig } from '../config';
import { connect, type Database } from '../db/connect';
import { appliedMigrations } from '../db/migrate';
import { BACKUP_TABLES, type BackupFooter, type BackupHeader, quoted } from './backup-format';

const BATCH_ROWS = 500;
/** `["table",{…}]` */
const ROW_LINE = /^\["(\w+)",(\{.*\})\]$/s;

/** A backup that cannot be restored; the message is one line for the owner. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

async function assertEmpty(client: pg.PoolClient): Promise<void> {
  for (const table of BACKUP_TABLES) {
    const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rows.length > 0)
      throw new RestoreError(
        'the database is not empty: a backup is restored into an empty one only, such as another DATA_DIR',
      );
  }
}

function readHeader(line: string): BackupHeader {
  try {
    const header = JSON.parse(line) as BackupHeader;
    if (header.format === 'krona-backup' && header.version === 1) return header;
  } catch {
    // Falls through to the same answer.
  }
  throw new RestoreError('this file is not a backup of the site');
}

/** `rows` are the texts of JSON objects: a number of 64 bits would not survive being read here. */
async function insertRows(client: pg.PoolClient, table: string, rows: string[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  // Columns that a newer version added keep their defaults.
  const columns = Object.keys(JSON.parse(first) as object)
    .map(quoted)
    .join(', ');
  await client.query(
    `insert into ${quoted(table)} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/** The identity column goes on behind the restored numbers. */
async function advanceIdentity(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('job', 'id'), (select coalesce(max(id), 0) + 1 from job), false)`,
  );
}

/** Reads a backup into an empty, migrated database, wholly or not at all. Throws RestoreError for a file that does not fit. */
export async function readBackup(db: Database, file: string): Promise<BackupFooter> {
  return db.transaction(async (client) => {
    await assertEmpty(client);
    const hash = createHash('sha256');
    const counted: Record<string, number> = Object.fromEntries(BACKUP_TABLES.map((table) => [table, 0]));
    let table = '';
    let rows: string[] = [];
    let footer: BackupFooter | null = null;
    let isFirst = true;
    // Made only now: lines read before the loop listens would be lost.
    const lines = readline.createInterface({
      input: fs.createReadStream(file).pipe(createGunzip()),
      crlfDelay: Number.POSITIVE_INFINITY,
    });
    for await (const line of lines) {
      if (isFirst) {
        const newest = (await appliedMigrations(client)).at(-1) ?? 0;
        if (readHeader(line).migration > newest)
          throw new RestoreError('the backup was written by a newer version of the site: update the code first');
        isFirst = false;
        continue;
      }
      const named = ROW_LINE.exec(line);
      if (!named) {
        footer = JSON.parse(line) as BackupFooter;
        continue;
      }
      hash.update(`${line}\n`);
      const [, name = '', row = ''] = named;
      if (!(name in counted)) throw new RestoreError(`the backup names an unknown table: ${name}`);
      if (name !== table || rows.length >= BATCH_ROWS) {
        await insertRows(client, table, rows);
        rows = [];
        table = name;
      }
      rows.push(row);
      counted[name] = (counted[name] ?? 0) + 1;
    }
    await insertRows(client, table, rows);
    if (!footer || footer.sha256 !== hash.digest('hex'))
      throw new RestoreError('the backup is damaged or cut off; nothing was restored');
    await advanceIdentity(client);
    return footer;
  });
}

/** `npm run restore -- file`. Gives the exit code. */
export async function restore(env: NodeJS.ProcessEnv, args: string[], print: (line: string) => void): Promise<number> {
  const [file] = args;
  if (!file || !fs.existsSync(file)) {
    print(file ? `${file}: no such file` : 'Which backup? npm run restore -- backups/FILE');
    return 1;
  }
  const config = loadConfig(env);
  const db = await connect({ databaseUrl: config.databaseUrl, folder: path.join(config.dataDir, 'db'), patient: true });
  try {
    const { rows } = await readBackup(db, file);
    print(
      `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows restored. The site starts with the keys that the backup was made under.`,
    );
    return 0;
  } catch (error) {
    const damaged = (error as NodeJS.ErrnoException).code?.startsWith('Z_') || error instanceof SyntaxError;
    if (!(error instanceof RestoreError) && !damaged) throw error;
    print(damaged ? 'the backup is damaged or cut off; nothing was restored' : (error as Error).message);
    return 1;
  } finally {
    await db.close();
  }
}
