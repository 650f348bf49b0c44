import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableNodeFS, syncPath } from './durable-fs';

const durableParameters = [
  // -F switches fsync off; fdatasync is a stub in the engine.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'max_connections=5',
  // What a checkpoint keeps of the log for the next writes.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
  // Kilobytes of words that may wait for the index when no moment is quiet: the save that meets the bound waits for all of them.
  '-c',
  'gin_pending_list_limit=64',
];

/** Opens the folder, makes a new database when it is empty, and proves that a commit reaches the disk. */
export async function openDurable(folder: string): Promise<PGlite> {
  const fresh = !fs.existsSync(path.join(folder, 'PG_VERSION'));
  const files = new DurableNodeFS(folder);
  const database = await PGlite.create({ fs: files, startParams: durableParameters });
  if (fresh) await syncNewFolder(database, folder);
  await proveDurability(database, files);
  return database;
}

/** Opens a copy in memory from a dumped folder (tests). */
export function openInMemory(template: string | null): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB', '-c', 'max_connections=5'];
  const loadDataDir = template === null ? undefined : new Blob([fs.readFileSync(template)]);
  return PGlite.create('memory://', { startParams, ...(loadDataDir && { loadDataDir }) });
}

async function syncNewFolder(database: PGlite, folder: string): Promise<void> {
  // The first files of a database are written without fsync.
  await database.exec('checkpoint');
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(folder);
  syncPath(path.dirname(path.resolve(folder)));
}

async function proveDurability(database: PGlite, files: DurableNodeFS): Promise<void> {
  const before = files.syncs;
  await database.exec(`create schema if not exists durability;
    create table if not exists durability.proof (id integer primary key, at timestamptz not null);
    insert into durability.proof values (1, now()) on conflict (id) do update set at = excluded.at`);
  if (files.syncs === before) throw new Error('fsync does not reach the disk: the embedded engine has changed inside');
}
