import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { readDecks } from '~/content/decks';
import type { SessionView } from '~/contract/conversations';
import { purge } from '~/server/background/purge';
import type { Person } from '../../bench/people';
import { openTestApp, type TestApp } from '../support/app';
import { type Ask, askFrom, type Seats } from '../support/seats';
import { until } from '../support/waiting';

const OPEN = 'POST /api/users/:uid/card-sessions';
const SECRET = 'подсаженное слово';
const START = new Date('2026-11-21T10:00:00.000Z');

let site: TestApp;
let now = START;
let host: Person;
let seats: Seats;

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
});
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  [host] = (await site.people(1)) as [Person];
  const opened = await site.as(host).call(OPEN, { body: { deck: 'couple' } });
  expect(opened.status).toBe(201);
  seats = opened.body as Seats;
});

const ask: Ask = (what, seat, body) =>
  askFrom(
    site,
    () => host,
    () => seats,
  )(what, seat, body);
const viewOf = (reply: { body: unknown }) => (reply.body as { view: SessionView }).view;
const look = async (seat: string) => viewOf(await ask('look', seat));

async function begin(hostDepth = 1, guestDepth = 1): Promise<void> {
  await ask('join', seats.guestSeat);
  await ask('depth', seats.hostSeat, { depth: hostDepth });
  await ask('depth', seats.guestSeat, { depth: guestDepth });
}

async function talk(rounds: number, words = SECRET): Promise<void> {
  await begin();
  for (let round = 1; round <= rounds; round++) {
    await ask('answer', seats.hostSeat, { round, text: `${words} хозяина ${round}` });
    await ask('answer', seats.guestSeat, { round, text: `${words} гостя ${round}` });
    if (round < rounds) await ask('next', seats.guestSeat, { round });
  }
}

async function counts(): Promise<number[]> {
  const { rows } = await site.deps.db.pool.query(
    `select (select count(*)::int from card_session where user_id = $1) as sessions,
      (select count(*)::int from card_round r join card_session s on s.id = r.session_id where s.user_id = $1) as rounds,
      (select count(*)::int from conversation where user_id = $1) as talks`,
    [host.uid],
  );
  return [rows[0].sessions, rows[0].rounds, rows[0].talks];
}

