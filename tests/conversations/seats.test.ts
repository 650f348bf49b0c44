import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SessionView } from '~/contract/conversations';
import type { Person } from '../../bench/people';
import { openTestApp, type Reply, type TestApp } from '../support/app';
import { type Ask, askFrom, GUEST_DEVICE, HOST_DEVICE, type Seats } from '../support/seats';

/** Who may sit at a talk on two devices: the guest's link is one device's, the host's side the account's. */

const OPEN = 'POST /api/users/:uid/card-sessions';
const START = new Date('2026-11-21T10:00:00.000Z');
const STRANGER = 's'.repeat(32);
const SECRET = 'подсаженное слово';

let site: TestApp;
let now = START;
let host: Person;
let other: Person;
let seats: Seats;

beforeAll(async () => {
  site = await openTestApp({ clock: () => now });
});
afterAll(() => site.close());
beforeEach(async () => {
  now = START;
  [host, other] = (await site.people(2)) as [Person, Person];
  seats = (await site.as(host).call(OPEN, { body: { deck: 'couple' } })).body as Seats;
});

const ask: Ask = (what, seat, body) =>
  askFrom(
    site,
    () => host,
    () => seats,
  )(what, seat, body);
const viewOf = (reply: Reply) => (reply.body as { view: SessionView }).view;
const look = async (seat: string) => viewOf(await ask('look', seat));
const codeOf = ({ status, body }: Reply) => [status, (body as { code?: string }).code];
const steps = (seat: string, body: object): Promise<Reply[]> =>
  Promise.all(
    Object.entries({ look: {}, depth: { depth: 1 }, answer: { round: 1, text: 'а' }, next: { round: 1 } }).map(
      ([what, rest]) => ask(what, seat, { ...rest, ...body }),
    ),
  );

/** A round that both have answered. */
async function talk(): Promise<void> {
  for (const seat of [seats.hostSeat, seats.guestSeat]) await ask('depth', seat, { depth: 1 });
  for (const seat of [seats.hostSeat, seats.guestSeat]) await ask('answer', seat, { round: 1, text: SECRET });
}

test('a link that is loaded, by however many, takes no seat and shows no talk', async () => {
  for (let i = 0; i < 3; i++) {
    const shown = await site.call('POST /api/card-sessions/invitation', { body: { seat: seats.guestSeat } });
    expect([shown.status, shown.body]).toMatchObject([200, { deck: { slug: 'couple' } }]);
    expect(Object.keys(shown.body as object)).toEqual(['deck']);
  }
  // Nor does whoever only looks from the seat.
  for (const device of [undefined, STRANGER])
    for (const reply of await steps(seats.guestSeat, { device })) expect(codeOf(reply)).toEqual([409, 'seat-taken']);
  expect((await look(seats.hostSeat)).other).toEqual({ joined: false, present: false });
  expect((await ask('join', seats.guestSeat)).status).toBe(200);
  expect(await look(seats.hostSeat)).toMatchObject({ other: { joined: true, present: true }, knocked: false });
  expect((await ask('invitation', seats.hostSeat, { device: undefined })).status).toBe(404);
});

test('the guest’s seat is the device’s that took it: another one reads nothing, changes nothing and is told to the host', async () => {
  await ask('join', seats.guestSeat);
  await talk();
  for (const device of [undefined, STRANGER, HOST_DEVICE])
    for (const reply of await steps(seats.guestSeat, { device })) {
      expect(codeOf(reply)).toEqual([409, 'seat-taken']);
      expect(reply.text).not.toContain(SECRET);
    }
  for (const what of ['close', 'leave'])
    expect(codeOf(await ask(what, seats.guestSeat, { device: STRANGER, keep: false }))[0]).toBeGreaterThanOrEqual(400);
  expect((await look(seats.hostSeat)).knocked).toBe(false);
  const late = await ask('join', seats.guestSeat, { device: STRANGER });
  expect(codeOf(late)).toEqual([409, 'seat-taken']);
  expect((late.body as { message: string }).message).toMatch(/^Этот разговор уже открыт на\s+другом устройстве/);
  expect((await look(seats.hostSeat)).knocked).toBe(true);
  expect((await look(seats.guestSeat)).knocked).toBe(false);
  // The same device comes back after a reload, and its repeated joining is none.
  expect((await ask('join', seats.guestSeat)).status).toBe(200);
  expect((await look(seats.guestSeat)).round).toMatchObject({ mine: SECRET, theirs: SECRET });
});

