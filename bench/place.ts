import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyRing } from '~/server/crypto/key-ring';
import { connect, type Database } from '~/server/db/connect';
import { type Cluster, postgresPrograms, startCluster } from '../tests/support/postgres';
import { type Site, startSite } from './site';

/** Where everything is measured: a PostgreSQL cluster and folders of its own, removed afterwards. */

const AUTH_SECRET = 'measuring-measuring-measuring-measuring';
const DATA_KEYS = `bench:${Buffer.alloc(32, 7).toString('base64')}`;
export const authSecret = AUTH_SECRET;
export const keys = createKeyRing(DATA_KEYS);

export type EngineName = 'PostgreSQL' | 'встроенная база';
export const ENGINES: readonly EngineName[] = ['PostgreSQL', 'встроенная база'];

export interface Place {
  pgbench: string;
  /** Address of a new empty database. */
  newPostgres(name: string): Promise<string>;
  newFolder(): string;
  remove(): void;
}

export async function openPlace(): Promise<Place> {
  let cluster: Cluster | null = null;
  const root = mkdtempSync(join(tmpdir(), 'krona-bench-'));
  let folders = 0;
  return {
    pgbench: join(postgresPrograms(), 'pgbench'),
    async newPostgres(name) {
      cluster ??= await startCluster();
      const { default: pg } = await import('pg');
      const client = new pg.Client(`${cluster.url}/postgres`);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `${cluster.url}/${name}`;
    },
    newFolder() {
      const folder = join(root, String(++folders));
      mkdirSync(folder);
      return folder;
    },
    remove() {
      cluster?.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}

export interface EnginePlace {
  engine: EngineName;
  databaseUrl: string | null;
  dataDir: string;
}

export async function newEngine(place: Place, engine: EngineName, name: string): Promise<EnginePlace> {
  const databaseUrl = engine === 'PostgreSQL' ? await place.newPostgres(name) : null;
  return { engine, databaseUrl, dataDir: place.newFolder() };
}

/** Opens the database itself; on the embedded engine no site may run meanwhile. */
export function openDatabase({ databaseUrl, dataDir }: EnginePlace): Promise<Database> {
  return connect({ databaseUrl, folder: join(dataDir, 'db'), patient: true });
}

/** Starts the site on it, with more of an environment. */
export function openSite({ databaseUrl, dataDir }: EnginePlace, env: Record<string, string> = {}): Promise<Site> {
  const settings = { DATA_DIR: dataDir, AUTH_SECRET, DATA_KEYS, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return startSite({ ...settings, ...env });
}
