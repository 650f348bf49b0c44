import { PassThrough } from 'node:stream';
import type { Deps } from '../deps';
import { countUnread } from '../notices/count-unread';
import type { Signal } from '../notify/notify';
import { readersOfTopics } from './who-reads';

/** The streams of events that open pages of this server hold. What is new itself is asked for by the page. */

interface Stream {
  uid: string;
  body: PassThrough;
  timer: NodeJS.Timeout;
}

/** Open at once by one person: several browsers; an older one is ended for a newer one. */
const MOST_OF_PERSON = 4;
const HEARTBEAT_MS = 25_000;
/** After this, and up to half as long again by chance, the browser opens a new one, and its session is looked at again. */
const LIFETIME_MS = 8 * 60_000;
/** What comes together is told together. */
const GATHER_MS = 200;
/** A browser that reads nothing holds no more than this. */
const MOST_WAITING_BYTES = 64 * 1024;

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

export class LiveStreams {
  private readonly streams = new Set<Stream>();
  private readonly topics = new Set<string>();
  private readonly taken = new Set<string>();
  private readonly persons = new Set<string>();
  private gathering: NodeJS.Timeout | undefined;
  private stopHearing: (() => void) | undefined;
  private readonly heartbeat: NodeJS.Timeout;
  private isClosed = false;

  /** `forgetSessions`: what this server remembers of sessions is asked for anew. */
  constructor(
    private readonly deps: Pick<Deps, 'db'>,
    private readonly forgetSessions: () => void,
  ) {
    this.heartbeat = setInterval(() => this.sendAll(event('alive', {})), HEARTBEAT_MS).unref();
  }

  get size(): number {
    return this.streams.size;
  }

  /** Opens a stream for a person who is signed in. Null: the server is stopping. */
  open(uid: string): PassThrough | null {
    if (this.isClosed) return null;
    this.stopHearing ??= this.deps.db.onNotification((payload) => this.receive(payload));
    const own = [...this.streams].filter((stream) => stream.uid === uid);
    for (const old of own.slice(0, Math.max(0, own.length - MOST_OF_PERSON + 1))) this.end(old);
    const body = new PassThrough();
    // Those who came together, after a restart, come back apart.
    const life = LIFETIME_MS * (1 + Math.random() / 2);
    const stream: Stream = { uid, body, timer: setTimeout(() => this.end(stream), life).unref() };
    this.streams.add(stream);
    body.on('error', () => {});
    body.on('close', () => this.forget(stream));
    // What happened while nobody listened is asked for at once.
    body.write(`retry: 3000\n${event('again', {})}`);
    return body;
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    clearTimeout(this.gathering);
    this.stopHearing?.();
    for (const stream of this.streams) this.end(stream);
  }

  private receive(payload: string | null): void {
    if (this.streams.size === 0) return;
    if (payload === null) {
      this.sendAll(event('again', {}));
      return;
    }
    const said = JSON.parse(payload) as Signal;
    if ('ended' in said) this.askForSession(said.ended);
    if ('topic' in said) this.topics.add(said.topic);
    if ('topic' in said && said.taken) this.taken.add(said.topic);
    if ('person' in said) this.persons.add(said.person);
    this.gathering ??= setTimeout(() => void this.publish(), GATHER_MS);
  }

  /** The page looks at its session at once; who is signed out opens no other stream. */
  private askForSession(uid: string): void {
    this.forgetSessions();
    for (const stream of this.streams)
      if (stream.uid === uid) {
        this.send(stream, event('session', {}));
        this.end(stream);
      }
  }

  private async publish(): Promise<void> {
    this.gathering = undefined;
    const topics = [...this.topics];
    const taken = [...this.taken];
    const persons = new Set(this.persons);
    this.topics.clear();
    this.taken.clear();
    this.persons.clear();
    const here = [...new Set([...this.streams].map(({ uid }) => uid))];
    try {
      const [readers, unread] = await Promise.all([
        topics.length > 0 ? readersOfTopics(this.deps.db.pool, { topics, taken }, here) : new Map<string, string[]>(),
        countUnread(
          this.deps.db.pool,
          here.filter((uid) => persons.has(uid)),
        ),
      ]);
      for (const stream of this.streams) {
        const ids = readers.get(stream.uid);
        if (ids) this.send(stream, event('topics', { ids }));
        const count = unread.get(stream.uid);
        if (count !== undefined) this.send(stream, event('notices', { unread: count }));
      }
    } catch {
      // The database is away: whoever listens asks anew when they can.
      this.sendAll(event('again', {}));
    }
  }

  private sendAll(text: string): void {
    for (const stream of this.streams) this.send(stream, text);
  }

  private send(stream: Stream, text: string): void {
    if (stream.body.writableLength > MOST_WAITING_BYTES) this.end(stream);
    else stream.body.write(text);
  }

  private end(stream: Stream): void {
    this.forget(stream);
    stream.body.end();
  }

  private forget(stream: Stream): void {
    clearTimeout(stream.timer);
    this.streams.delete(stream);
  }
}