/** Tables of the whole database with a row that holds one of the texts. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { pool } = site.deps.db;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select 1 from "${name}" t where exists
        (select 1 from unnest($1::text[]) w where strpos(row_to_json(t)::text, w) > 0) limit 1`,
      [texts],
    );
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}

test('the lower of two private depths counts, and nobody sees the choice of the other', async () => {
  await ask('join', seats.guestSeat);
  const first = await ask('depth', seats.hostSeat, { depth: 3 });
  expect(viewOf(first)).toMatchObject({ phase: 'depth', depth: { mine: 3, theirsChosen: false }, round: null });
  const guest = await look(seats.guestSeat);
  expect(guest.depth).toEqual({ mine: null, theirsChosen: true });
  expect(JSON.stringify(guest)).not.toContain('3');
  await ask('depth', seats.guestSeat, { depth: 1 });
  const shallow = new Set(
    readDecks()
      .find(({ slug }) => slug === 'couple')
      ?.cards.filter(({ depth }) => depth === 1)
      .map(({ text }) => text),
  );
  const cards = new Set<string>();
  for (let round = 1; ; round++) {
    for (const seat of Object.values(seats)) await ask('answer', seat, { round, text: '' });
    const view = viewOf(await ask('next', seats.hostSeat, { round }));
    expect(view.depth).toEqual({ mine: 3, theirsChosen: true });
    for (const { card } of view.said) cards.add(card);
    if (view.round) cards.add(view.round.card);
    if (view.round?.last) break;
  }
  expect([...cards].filter((card) => !shallow.has(card))).toEqual([]);
  expect(cards.size).toBe(shallow.size);
});

test("before both have answered no answer of the server holds the other's text", async () => {
  await begin();
  const own = await ask('answer', seats.hostSeat, { round: 1, text: SECRET });
  expect(viewOf(own).round).toMatchObject({ mine: SECRET, theirsAnswered: false, theirs: null });
  const heard: string[] = [];
  const listen = async (reply: Promise<{ text: string; status: number }>) => heard.push((await reply).text);
  for (const seat of [seats.guestSeat]) {
    await listen(ask('look', seat));
    await listen(ask('depth', seat, { depth: 1 }));
    await listen(ask('next', seat, { round: 1 }));
    await listen(ask('leave', seat));
  }
  for (const key of ['cards', 'conversations', 'progress/sefirot', 'guides'])
    await listen(site.as(host).call(`GET /api/users/:uid/${key}`));
  expect(heard.filter((text) => text.includes(SECRET))).toEqual([]);
  expect(viewOf({ body: JSON.parse(heard[0] ?? '') }).round).toMatchObject({ theirsAnswered: true, theirs: null });
  expect(site.lines.filter((line) => line.includes(SECRET) || line.includes(seats.guestSeat))).toEqual([]);
  const { rows } = await site.deps.db.pool.query('select * from card_round');
  expect(JSON.stringify(rows.map((row) => String(row.host_answer)))).not.toContain(SECRET);

  const both = await ask('answer', seats.guestSeat, { round: 1, text: '' });
  expect(viewOf(both).round).toMatchObject({ mine: '', theirs: SECRET });
  expect((await look(seats.hostSeat)).round).toMatchObject({ mine: SECRET, theirs: '' });
});

test('a glance tells how it stands, and the other one sees nobody come', async () => {
  await ask('join', seats.guestSeat);
  expect(viewOf(await ask('look', seats.hostSeat, { glance: true }))).toMatchObject({ phase: 'depth', seat: 'host' });
  expect((await look(seats.guestSeat)).other).toEqual({ joined: false, present: false });
  await look(seats.hostSeat);
  expect((await look(seats.guestSeat)).other).toEqual({ joined: true, present: true });
});

test('an answer stands once it is given, and a step that no longer fits changes nothing', async () => {
  await begin();
  await ask('answer', seats.hostSeat, { round: 1, text: 'первый' });
  expect(viewOf(await ask('answer', seats.hostSeat, { round: 1, text: 'второй' })).round?.mine).toBe('первый');
  expect(viewOf(await ask('next', seats.hostSeat, { round: 1 })).round?.number).toBe(1);
  expect(viewOf(await ask('answer', seats.guestSeat, { round: 7, text: 'рано' })).round?.mine).toBeNull();
  const closed = await ask('close', seats.guestSeat, { keep: true });
  expect(closed.body).toEqual({ view: null, award: null });
  expect((await ask('look', seats.hostSeat)).status).toBe(404);
});

test('both at the same moment: the card is revealed, and two steps on are one', async () => {
  await begin();
  for (let round = 1; round <= 4; round++) {
    const answers = await Promise.all(
      Object.values(seats).map((seat) => ask('answer', seat, { round, text: `слова ${seat === seats.hostSeat}` })),
    );
    expect(answers.filter((reply) => viewOf(reply).round?.theirs != null)).toHaveLength(1);
    expect((await look(seats.hostSeat)).round).toMatchObject({ mine: 'слова true', theirs: 'слова false' });
    const steps = await Promise.all(
      [seats.hostSeat, seats.guestSeat, seats.guestSeat, seats.hostSeat].map((seat) => ask('next', seat, { round })),
    );
    expect(steps.map((reply) => viewOf(reply).round?.number)).toEqual(Array(4).fill(round + 1));
  }
  const cards = (await look(seats.guestSeat)).said.map(({ card }) => card);
  expect(new Set(cards).size).toBe(4);
});

test('with both consents the host keeps both sides, and no word is left after the guest has a copy', async () => {
  await talk(3);
  const asked = await ask('close', seats.guestSeat, { keep: true });
  expect(asked.body).toMatchObject({ view: { phase: 'closing', keeps: true }, award: null });
  expect(await look(seats.hostSeat)).toMatchObject({ phase: 'closing', keeps: null, round: null });
  expect(await counts()).toEqual([1, 3, 0]);
  const kept = await ask('close', seats.hostSeat, { keep: true });
  expect(kept.body).toMatchObject({ view: { phase: 'kept' }, award: { sefira: 'yesod', points: 10 } });
  expect((await ask('close', seats.hostSeat, { keep: true })).body).toMatchObject({ award: null });
  const copy = await look(seats.guestSeat);
  expect(copy.said[0]).toMatchObject({ mine: `${SECRET} гостя 1`, theirs: `${SECRET} хозяина 1` });

  expect((await ask('leave', seats.hostSeat)).status).toBe(404);
  expect((await ask('leave', seats.guestSeat)).status).toBe(204);
  expect((await ask('look', seats.guestSeat)).status).toBe(404);
  expect(await look(seats.hostSeat)).toMatchObject({ phase: 'kept', said: [] });
  expect(await counts()).toEqual([1, 0, 1]);
  const { body } = await site.as(host).call('GET /api/users/:uid/conversations');
  expect(body).toMatchObject({ conversations: [{ deck: 'couple', depth: null, cards: 3, day: '2026-11-21' }] });
  expect(JSON.stringify(body)).toContain(`"mine":"${SECRET} хозяина 2","theirs":"${SECRET} гостя 2"`);
  const { rows } = await site.deps.db.pool.query('select kept from conversation where user_id = $1', [host.uid]);
  expect((rows[0].kept as Buffer).toString()).not.toContain(SECRET);
});

test.each([
  ['the host refuses', ['hostSeat', false]],
  ['the guest refuses', ['guestSeat', false]],
  ['one agrees and the other refuses', ['hostSeat', true, 'guestSeat', false]],
] as const)('%s: no row is left, and the points of the talk stand', async (_, steps) => {
  await talk(3);
  const { rows } = await site.deps.db.pool.query('select id from card_session where user_id = $1', [host.uid]);
  const traces = [rows[0].id, SECRET, Buffer.from(SECRET).toString('hex')];
  expect(await tablesWith(...traces)).toEqual(['card_round', 'card_session']);
  for (let at = 0; at < steps.length; at += 2)
    await ask('close', seats[steps[at] as 'hostSeat'], { keep: steps[at + 1] });
  expect(await counts()).toEqual([0, 0, 0]);
  // That there was a talk, for its points, and nothing of it.
  expect(await tablesWith(...traces)).toEqual(['point_ledger']);
  for (const seat of Object.values(seats)) expect((await ask('look', seat)).status).toBe(404);
  const { body } = await site.as(host).call('GET /api/users/:uid/progress/sefirot');
  expect(body).toMatchObject({ yesod: { points: 10 } });
});

test('two who close at the same moment: kept once, by both; or gone', async () => {
  await talk(3);
  const closed = await Promise.all(Object.values(seats).map((seat) => ask('close', seat, { keep: true })));
  expect(closed.map((reply) => viewOf(reply).phase).sort()).toEqual(['closing', 'kept']);
  expect(await counts()).toEqual([1, 3, 1]);
});

test('a talk that nobody touched for twelve hours is gone; one that was kept, an hour later', async () => {
  await talk(1);
  now = new Date(START.getTime() + 11.9 * 3_600_000);
  expect((await ask('look', seats.guestSeat)).status).toBe(200);
  now = new Date(START.getTime() + 12.1 * 3_600_000);
  for (const what of ['look', 'leave']) expect((await ask(what, seats.guestSeat)).status).toBe(404);
  expect((await ask('answer', seats.guestSeat, { round: 1, text: 'поздно' })).status).toBe(404);
  await purge(site.deps);
  expect(await counts()).toEqual([0, 0, 0]);

  seats = (await site.as(host).call(OPEN, { body: { deck: 'family' } })).body as Seats;
  await talk(1);
  for (const seat of Object.values(seats)) await ask('close', seat, { keep: true });
  await purge(site.deps);
  expect(await counts()).toEqual([1, 1, 1]);
  now = new Date(now.getTime() + 61 * 60_000);
  await purge(site.deps);
  expect(await counts()).toEqual([0, 0, 1]);
});

test('a seat is told who is there, and hears nothing anew while nothing changes', async () => {
  expect(await look(seats.hostSeat)).toMatchObject({ seat: 'host', other: { joined: false, present: false } });
  await ask('join', seats.guestSeat);
  expect(await look(seats.guestSeat)).toMatchObject({ seat: 'guest', other: { joined: true, present: true } });
  const first = (await ask('look', seats.hostSeat)).body as { version: string };
  const again = (await ask('look', seats.hostSeat, { version: first.version })).body;
  expect(again).toEqual({ version: first.version, view: null });
  now = new Date(now.getTime() + 60_000);
  expect((await look(seats.hostSeat)).other).toEqual({ joined: true, present: false });
});

test('secrets of seats are random and not in the database; a wrong one, or a host without an account, opens nothing', async () => {
  expect(seats.hostSeat).toMatch(/^[\w-]{32}$/);
  expect(seats.hostSeat).not.toBe(seats.guestSeat);
  const { rows } = await site.deps.db.pool.query('select host_seat, guest_seat from card_session');
  expect(rows.map((row) => row.host_seat.length)).toEqual(rows.map(() => 32));
  expect(JSON.stringify(rows)).not.toContain(seats.guestSeat);
  expect((await ask('look', 'A'.repeat(32))).status).toBe(404);
  await ask('join', seats.guestSeat);
  await site.deps.db.pool.query('delete from "user" where id = $1', [host.uid]);
  expect((await ask('look', seats.guestSeat)).status).toBe(404);
});

test('a person opens twenty talks an hour at most', async () => {
  const replies = [];
  for (let i = 0; i < 20; i++) replies.push(await site.as(host).call(OPEN, { body: { deck: 'couple' } }));
  expect(replies.map(({ status }) => status)).toEqual([...Array(19).fill(201), 429]);
  expect(replies.at(-1)?.headers['retry-after']).toBe('3600');
  expect((await site.as(host).call(OPEN, { body: { deck: 'no-such-deck' } })).status).toBe(404);
});

test('whose account is being recovered meanwhile: a step waits for it and comes to nothing, and neither is torn down', async () => {
  const large = await openTestApp({ engine: 'postgres', clock: () => now });
  onTestFinished(() => large.close());
  const { db } = large.deps;
  for (const step of ['new-link', 'depth', 'answer', 'close'] as const) {
    const [owner] = (await large.people(1)) as [Person];
    const places = (await large.as(owner).call(OPEN, { body: { deck: 'couple' } })).body as Seats;
    const from = askFrom(
      large,
      () => owner,
      () => places,
    );
    await from('join', places.guestSeat);
    await from('depth', places.hostSeat, { depth: 1 });
    if (step !== 'depth') await from('depth', places.guestSeat, { depth: 1 });
    const bodies = { depth: { depth: 1 }, answer: { round: 1, text: 'слово' }, close: { keep: false }, 'new-link': {} };
    let answer: Promise<{ status: number }> = Promise.reject(new Error('not asked'));
    answer.catch(() => {});
    await db.transaction(async (client) => {
      await client.query('select 1 from "user" where id = $1 for update', [owner.uid]);
      const seat = step === 'depth' ? places.guestSeat : places.hostSeat;
      answer = from(step, seat, bodies[step]);
      await until(async () => {
        const { rows } = await db.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length > 0;
      });
      await client.query('delete from card_session where user_id = $1', [owner.uid]);
    });
    expect([step, (await answer).status]).toEqual([step, 404]);
  }
});
