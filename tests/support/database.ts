import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '~/server/db/connect';
import { fillDataFolder } from './embedded-template.mjs';

export const ENGINES = ['embedded', 'postgres'] as const;
export type EngineName = (typeof ENGINES)[number];

/** A fresh migrated database with the means to remove it. */
export interface TestDatabase {
  database: Database;
  /** Data folder of the embedded engine; for PostgreSQL the database's URL. */
  place: string;
  remove(): Promise<void>;
}

/** `patient`: nothing times out, for what is not about time and must hold on a slow machine. */
interface Openness {
  patient?: boolean;
}

/** A fresh migrated database on either engine; the caller removes it. */
export async function makeTestDatabase(engine: EngineName = 'embedded', how: Openness = {}): Promise<TestDatabase> {
  return engine === 'embedded' ? makeEmbedded(how) : makePostgres(how);
}

/** A fresh migrated database for one test, removed when the test has finished. */
export async function openTestDatabase(engine: EngineName = 'embedded', how: Openness = {}): Promise<Database> {
  const { database, remove } = await makeTestDatabase(engine, how);
  onTestFinished(remove);
  return database;
}

/** A new DATA_DIR whose embedded database is there and migrated: making one takes a server seconds. The caller removes it. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'krona-test-'));
  fillDataFolder(folder);
  return folder;
}

async function makeEmbedded(how: Openness): Promise<TestDatabase> {
  const folder = makeDataFolder();
  const place = join(folder, 'db');
  const database = await connect({ databaseUrl: null, folder: place, ...how });
  return {
    database,
    place,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The URL of a fresh migrated PostgreSQL database, and its removal. */
export async function makePostgresUrl(): Promise<{ url: string; remove(): Promise<void> }> {
  const cluster = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: `${cluster}/postgres` });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await admin(`create database ${name} template krona_template`);
  return { url: `${cluster}/${name}`, remove: () => admin(`drop database ${name} with (force)`) };
}

async function makePostgres(how: Openness): Promise<TestDatabase> {
  const { url, remove } = await makePostgresUrl();
  const database = await connect({ databaseUrl: url, folder: null, ...how });
  return {
    database,
    place: url,
    async remove() {
      await database.close();
      await remove();
    },
  };
}
