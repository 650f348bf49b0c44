import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Database } from '~/server/db/connect';
import { signal } from '~/server/notify/notify';
import { createPeople, type Person } from '../../bench/people';
import { quantile } from '../../bench/report';
import { residentMegabytes, type Site, startSite } from '../../bench/site';
import { ensureBuilt } from '../../scripts/build.mjs';
import { type EventStream, openStream } from '../support/event-stream';
import { type Cluster, startCluster } from '../support/postgres';
import { promisedTime } from '../support/promised-time';
import { startProxy, type TcpProxy } from '../support/tcp-proxy';
import { until } from '../support/waiting';

/** Streams of events on two servers of one PostgreSQL: nothing new is missed, and many of them weigh little. */

const AUTH_SECRET = 'a secret of the open pages, long enough';
const SITE_URL = 'http://localhost';
/** From the answer on one server to the open page on the other. */
const HEARD_MS = promisedTime(2_000, 10_000);
/** A listening connection that has died without a word is noticed by then. */
const NOTICED_MS = 40_000;
const STREAMS = 500;
const MOST_MEGABYTES = 150;
const SAVES = 60;

let cluster: Cluster;
let proxy: TcpProxy;
let direct: Database;
let folders: string[];
let sites: Site[];
let people: Person[];
const open: EventStream[] = [];

beforeAll(async () => {
  ensureBuilt();
  cluster = await startCluster();
  proxy = await startProxy(Number(new URL(cluster.url).port));
  direct = await connect({ databaseUrl: `${cluster.url}/postgres`, folder: null, patient: true });
  people = await createPeople(direct.pool, AUTH_SECRET, STREAMS + 200, SITE_URL);
  await direct.pool.query(`update "user" set created_at = now() - interval '90 days'`);
  await direct.pool.query('insert into community_member (user_id, welcomed_at) select id, now() from "user"');
  folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'krona-live-')));
  const start = (folder: string, port: number) =>
    startSite({
      DATA_DIR: folder,
      SITE_URL,
      AUTH_SECRET,
      DATA_KEYS: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
      LOG_LEVEL: 'fatal',
    });
  // The way of the second one can break.
  sites = await Promise.all([
    start(folders[0] ?? '', Number(new URL(cluster.url).port)),
    start(folders[1] ?? '', proxy.port),
  ]);
}, 180_000);

