import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { connect } from '~/server/db/connect';
import { readThreadsFrom } from '~/server/open-thread';
import { CACHE, embeddedTemplate } from './embedded-template.mjs';
import { type Cluster, startCluster } from './postgres';
import { temporaryFolder } from './temporary-folder.mjs';

/** Before all tests: the server's threads, a migrated embedded folder to copy, a PostgreSQL cluster with a migrated template. */

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Folder of the server's built threads. */
    threads: string;
  }
}

async function makeEmbeddedTemplate(): Promise<void> {
  const folder = embeddedTemplate();
  if (existsSync(folder)) return;
  mkdirSync(CACHE, { recursive: true });
  const making = `${folder}-${process.pid}`;
  const database = await connect({ databaseUrl: null, folder: making });
  await database.close();
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
}

async function postgresTemplate(cluster: Cluster): Promise<void> {
  const admin = new pg.Client({ connectionString: `${cluster.url}/postgres` });
  await admin.connect();
  await admin.query('create database krona_template');
  await admin.end();
  const database = await connect({ databaseUrl: `${cluster.url}/krona_template`, folder: null });
  await database.close();
}

async function buildThreads(): Promise<string> {
  const outDir = join(CACHE, `threads-${process.pid}`);
  await build({
    configFile: 'vite.server.config.ts',
    logLevel: 'warn',
    build: {
      outDir,
      sourcemap: false,
      rolldownOptions: {
        input: {
          'database-worker': 'src/server/db/embedded/worker.ts',
          'pdf-worker': 'src/server/pdf/worker.ts',
          'archive-thread': 'src/server/own-data/archive-thread.ts',
          'look-thread': 'src/server/claims/look-thread.ts',
        },
      },
    },
  });
  return outDir;
}

/** Folders of the tests are made in one that all of them share. */
function makeTemporaryFolder(): string {
  const folder = temporaryFolder('krona-tests-');
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return folder;
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const temporary = makeTemporaryFolder();
  const threads = await buildThreads();
  project.provide('threads', threads);
  readThreadsFrom(pathToFileURL(`${threads}/`));
  await makeEmbeddedTemplate();
  const cluster = await startCluster(['fsync=off']);
  await postgresTemplate(cluster);
  project.provide('postgresUrl', cluster.url);
  return async () => {
    await cluster.stop();
    for (const folder of [threads, temporary]) rmSync(folder, { recursive: true, force: true });
  };
}
