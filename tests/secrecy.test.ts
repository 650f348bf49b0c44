import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '~/contract';
import type { SharedResult } from '~/contract/assessments';
import type { Contract, Endpoint } from '~/contract/endpoint';
import { startJobs } from '~/server/background/run-jobs';
import { queueReminders } from '~/server/reminders/queue-reminders';
import type { Person } from '../bench/people';
import { type Asked, type Caller, openTestApp, type Reply, type TestApp } from './support/app';
import { makeReminderDue } from './support/due-reminder';
import { goodRequest, isWrite, MISSING_ID } from './support/matrix';
import { type Handles, planted, plantLife, shownWord, unread } from './support/planted-life';
import { found } from './support/private-life';
import { GUEST_DEVICE, type Seats } from './support/seats';
import { defOf } from './support/values';

/** Somebody else's private words are in no answer to anybody, whatever is asked and by whatever id. */

const table: Contract = contract;
const hidden = { ...planted, ...unread };
let site: TestApp;
let owner: Person;
let other: Person;
let newcomer: Person;
let handles: Handles;
/** What a newcomer was told before the owner had written anything. */
let toldBefore: string[];

beforeAll(async () => {
  site = await openTestApp();
  [owner, other, newcomer] = (await site.people(3)) as [Person, Person, Person];
  toldBefore = await toldTo(newcomer);
  handles = await plantLife(site, owner, other);
}, 60_000);
afterAll(() => site.close());

const bytesOf = ({ text, headers }: Reply) => Buffer.from(text + JSON.stringify(headers));

/** What others have written is everybody's. */
const isEverybodys = (key: string) => key.includes('/wall') || /\/community(\/search)?$/.test(key);

/** Every answer about the person's own things. */
async function toldTo(person: Person): Promise<string[]> {
  const told: string[] = [];
  for (const [key, endpoint] of Object.entries(table)) {
    if (isWrite(key) || endpoint.access !== 'owner' || isEverybodys(key)) continue;
    const { query: _, ...plain } = goodRequest(endpoint);
    const { status, text } = await site.as(person).call(key, plain);
    told.push(`${key} ${status} ${text}`);
  }
  return told;
}

const namesIn = (schema: Endpoint['params']) => (schema ? Object.keys(defOf(schema).shape ?? {}) : []);

/** Every way in which somebody else could ask a row for the owner's things. `own`: the uid of who asks. */
function* waysOf(endpoint: Endpoint, own: string): Generator<Asked> {
  const good = goodRequest(endpoint);
  const values: Record<string, string[]> = {
    uid: [owner.uid, own],
    id: handles.ids,
    share: [handles.share, handles.revoked],
    day: [handles.today],
    card: [handles.ownCard],
    collection: ['wallReports', 'notes'],
  };
  let ways: Record<string, string>[] = [{ ...good.params }];
  for (const name of namesIn(endpoint.params))
    ways = ways.flatMap((way) => (values[name] ?? [way[name] ?? '']).map((value) => ({ ...way, [name]: value })));
  const { query: _, ...plain } = good;
  for (const params of ways) {
    yield { ...plain, params };
    for (const query of queriesOf(endpoint)) yield { ...plain, params, query };
  }
}

/** Queries that name what is the owner's, as far as the row takes them. */
function queriesOf(endpoint: Endpoint): Record<string, string>[] {
  const takes = namesIn(endpoint.query);
  const ids = handles.ids.join('.');
  return [
    ...handles.cursors.map((cursor) => ({ cursor })),
    { list: 'mine' },
    { list: 'kept' },
    { ids },
    { tag: planted.tag },
    { format: 'json' },
    { from: '2025-01-01', to: handles.today },
  ].filter((query) => Object.keys(query).every((name) => takes.includes(name))) as Record<string, string>[];
}

async function askAll(caller: Caller, own: string, rows: (key: string) => boolean = () => true): Promise<number> {
  let asked = 0;
  for (const [key, endpoint] of Object.entries(table)) {
    if (!rows(key)) continue;
    for (const way of waysOf(endpoint, own)) {
      const answer = await caller.call(key, way);
      expect([key, way, found(bytesOf(answer), hidden)]).toEqual([key, way, []]);
      // Another's text that could not be opened would be a fault.
      expect([key, way, answer.status]).toSatisfy(() => answer.status < 500);
      asked++;
    }
  }
  return asked;
}

test('the search finds: every planted word is told to its owner', async () => {
  const told: Buffer[] = [];
  for (const [key, endpoint] of Object.entries(table)) {
    if (isWrite(key)) continue;
    for (const way of waysOf(endpoint, owner.uid)) told.push(bytesOf(await site.as(owner).call(key, way)));
  }
  expect(found(Buffer.concat(told), hidden).sort()).toEqual(Object.keys(planted).sort());
});

test('no row tells another person or a visitor a planted word', async () => {
  expect(await askAll(site.as(other), other.uid)).toBeGreaterThan(300);
  // They were signed in to the end.
  expect((await site.as(other).call('GET /api/users/:uid')).status).toBe(200);
  expect(await askAll(site, MISSING_ID)).toBeGreaterThan(300);
}, 120_000);

test('whatever a person does, somebody else is told as before', async () => {
  expect(toldBefore.length).toBeGreaterThan(15);
  expect(await toldTo(newcomer)).toEqual(toldBefore);
});

