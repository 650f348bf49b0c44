import pg from 'pg';

/** A statement that is prepared once for each connection, under its name. */
export interface NamedStatement {
  name: string;
  text: string;
  values: unknown[];
}

/** Where short statements run that are a transaction each. The pool can do it too. */
export interface Pipeline {
  query<R extends pg.QueryResultRow>(statement: NamedStatement): Promise<pg.QueryResult<R>>;
}

interface LaneOptions {
  config: pg.ClientConfig;
  /** Runs on each new connection before its first statement. */
  prepare(client: pg.Client): Promise<void>;
}

/** Statements on one connection before the next ones go elsewhere. */
const MOST_UNDER_WAY = 16;
/** A connection that has answered nothing for so long waits for a lock or is dead: nobody else joins it. */
const STUCK_MS = 100;
/** Between two tries to open a connection that failed. */
const AGAIN_MS = 1_000;

/** One connection that takes the next statements while it works on the first; the answers come in their order. */
class Lane {
  underWay = 0;
  private client: pg.Client | null = null;
  private isOpening = false;
  private isClosed = false;
  private isCorked = false;
  private answeredAt = 0;
  private openFrom = 0;

  constructor(private readonly options: LaneOptions) {}

  get isOpen(): boolean {
    return this.client !== null;
  }

  isFree(now: number): boolean {
    if (this.client === null) return false;
    return this.underWay === 0 || (this.underWay < MOST_UNDER_WAY && now - this.answeredAt < STUCK_MS);
  }

  /** Null: the connection was lost meanwhile. */
  query<R extends pg.QueryResultRow>(statement: NamedStatement, now: number): Promise<pg.QueryResult<R>> | null {
    if (this.client === null) return null;
    if (this.underWay++ === 0) this.answeredAt = now;
    this.gather(this.client);
    return this.client.query<R>(statement).finally(() => {
      this.underWay--;
      this.answeredAt = performance.now();
    });
  }

  /** What one turn of the event loop brings leaves in one packet. */
  private gather({ connection: { stream } }: pg.Client): void {
    if (this.isCorked) return;
    this.isCorked = true;
    stream.cork();
    setImmediate(() => {
      this.isCorked = false;
      stream.uncork();
    });
  }

  async open(now: number): Promise<void> {
    if (this.isOpening || this.isClosed || now < this.openFrom) return;
    this.isOpening = true;
    const client = new pg.Client({ ...this.options.config, pipeline: true });
    let isLost = false;
    // The statements under way are told; the next one opens a new connection.
    client.on('error', () => {});
    client.once('end', () => {
      isLost = true;
      if (this.client === client) this.client = null;
    });
    try {
      await client.connect();
      await this.options.prepare(client);
      if (this.isClosed) await client.end();
      else if (!isLost) this.client = client;
    } catch {
      this.openFrom = performance.now() + AGAIN_MS;
      void client.end();
    } finally {
      this.isOpening = false;
    }
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const { client } = this;
    this.client = null;
    await client?.end();
  }
}

/**
 * Takes short statements to a few connections, several on the way at once on each: with a connection for each statement the
 * database's processes wake for every single one, and the server waits for its processor meanwhile. A statement that may wait for
 * others or run long belongs to the pool; so does everything while no connection here is free.
 */
export class Lanes implements Pipeline {
  private readonly lanes: readonly Lane[];

  constructor(
    count: number,
    options: LaneOptions,
    private readonly pool: pg.Pool,
  ) {
    this.lanes = Array.from({ length: count }, () => new Lane(options));
  }

  get openCount(): number {
    return this.lanes.filter((lane) => lane.isOpen).length;
  }

  query<R extends pg.QueryResultRow>(statement: NamedStatement): Promise<pg.QueryResult<R>> {
    const now = performance.now();
    let best: Lane | undefined;
    for (const lane of this.lanes) if (lane.isFree(now) && !(best && best.underWay <= lane.underWay)) best = lane;
    // One more connection only when all that are open have work.
    if (!best || best.underWay > 0) void this.lanes.find((lane) => !lane.isOpen)?.open(now);
    return best?.query<R>(statement, now) ?? this.pool.query<R>(statement);
  }

  async close(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.close()));
  }
}