afterAll(async () => {
  for (const stream of open) stream.close();
  await Promise.all(sites.map((site) => site.stop()));
  await direct?.close();
  await proxy?.close();
  cluster?.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const someone = (index: number) => people[index] as Person;
const siteOf = (index: number) => sites[index] as Site;

async function ask(index: number, { uid, cookie }: Person, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${siteOf(index).origin}/api/users/${uid}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: SITE_URL, cookie },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
}

/** A topic of a person whose words are believed. */
async function newTopic(author: Person): Promise<string> {
  const id = randomUUID();
  await direct.pool.query(
    `insert into community_topic (id, user_id, category, title, asks, audience, state, created_at, last_at)
      values ($1, $2, 'hello', 'Живая тема', 'listen', 'all', 'shown', now(), now())`,
    [id, author.uid],
  );
  await addPost(id, author, 1);
  return id;
}

/** What another server does when somebody answers. */
const addPost = (topic: string, { uid }: Person, number: number) =>
  direct.transaction(async (client) => {
    await client.query(
      `insert into community_post (id, topic_id, number, user_id, text, stems, state, created_at)
        values ($1, $2, $3, $4, $5, '{}', 'shown', now() - interval '10 days')`,
      [randomUUID(), topic, number, uid, `Ответ ${number}`],
    );
    await client.query('update community_topic set last_number = $2, replies = $3, last_at = now() where id = $1', [
      topic,
      number,
      number - 1,
    ]);
    await signal(client, { topic });
  });

async function openPage(index: number, person: Person): Promise<EventStream> {
  const stream = await openStream(siteOf(index).origin, person);
  open.push(stream);
  await until(() => stream.events.length > 0);
  return stream;
}

/** An open page of a topic: it asks for what came after its last post whenever it is told to, and comes back as a browser does. */
class OpenTopic {
  readonly numbers: number[] = [];
  failures = 0;
  private seen = 0;
  private stream: EventStream | undefined;
  private isOpen = true;
  private readonly working: Promise<void>;

  constructor(
    private readonly index: number,
    private readonly person: Person,
    private readonly topic: string,
  ) {
    this.working = this.run();
  }

  private async run(): Promise<void> {
    while (this.isOpen) {
      this.stream ??= await openStream(siteOf(this.index).origin, this.person).catch(() => undefined);
      if (this.stream?.hasEnded()) this.stream = undefined;
      const events = this.stream?.events.slice(this.seen) ?? [];
      this.seen = this.stream ? this.seen + events.length : 0;
      const isNews = events.some(({ name, data }) => name === 'again' || JSON.stringify(data).includes(this.topic));
      if (isNews) await this.read();
      else await until(() => !this.isOpen || this.isTold(), { within: 100, every: 10 }).catch(() => {});
    }
    this.stream?.close();
  }

  private isTold(): boolean {
    return !this.stream || this.stream.hasEnded() || this.stream.events.length > this.seen;
  }

  private async read(): Promise<void> {
    const after = this.numbers.at(-1) ?? 0;
    const path = `/community/topics/${this.topic}?from=${after + 1}`;
    for (;;) {
      const answer = await ask(this.index, this.person, 'GET', path).catch(() => null);
      if (answer?.status === 200) {
        const { posts } = answer.body as { posts: { number: number }[] };
        this.numbers.push(...posts.map(({ number }) => number));
        return;
      }
      this.failures++;
      if (!this.isOpen) return;
      await until(() => false, { within: 100 }).catch(() => {});
    }
  }

  close(): Promise<void> {
    this.isOpen = false;
    return this.working;
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('an answer on one server is heard by an open page of the other, both ways', { timeout: 60_000 }, async () => {
  const [author, reader] = [someone(0), someone(1)];
  // Six shown posts: they are believed.
  const known = await newTopic(author);
  for (let number = 2; number <= 6; number++) await addPost(known, author, number);
  const topic = await newTopic(someone(2));
  const took: number[] = [];
  for (const [here, there] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const page = await openPage(there, reader);
    for (let count = 0; count < 3; count++) {
      const before = page.events.length;
      const body = { topic, text: `Слова ${here} и ${count}`, quote: null, voice: 'public', warning: null };
      const { status } = await ask(here, author, 'PUT', `/community/posts/${randomUUID()}`, body);
      const answered = performance.now();
      expect(status).toBe(200);
      await until(() => page.events.length > before, { every: 5 });
      const [event] = page.events.slice(before);
      expect(event).toMatchObject({ name: 'topics', data: { ids: [topic] } });
      took.push((event?.at ?? 0) - answered);
    }
  }
  if (process.env.STRICT_TIMES) process.stdout.write(`heard after ${took.map(Math.round).join(', ')} ms\n`);
  expect(Math.max(...took)).toBeLessThan(HEARD_MS);
});

test('a lost listening connection catches up without gaps or doubles', { timeout: 120_000 }, async () => {
  const author = someone(3);
  const topic = await newTopic(author);
  const page = new OpenTopic(1, someone(4), topic);
  await until(() => page.numbers.length > 0);
  let number = 1;
  for (let round = 0; round < 3; round++) {
    await addPost(topic, author, ++number);
    proxy.cut();
    for (let count = 0; count < 3; count++) await addPost(topic, author, ++number);
    await until(() => page.numbers.length >= number, { within: HEARD_MS + 15_000 });
  }
  // The connections stand, and nothing comes through them.
  proxy.swallow();
  for (let count = 0; count < 3; count++) await addPost(topic, author, ++number);
  proxy.pass();
  await addPost(topic, author, ++number);
  await until(() => page.numbers.length >= number, { within: NOTICED_MS });
  await page.close();
  expect(page.numbers).toEqual(upTo(number));
});

test(`${STREAMS} open pages weigh at most ${MOST_MEGABYTES} MB and do not slow a save`, {
  timeout: 180_000,
}, async () => {
  const { origin, process: server } = siteOf(0);
  const savers = people.slice(STREAMS).values();
  const entry = { emotion: 'joy', intensity: 6, entry: 'Пока другие слушают' };
  const saves = async () => {
    const took: number[] = [];
    for (let count = 0; count < SAVES; count++) {
      const saver = savers.next().value as Person;
      const start = performance.now();
      const { status } = await ask(0, saver, 'POST', '/emotion-barometer/entries', entry);
      took.push(performance.now() - start);
      expect(status).toBe(201);
    }
    return took;
  };
  await saves();
  const alone = await saves();
  const before = residentMegabytes(server.pid ?? 0);
  const topic = await newTopic(someone(5));
  const streams: EventStream[] = [];
  for (const person of people.slice(0, STREAMS)) {
    const stream = await openStream(origin, person);
    expect(stream.status).toBe(200);
    streams.push(stream);
  }
  open.push(...streams);
  await until(() => streams.every(({ events }) => events.length > 0));
  // Meanwhile there is something new for everybody, again and again.
  let isBusy = true;
  const news = (async () => {
    for (let number = 2; isBusy; number++) {
      await addPost(topic, someone(5), number);
      await until(() => false, { within: 100 }).catch(() => {});
    }
  })();
  const beside = await saves();
  isBusy = false;
  await news;
  await until(() => streams.every(({ events }) => events.some(({ name }) => name === 'topics')));
  const more = residentMegabytes(server.pid ?? 0) - before;
  const median = (took: number[]) => quantile(took, 0.5);
  if (process.env.STRICT_TIMES)
    process.stdout.write(
      `${STREAMS} streams: ${Math.round(more)} MB more; a save ${median(alone).toFixed(1)} ms alone, ` +
        `${median(beside).toFixed(1)} ms beside them (p95 ${quantile(alone, 0.95).toFixed(1)} and ${quantile(beside, 0.95).toFixed(1)})\n`,
    );
  expect(more).toBeLessThan(MOST_MEGABYTES);
  expect(median(beside)).toBeLessThan(median(alone) + promisedTime(10, 100));
  const stopping = performance.now();
  await siteOf(0).stop();
  expect(performance.now() - stopping).toBeLessThan(8_000);
  await until(() => streams.every((stream) => stream.hasEnded()));
});
