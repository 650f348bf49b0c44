import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { START_LINES } from '~/catalogue/commands';
import { CONNECTIONS, ConfigError } from '../config';
import { openNamed } from '../explain-failure';
import { CHANNEL, DatabaseListener, type NotificationHandler } from './database-listener';
import { type Engine, startEngine } from './embedded/engine';
import { hasSpace } from './embedded/space-guard';
import { classifyFailure } from './failures';
import { isUntouched, migrate } from './migrate';
import { Lanes, type Pipeline } from './pipeline';
import { hushLog, QUIET_LOG } from './quiet-log';
import * as schema from './schema';

export type Orm = NodePgDatabase<typeof schema>;
/** What a query runs on: the pool or one client inside a transaction. */
export type Queryable = Pick<pg.Pool, 'query'>;

/** One driver for both engines. */
export interface Database {
  kind: 'embedded' | 'postgres';
  pool: pg.Pool;
  orm: Orm;
  /** For short statements that are a transaction each and come often. */
  pipeline: Pipeline;
  /** Open connections that `pipeline` has besides the pool's. */
  pipelineCount(): number;
  /** Runs `work` in one transaction; 40001, 40P01 and 23505 inside are retried by the caller's choice only. Use nothing but the client given: the embedded engine has one connection. */
  transaction<T>(work: (client: pg.PoolClient, orm: Orm) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Hears what any server on this database says (database-listener.ts); returns how to stop. */
  onNotification(hear: NotificationHandler): () => void;
  /** Whether the embedded database's disk has room to write; true on PostgreSQL, whose disk cannot be seen. */
  hasSpace(): boolean;
  /** Copies the embedded database's folder while it works; null on PostgreSQL, which others can read at the same time. */
  copyFolder: ((target: string) => Promise<void>) | null;
}

export interface ConnectOptions {
  /** Null: the embedded engine. */
  databaseUrl: string | null;
  /** The embedded database's folder; null: in memory (tests). */
  folder: string | null;
  /** The file that tells that a database was here; null: one may be begun anew. */
  known?: string | null;
  /** A dumped folder that a database in memory starts from (tests). */
  template?: string | null;
  /** Most connections to PostgreSQL; absent: CONNECTIONS. */
  connections?: number;
  /** Without time-outs, for commands that read or write everything. */
  patient?: boolean;
  onTrouble?: (what: string) => void;
  /** The embedded engine is gone and does not come back in this process. */
  onLost?: () => void;
}

const DATE = 1082;
// Together below 5 s: a request never waits longer for a frozen server.
const limits = { connectionTimeoutMillis: 2_000, query_timeout: 2_800 };
/** How the connections of a process are shared: one hears what others say, five of twelve are for short statements, the rest for everything. */
export function shareOf(connections: number): { pool: number; lanes: number } {
  const lanes = Math.max(1, Math.round(((connections - 1) * 5) / 12));
  return { pool: connections - 1 - lanes, lanes };
}

// One connection serves all: a burst waits for its turn instead of failing.
const embeddedLimits = { connectionTimeoutMillis: 10_000, query_timeout: 4_000 };

// A date has no zone: as an object it would shift by the server's.
pg.types.setTypeParser(DATE, (value) => value);

/** Opens the database and brings it to the newest migration. Throws ConfigError for what DATABASE_URL or DATA_DIR is to blame. */
export function connect(options: ConnectOptions): Promise<Database> {
  const { databaseUrl } = options;
  return openNamed(databaseUrl === null ? options.folder : undefined, () =>
    databaseUrl === null ? connectEmbedded(options) : connectServer(databaseUrl, options),
  );
}

async function connectServer(databaseUrl: string, options: ConnectOptions): Promise<Database> {
  const connection = { connectionString: databaseUrl, connectionTimeoutMillis: 5_000 };
  const most = options.connections ?? CONNECTIONS;
  const share = shareOf(most);
  const isQuiet = await withClient(connection, async (client) => {
    if (await withClient(connection, (other) => shareSessions(client, other)))
      throw new ConfigError(START_LINES.sharedSessions);
    const quiet = await hushLog(client, options.onTrouble);
    if (options.known && (await isUntouched(client))) throw new ConfigError(START_LINES.emptyServer(options.known));
    await migrate(client);
    const allowed = await allowedConnections(client);
    if (allowed < most) options.onTrouble?.(START_LINES.fewConnections(allowed, most));
    return quiet;
  });
  const config = { connectionString: databaseUrl, keepAlive: true, ...(!options.patient && limits) };
  // Each connection waits for it before its first query.
  const prepare = async (client: pg.ClientBase) => {
    if (isQuiet) await client.query(QUIET_LOG);
  };
  const pool = new pg.Pool({ ...config, max: share.pool, ...(isQuiet && { onConnect: prepare }) });
  const hearing = new DatabaseListener({ ...connection, keepAlive: true });
  return wrap('postgres', pool, options, { hearing, lanes: new Lanes(share.lanes, { config, prepare }, pool) });
}

/** Connections that the server gives to all who come by this role and to this database together. */
async function allowedConnections(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ allowed: number }>(
    `select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed`,
  );
  return rows[0]?.allowed ?? Number.POSITIVE_INFINITY;
}

