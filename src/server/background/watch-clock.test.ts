import { beforeEach, expect, test } from 'vitest';
import { watchClock } from './watch-clock';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const START = Date.UTC(2026, 10, 21);

let wall: number;
let monotonic: number;
let database: number;
let events: string[];
let isSteady: () => Promise<boolean>;

beforeEach(() => {
  [wall, monotonic, database, events] = [START, 5_000, START, []];
  const pool = { query: async () => ({ rows: [{ now: new Date(database) }] }) };
  const note = (line: object) => void events.push((line as { event: string }).event);
  const deps = {
    clock: () => new Date(wall),
    db: { pool },
    log: { debug: note, info: note, warn: note, error: note },
  } as unknown as Parameters<typeof watchClock>[0];
  isSteady = watchClock(deps, () => monotonic);
});

const pass = (ms: number) => {
  wall += ms;
  monotonic += ms;
  database += ms;
};
/** Looks every ten minutes; whether any of them trusted the clock. */
async function trustedDuring(ms: number): Promise<boolean> {
  let trusted = false;
  for (let left = ms; left > 0; left -= 10 * MINUTE) {
    pass(10 * MINUTE);
    trusted = (await isSteady()) || trusted;
  }
  return trusted;
}

test('a clock is trusted after an hour without a jump', async () => {
  expect(await isSteady()).toBe(false);
  expect(await trustedDuring(50 * MINUTE)).toBe(false);
  expect(await trustedDuring(10 * MINUTE)).toBe(true);
  expect(events).toEqual([]);
});

test.each([400 * DAY, -400 * DAY, 61 * MINUTE])(
  'a jump of %i ms for less than an hour is never trusted',
  async (jump) => {
    await trustedDuring(120 * MINUTE);
    wall += jump;
    database += jump;
    expect(await trustedDuring(50 * MINUTE)).toBe(false);
    wall -= jump;
    database -= jump;
    expect(await trustedDuring(50 * MINUTE)).toBe(false);
    expect(events).toEqual(['clock-jumped', 'clock-jumped']);
    expect(await trustedDuring(30 * MINUTE)).toBe(true);
  },
);

test('a clock that is set by less than an hour stays trusted', async () => {
  await trustedDuring(120 * MINUTE);
  wall += 59 * MINUTE;
  expect(await isSteady()).toBe(true);
});

test("a clock that the database's own does not bear out is not trusted, however even it goes", async () => {
  database -= 2 * 60 * MINUTE;
  expect(await trustedDuring(300 * MINUTE)).toBe(false);
  expect(new Set(events)).toEqual(new Set(['clock-differs-from-database']));
});
