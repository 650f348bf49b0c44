import fs from 'node:fs';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '../http/logger';
import { type Engine, startEngine } from './embedded/engine';
import { classifyFailure, DiskFullError } from './failures';
import * as schema from './schema';

export type Orm = NodePgDatabase<typeof schema>;
/** What a query runs on: the pool or one client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** One driver for both engines. */
export interface Database {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  orm: Orm;
  /**
   * Runs `work` in one transaction. Use nothing but the client given: the embedded engine has one connection.
   * Conflicts (40001, 40P01, 23505) are the caller's to retry.
   */
  transaction<T>(work: (client: pg.PoolClient, orm: Orm) => Promise<T>): Promise<T>;
  /** Throws DiskFullError when the embedded engine's disk has no room left for a write. */
  assertRoom(): void;
  close(): Promise<void>;
}

// A date stays text: as a Date it would shift by the server's time zone.
const DATE_OID = 1082;
pg.types.setTypeParser(DATE_OID, (value) => value);

/** An answer is due in this time, so that a frozen database is told as one in under 5 s. */
const QUERY_MS = 4_000;
const CONNECT_MS = 4_000;
const EMBEDDED_QUEUE_MS = 10_000;
const POOL_SIZE = 10;
/** The engine spins when a write finds no room, so writes stop before: one WAL segment and a margin. */
const MIN_FREE_BYTES = 24 * 1024 * 1024;
const ROOM_CHECK_MS = 1_000;
const WATCH_MS = 5_000;
const WATCH_ANSWER_MS = 20_000;

export type ConnectOptions = {
  log: Pick<Logger, 'warn' | 'error'>;
} & ({ databaseUrl: string } | { dir: string; template?: string });

/** Opens the PostgreSQL server of a URL, or the embedded database in `dir`. */
export async function connectDatabase(options: ConnectOptions): Promise<Database> {
  return 'databaseUrl' in options ? connectPostgres(options.databaseUrl, options.log) : connectEmbedded(options);
}

function connectPostgres(connectionString: string, log: ConnectOptions['log']): Database {
  const pool = new pg.Pool({
    connectionString,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    statement_timeout: QUERY_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => log.warn({ reason: classifyFailure(error) }, 'a database connection was lost'));
  return wrap(
    'postgres',
    pool,
    () => {},
    () => pool.end(),
  );
}

async function connectEmbedded({ dir, template, log }: Extract<ConnectOptions, { dir: string }>): Promise<Database> {
  let restarting: Promise<void> | null = null;
  const recover = (reason: string) => {
    restarting ??= engine
      .restart()
      .then(() => log.warn({ reason }, 'the embedded database was restarted'))
      .catch((error: unknown) => log.error({ err: error }, 'the embedded database did not come back'))
      .finally(() => {
        restarting = null;
      });
  };
  const engine: Engine = await startEngine(dir, { template: template ?? null, onEnd: recover });
  const { host, port, user } = engine.address;
  const pool = new pg.Pool({
    host,
    port,
    user,
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: EMBEDDED_QUEUE_MS,
    idleTimeoutMillis: 0,
  });
  pool.on('error', (error) => log.warn({ reason: classifyFailure(error) }, 'the database connection was lost'));
  const watch = setInterval(async () => {
    if (!restarting && !(await engine.answers(WATCH_ANSWER_MS))) recover('no answer');
  }, WATCH_MS);
  watch.unref();
  const database = wrap('embedded', pool, roomCheck(dir), async () => {
    clearInterval(watch);
    await pool.end();
    await engine.stop();
  });
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  // After error 53100 the engine never answers again: a new worker takes its place.
  Object.assign(pool, {
    query: async (...args: unknown[]) => {
      try {
        return await query(...args);
      } catch (error) {
        if (classifyFailure(error) === 'disk-full' && !(error instanceof DiskFullError)) recover('disk full');
        throw error;
      }
    },
  });
  return database;
}

function roomCheck(dir: string): () => void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return () => {
    if (performance.now() - checkedAt > ROOM_CHECK_MS) {
      const { bavail, bsize } = fs.statfsSync(dir);
      hasRoom = bavail * bsize > MIN_FREE_BYTES;
      checkedAt = performance.now();
    }
    if (!hasRoom) throw new DiskFullError('no room on the disk of the embedded database');
  };
}

function wrap(kind: Database['kind'], pool: pg.Pool, assertRoom: () => void, close: () => Promise<void>): Database {
  return {
    kind,
    pool,
    orm: drizzle(pool, { schema }),
    assertRoom,
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(client, drizzle(client, { schema }));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close,
  };
}