test('of devices that join at the same moment exactly one wins', async () => {
  for (let round = 0; round < 5; round++) {
    seats = (await site.as(host).call(OPEN, { body: { deck: 'couple' } })).body as Seats;
    const devices = [...'abcdef'].map((sign) => sign.repeat(32));
    const replies = await Promise.all(devices.map((device) => ask('join', seats.guestSeat, { device })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = devices[replies.findIndex(({ status }) => status === 200)];
    for (const device of devices)
      expect((await ask('look', seats.guestSeat, { device })).status).toBe(device === winner ? 200 : 409);
    expect((await look(seats.hostSeat)).knocked).toBe(true);
  }
});

test('a new link ends the earlier seat with what was said, and begins anew for one device', async () => {
  await ask('join', seats.guestSeat);
  await talk();
  const before = seats.guestSeat;
  expect(codeOf(await ask('new-link', before))).toEqual([404, 'not-found']);
  const renewed = await ask('new-link', seats.hostSeat);
  expect([renewed.status, viewOf(renewed)]).toMatchObject([
    200,
    { phase: 'depth', other: { joined: false, present: false }, knocked: false, said: [], depth: { mine: 1 } },
  ]);
  for (const what of ['look', 'join']) expect((await ask(what, before)).status).toBe(404);
  expect((await ask('invitation', before, { device: undefined })).status).toBe(404);
  const { rows } = await site.deps.db.pool.query(
    'select 1 from card_round r join card_session s on s.id = r.session_id where s.user_id = $1',
    [host.uid],
  );
  expect(rows).toEqual([]);
  seats = { ...seats, guestSeat: (renewed.body as { guestSeat: string }).guestSeat };
  expect(viewOf(await ask('join', seats.guestSeat, { device: STRANGER }))).toMatchObject({ phase: 'depth', said: [] });
  // A talk that is being closed has no new link.
  await ask('depth', seats.guestSeat, { depth: 1, device: STRANGER });
  for (const device of [HOST_DEVICE, STRANGER])
    await ask('answer', device === STRANGER ? seats.guestSeat : seats.hostSeat, { device, round: 1, text: 'слова' });
  await ask('close', seats.hostSeat, { keep: true });
  expect((await ask('new-link', seats.hostSeat)).status).toBe(404);
});

test('links are made twenty times an hour at most, anew or for a new talk', async () => {
  for (let i = 0; i < 19; i++) expect((await ask('new-link', seats.hostSeat)).status).toBe(200);
  expect((await ask('new-link', seats.hostSeat)).status).toBe(429);
});

test('the host’s seat is the account’s: its secret alone opens nothing, and nothing ends', async () => {
  const asked = { body: { seat: seats.hostSeat, device: HOST_DEVICE } };
  for (const caller of [site, site.as(other)]) {
    for (const what of ['look', 'new-link'])
      expect(codeOf(await caller.call(`POST /api/card-sessions/${what}`, asked))).toEqual([403, 'host-seat']);
    const close = { body: { ...asked.body, keep: false } };
    expect(codeOf(await caller.call('POST /api/card-sessions/close', close))).toEqual([403, 'host-seat']);
  }
  expect((await look(seats.hostSeat)).phase).toBe('depth');
});

test('a second device of the host is let in, and both sides see it while both are open', async () => {
  await ask('join', seats.guestSeat);
  await look(seats.hostSeat);
  expect((await look(seats.guestSeat)).hostTwice).toBe(false);
  expect((await ask('look', seats.hostSeat, { device: STRANGER })).status).toBe(200);
  for (const seat of [seats.hostSeat, seats.guestSeat]) expect((await look(seat)).hostTwice).toBe(true);
  now = new Date(now.getTime() + 60_000);
  await ask('look', seats.hostSeat, { device: STRANGER });
  expect(await look(seats.guestSeat)).toMatchObject({ hostTwice: false, other: { joined: true, present: true } });
});

test('the database and the log hold no secret of a device', async () => {
  await ask('join', seats.guestSeat);
  await look(seats.hostSeat);
  const { rows } = await site.deps.db.pool.query(
    'select host_device, guest_device from card_session where user_id = $1',
    [host.uid],
  );
  expect(rows.map(({ host_device: one, guest_device: two }) => [one.length, two.length])).toEqual([[32, 32]]);
  for (const secret of [GUEST_DEVICE, HOST_DEVICE]) {
    expect(rows.some((row) => Object.values(row as Record<string, Buffer>).some((hash) => hash.includes(secret)))).toBe(
      false,
    );
    expect(site.lines.filter((line) => line.includes(secret))).toEqual([]);
  }
});
