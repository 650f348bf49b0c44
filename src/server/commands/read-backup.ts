import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { getTableName } from 'drizzle-orm';
import type pg from 'pg';
import { RESTORE_LINES } from '~/catalogue/commands';
import type { KeyRing } from '../crypto/key-ring';
import type { Database } from '../db/connect';
import { appliedMigrations } from '../db/migrate';
import * as schema from '../db/schema';
import { BACKUP_TABLES, type BackupFooter, type BackupHeader, quoted } from './backup-format';
import { unseal } from './seal-backup';
import { type Settled, type Settlement, settleRestored } from './settle-restored';

const BATCH_ROWS = 500;
const ERASURES = getTableName(schema.erasure);
const KEYS = getTableName(schema.dataKey);
/** `["table",{…}]` */
const ROW_LINE = /^\["(\w+)",(\{.*\})\]$/s;

/** A backup that cannot be restored; the message is one line for the owner. */
export class RestoreError extends Error {
  override readonly name = 'RestoreError';
}

/** Throws unless nobody's rows are in the database, and makes room for the keys of the backup. */
async function assertEmpty(client: pg.PoolClient): Promise<void> {
  // The list of erasures is no content: it is newer than the backup. Keys that a start recorded hold nothing here yet.
  for (const table of BACKUP_TABLES.filter((name) => name !== ERASURES && name !== KEYS)) {
    const { rows } = await client.query(`select 1 from ${quoted(table)} limit 1`);
    if (rows.length > 0) throw new RestoreError(RESTORE_LINES.notEmpty);
  }
  await client.query(`delete from ${quoted(KEYS)}`);
}

function readHeader(line: string): BackupHeader {
  try {
    const header = JSON.parse(line) as BackupHeader;
    if (header.format === 'krona-backup' && header.version === 1) return header;
  } catch {
    // Falls through to the same answer.
  }
  throw new RestoreError(RESTORE_LINES.notBackup);
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
     select ${columns} from jsonb_populate_recordset(null::${quoted(table)}, $1::jsonb)
     ${table === ERASURES ? 'on conflict do nothing' : ''}`,
    [`[${rows.join(',')}]`],
  );
}

/** The identity column goes on behind the restored numbers. */
async function advanceIdentity(client: pg.PoolClient): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('job', 'id'), (select coalesce(max(id), 0) + 1 from job), false)`,
  );
}

/** The lines of a stream of bytes, without their ends. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Inserts the rows of the lines that follow the header, and holds them against the footer. */
async function insertLines(client: pg.PoolClient, lines: AsyncIterable<string>): Promise<BackupFooter> {
  const known = new Set(BACKUP_TABLES);
  const hash = createHash('sha256');
  let table = '';
  let rows: string[] = [];
  let footer: BackupFooter | null = null;
  for await (const line of lines) {
    const named = ROW_LINE.exec(line);
    if (!named) {
      footer = JSON.parse(line) as BackupFooter;
      continue;
    }
    hash.update(`${line}\n`);
    const [, name = '', row = ''] = named;
    if (!known.has(name)) throw new RestoreError(RESTORE_LINES.unknownTable(name));
    if (name !== table || rows.length >= BATCH_ROWS) {
      await insertRows(client, table, rows);
      rows = [];
      table = name;
    }
    rows.push(row);
  }
  await insertRows(client, table, rows);
  if (!footer || footer.sha256 !== hash.digest('hex')) throw new RestoreError(RESTORE_LINES.damaged);
  return footer;
}

export interface RestoreOptions extends Settlement {
  /** Open an encrypted backup. */
  keys: KeyRing;
}

export interface Restored extends Settled {
  footer: BackupFooter;
  /** When the backup was made. */
  createdAt: string;
}

/**
 * Reads a backup into an empty, migrated database, wholly or not at all, and puts right what would be wrong to bring back.
 * Throws RestoreError for a file that does not fit.
 */
export async function readBackup(db: Database, file: string, options: RestoreOptions): Promise<Restored> {
  return db.transaction(async (client) => {
    await assertEmpty(client);
    // What goes wrong in any part of the pipe is thrown to whoever reads its end.
    const bytes = pipeline(
      fs.createReadStream(file),
      (sealed: AsyncIterable<Buffer>) => unseal(sealed, options.keys),
      createGunzip(),
      () => {},
    );
    const lines = linesOf(bytes);
    const { migration, createdAt } = readHeader((await lines.next()).value ?? '');
    if (migration > ((await appliedMigrations(client)).at(-1) ?? 0)) throw new RestoreError(RESTORE_LINES.newer);
    const footer = await insertLines(client, lines);
    const settled = await settleRestored(client, options);
    await advanceIdentity(client);
    return { footer, createdAt, ...settled };
  });
}
