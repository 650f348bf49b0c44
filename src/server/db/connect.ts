import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type * as schema from './schema';

export type Orm = NodePgDatabase<typeof schema>;
/** What a query runs on: the pool or one client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** One driver for both engines. */
export interface Database {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  orm: Orm;
  /** Runs `work` in one transaction; 40001, 40P01 and 23505 inside are retried by the caller's choice only. Use nothing but the client given: the embedded engine has one connection. */
  transaction<T>(work: (client: pg.PoolClient, orm: Orm) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
