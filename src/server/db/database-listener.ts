import pg from 'pg';

/**
 * What servers on one database tell each other: NOTIFY on one channel. The embedded engine is one session, so its own connection hears
 * what it has said; over a server one connection does nothing but listen.
 */

/** The one channel of the site. */
export const CHANNEL = 'krona';

/** `null`: something may have been missed, so whoever listens asks anew. */
export type NotificationHandler = (payload: string | null) => void;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** A connection that has died without a word is noticed by a question. */
const ASK_EVERY_MS = 15_000;
const ANSWER_MS = 5_000;

export class DatabaseListener {
  private readonly hearers = new Set<NotificationHandler>();
  private listener: Listener | undefined;

  /** `config`: of a server whose channel is listened to from the first hearer on; null: `say` is called by the engine's connection. */
  constructor(private readonly config: pg.ClientConfig | null) {}

  /** Returns how to hear no more. */
  add(hear: NotificationHandler): () => void {
    this.hearers.add(hear);
    if (this.config) this.listener ??= new Listener(this.config, this.say);
    return () => void this.hearers.delete(hear);
  }

  readonly say = (payload: string | null): void => {
    for (const hear of this.hearers) hear(payload);
  };

  close(): void {
    this.hearers.clear();
    this.listener?.close();
  }
}

/** A connection that listens; it comes back after every loss. */
class Listener {
  private client: pg.Client | undefined;
  private pause = FIRST_PAUSE_MS;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;
  private wasLost = false;

  constructor(
    private readonly config: pg.ClientConfig,
    private readonly say: NotificationHandler,
  ) {
    void this.open();
  }

  private async open(): Promise<void> {
    const client = new pg.Client({ ...this.config, query_timeout: ANSWER_MS });
    this.client = client;
    client.on('notification', ({ payload }) => this.say(payload ?? ''));
    // An error is followed by the end.
    client.on('error', () => {});
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch {
      return this.lost(client);
    }
    this.pause = FIRST_PAUSE_MS;
    if (this.wasLost) this.say(null);
    this.wasLost = false;
    this.ask(client);
  }

  private ask(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.client === client && this.ask(client),
        () => this.lost(client),
      );
    }, ASK_EVERY_MS).unref();
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    void client.end().catch(() => {});
    if (this.isClosed) return;
    this.wasLost = true;
    this.timer = setTimeout(() => void this.open(), this.pause).unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    void this.client?.end().catch(() => {});
  }
}
