import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './connect';

/** One number for all servers that share a database: only one of them migrates at a time. */
const MIGRATION_LOCK = 72_011;

/** `db/migrations` of the checkout, found from the source as well as from the build. */
export function migrationsFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  for (;;) {
    const candidate = path.join(folder, 'db', 'migrations');
    if (fs.existsSync(path.join(candidate, 'meta', '_journal.json'))) return candidate;
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('db/migrations not found');
    folder = parent;
  }
}

interface Journal {
  entries: { tag: string; when: number }[];
}

const journal = () =>
  JSON.parse(fs.readFileSync(path.join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as Journal;

/** The time stamp of the newest migration that this code knows. */
export const newestMigration = (): number => journal().entries.at(-1)?.when ?? 0;

/** Brings the database to this code's schema. Throws when the database is of a newer version. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const applied = await appliedMigration(client);
    if (applied > newestMigration())
      throw new Error('the database was written by a newer version of the site: update the code or restore a backup');
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

async function appliedMigration(client: {
  query: (text: string) => Promise<{ rows: { at: string | null }[] }>;
}): Promise<number> {
  const found = await client.query(`select to_regclass('drizzle.__drizzle_migrations')::text as at`);
  if (!found.rows[0]?.at) return 0;
  const newest = await client.query('select max(created_at)::text as at from drizzle.__drizzle_migrations');
  return Number(newest.rows[0]?.at ?? 0);
}

/** Whether every migration of this code is applied. */
export async function isMigrated(database: Database): Promise<boolean> {
  const { rows } = await database.pool.query<{ at: string | null }>({
    name: 'newest-migration',
    text: 'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  });
  return Number(rows[0]?.at ?? 0) >= newestMigration();
}
