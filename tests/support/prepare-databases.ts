import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { connect } from '~/server/db/connect';
import { migrationsFolder } from '~/server/db/migrate';
import { type Cluster, startCluster } from './postgres';

/** Before all tests: a migrated embedded folder to copy, and a PostgreSQL cluster with a migrated template. */

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    embeddedTemplate: string;
  }
}

async function embeddedTemplate(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of readdirSync(migrationsFolder())
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(readFileSync(join(migrationsFolder(), file)));
  const cache = 'node_modules/.cache/krona';
  const folder = join(cache, `template-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const making = `${folder}-${process.pid}`;
  const database = await connect({ databaseUrl: null, folder: making });
  await database.close();
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
  return folder;
}

async function postgresTemplate(cluster: Cluster): Promise<void> {
  const admin = new pg.Client({ connectionString: `${cluster.url}/postgres` });
  await admin.connect();
  await admin.query('create database krona_template');
  await admin.end();
  const database = await connect({ databaseUrl: `${cluster.url}/krona_template`, folder: null });
  await database.close();
}

export default async function prepare(project: TestProject): Promise<() => void> {
  project.provide('embeddedTemplate', await embeddedTemplate());
  const cluster = await startCluster(['fsync=off']);
  await postgresTemplate(cluster);
  project.provide('postgresUrl', cluster.url);
  return () => cluster.stop();
}