test('what is another’s is answered as what is nobody’s', async () => {
  // Under a chosen id one may have put something of one’s own.
  await site.deps.db.pool.query('delete from community_topic where user_id = $1', [other.uid]);
  for (const [key, endpoint] of Object.entries(table)) {
    if (isWrite(key) || !namesIn(endpoint.params).includes('id')) continue;
    const { query: _, ...good } = goodRequest(endpoint);
    const ask = (id: string) => site.as(other).call(key, { ...good, params: { ...good.params, id } });
    const nothing = await ask(MISSING_ID);
    for (const id of handles.ids.filter((one) => one !== handles.shown)) {
      const { status, text } = await ask(id);
      expect([key, id, status, text]).toEqual([key, id, nothing.status, nothing.text]);
    }
  }
});

test('a shown word stands on the wall for all, and nothing beside it leads to its author', async () => {
  const params = { id: handles.shown };
  for (const answer of [
    await site.call('GET /api/wall'),
    await site.call('GET /api/wall/:id', { params }),
    await site.as(other).call('GET /api/users/:uid/wall/:id', { params }),
  ]) {
    expect(answer.text).toContain(shownWord);
    expect(answer.text).not.toContain(owner.uid);
  }
});

test('a shared result tells the scores alone, and a link that was taken back nothing', async () => {
  const ask = (share: string) => site.call('GET /api/shared-results/:share', { params: { share } });
  const open = await ask(handles.share);
  expect(open.status).toBe(200);
  expect(Object.keys(open.body as SharedResult).sort()).toEqual(['day', 'hints', 'scores', 'test', 'versions']);
  expect(open.text).not.toMatch(/"(?:answers|facts|sex|age|choice|id|userId|shared|spent)"|[":]87\b/);
  expect(open.text).not.toContain(owner.uid);
  expect((await ask(handles.revoked)).status).toBe(404);
});

test('the other seat of a talk hears nothing of an answer before its own, nor when it ends the talk', async () => {
  const { guestSeat } = handles.seats;
  const steps: [string, object, number][] = [
    ['look', {}, 200],
    ['depth', { depth: 3 }, 200],
    ['next', { round: 1 }, 200],
    ['leave', {}, 404],
    ['close', { keep: true }, 200],
    ['look', {}, 404],
  ];
  for (const [what, body, status] of steps) {
    const answer = await site.call(`POST /api/card-sessions/${what}`, {
      body: { seat: guestSeat, device: GUEST_DEVICE, ...body },
    });
    expect([what, answer.status]).toEqual([what, status]);
    expect([what, found(bytesOf(answer), hidden)]).toEqual([what, []]);
  }
});

test('ids of links have at least 128 random bits', async () => {
  const shares: string[] = [];
  const params = { id: handles.ids[2] ?? '' };
  for (let i = 0; i < 200; i++) {
    const { body } = await site.as(owner).call('PUT /api/users/:uid/assessments/:id/share', { params });
    shares.push((body as { id: string }).id);
    await site.as(owner).call('DELETE /api/users/:uid/assessments/:id/share', { params });
  }
  const seats: string[] = [];
  for (const host of await site.people(5))
    for (let i = 0; i < 20; i++) {
      const asked = { body: { deck: 'couple' } };
      const { body } = await site.as(host).call('POST /api/users/:uid/card-sessions', asked);
      seats.push(...Object.values(body as Seats));
    }
  for (const ids of [shares, seats]) {
    expect(new Set(ids).size).toBe(200);
    // A bit that is set in about half of two hundred ids is random: 60 to 140 is six deviations to each side.
    const bits = ids.map((id) => [...Buffer.from(id, 'base64url')].flatMap((byte) => bitsOf(byte)));
    const ones = (bits[0] ?? []).map((_, place) => bits.filter((id) => id[place]).length);
    expect(ones.filter((count) => count > 60 && count < 140).length).toBeGreaterThanOrEqual(128);
  }
}, 60_000);

const bitsOf = (byte: number) => Array.from({ length: 8 }, (_, place) => ((byte >> place) & 1) === 1);

test('no planted word is in a log, a letter or, but for what the site shows, readable in the database', async () => {
  const secrets = { ...hidden, shownWord, ...handles.seats, share: handles.share };
  await site.send('GET', `/awareness-tools/life-purpose-archetype/results/${handles.share}`);
  expect(site.lines.length).toBeGreaterThan(600);
  // The tag was asked for by name; a query is never logged.
  expect(found(Buffer.from(site.lines.join('')), secrets)).toEqual([]);

  const { pool } = site.deps.db;
  await makeReminderDue(pool, owner.uid);
  await pool.query('update emotion_entry set day = day - 1 where user_id = $1', [owner.uid]);
  await queueReminders(site.deps);
  const notifications: string[] = [];
  const jobs = startJobs(site.deps, async (_, message) => {
    notifications.push(JSON.stringify(message));
    return 'sent';
  });
  await jobs.runDue();
  await jobs.stop();
  expect(notifications).toHaveLength(1);
  expect(found(Buffer.from(notifications.join()), secrets)).toEqual([]);
  const folder = join(site.deps.config.dataDir, 'mail');
  const letters = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  expect(letters.length).toBeGreaterThan(0);
  // A decision is told with its reason, which is a moderator's.
  expect(letters.flatMap((letter) => found(letter, secrets))).toEqual(['hiddenReason']);

  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const readable = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await pool.query(`select row_to_json(t)::text as row from "${name}" t`);
    for (const { row } of rows) for (const one of found(Buffer.from(row), secrets)) readable.add(`${one} in ${name}`);
  }
  expect([...readable].sort()).toEqual([
    'heldPost in community_post',
    'heldTopic in community_post',
    'heldTopic in community_topic',
    'heldWord in wall_post',
    'hiddenReason in community_act',
    'hiddenReason in wall_post',
    'hiddenWord in wall_post',
    'name in user',
    'name in wall_post',
    'shownWord in wall_post',
  ]);
});
