import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { START_LINES } from '~/catalogue/commands';

const LOCK = 72_011;

/** The repository's migrations, found from the source as well as from the built server. */
export function migrationsFolder(): string {
  for (let folder = path.dirname(fileURLToPath(import.meta.url)); ; folder = path.dirname(folder)) {
    const candidate = path.join(folder, 'db', 'migrations');
    if (fs.existsSync(path.join(candidate, 'meta', '_journal.json'))) return candidate;
    if (folder === path.dirname(folder)) throw new Error('db/migrations is missing');
  }
}

/** Applies what is missing, one instance at a time. `upTo`: the last migration to apply (its time in the journal). Throws when the data was written under a migration that this program does not know. */
export async function migrate(client: ClientBase, upTo = Number.POSITIVE_INFINITY): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: migrationsFolder() });
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query(`create schema if not exists drizzle`);
    await client.query(`create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
    const applied = await appliedMigrations(client);
    const times = new Set(known.map(({ folderMillis }) => folderMillis));
    // Also one between the known: a version on another branch wrote it.
    if (applied.some((time) => !times.has(time))) throw new Error(START_LINES.newerData);
    const last = applied.at(-1) ?? 0;
    for (const migration of known) {
      if (migration.folderMillis <= last || migration.folderMillis > upTo) continue;
      await apply(client, migration);
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** Whether no version of the site was ever in this database. */
export async function isUntouched(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ untouched: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is null as untouched`,
  );
  return rows[0]?.untouched ?? false;
}

/** Times of the applied migrations, ascending; none when the database is new. */
export async function appliedMigrations(client: Pick<ClientBase, 'query'>): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>(
    'select created_at as at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map((row) => Number(row.at));
}

async function apply(client: ClientBase, migration: ReturnType<typeof readMigrationFiles>[number]): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of migration.sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      migration.hash,
      migration.folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