/** Rounds of asking: a pooler that others use too may give the same session for a while. Each is asked twice on end: one that takes turns would give each of two its own. */
const ROUNDS = 4;

/**
 * Whether a pooler stands before the database that lends a session for one transaction or statement: two connections that are open at the
 * same time then have one session, or one has several. What is bound to a session would be another's there: LISTEN, statements that are
 * prepared by name, the lock of migrations.
 */
async function shareSessions(one: pg.Client, other: pg.Client): Promise<boolean> {
  const sessions: [Set<number>, Set<number>] = [new Set(), new Set()];
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, client] of [one, one, other, other].entries()) {
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      sessions[at < 2 ? 0 : 1]?.add(rows[0]?.pid ?? 0);
    }
  return new Set(sessions.flatMap((pids) => [...pids])).size !== 2 || sessions.some(({ size }) => size !== 1);
}

async function connectEmbedded(options: ConnectOptions): Promise<Database> {
  const engine = await startEngine({
    folder: options.folder,
    template: options.template ?? null,
    known: options.known ?? null,
    ...(options.onTrouble && { onTrouble: options.onTrouble }),
    ...(options.onLost && { onLost: options.onLost }),
  });
  const { host, port, password } = engine.address;
  const connection = { host, port, user: 'postgres', database: 'postgres', ...(password && { password }) };
  try {
    await withClient(connection, migrate);
  } catch (error) {
    await engine.stop();
    throw error;
  }
  const hearing = new DatabaseListener(null);
  const onConnect = async (client: pg.ClientBase) => {
    client.on('notification', ({ payload }) => hearing.say(payload ?? ''));
    await client.query(`listen ${CHANNEL}`);
  };
  const pool = new pg.Pool({
    ...connection,
    ...{ max: 1, idleTimeoutMillis: 0, onConnect },
    ...(!options.patient && embeddedLimits),
  });
  if (!options.patient) engine.watch();
  return wrap('embedded', pool, options, { hearing, engine });
}

export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function wrap(
  kind: Database['kind'],
  pool: pg.Pool,
  options: ConnectOptions,
  { hearing, engine, lanes }: { hearing: DatabaseListener; engine?: Engine; lanes?: Lanes },
): Database {
  // An idle connection may break: the next query gets a new one.
  pool.on('error', (error) => options.onTrouble?.(`database connection: ${error.message}`));
  // One in the middle of a transaction too: its next query is told, and unheard the error would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    kind,
    pool,
    orm: drizzle(pool, { schema }),
    pipeline: lanes ?? pool,
    pipelineCount: () => lanes?.openCount ?? 0,
    transaction: (work) => inTransaction(pool, work),
    hasSpace: () => options.databaseUrl !== null || options.folder === null || hasSpace(options.folder),
    copyFolder: engine ? (target) => engine.copyTo(target) : null,
    onNotification: (hear) => hearing.add(hear),
    close: async () => {
      hearing.close();
      await lanes?.close();
      await pool.end();
      await engine?.stop();
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient, orm: Orm) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client, drizzle(client, { schema }));
    await client.query('commit');
    return result;
  } catch (error) {
    // Nobody answers a rollback either; a connection that is closed ends its transaction.
    if (classifyFailure(error) === 'away') broken = error as Error;
    else
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}
