import { describe, expect, test } from 'vitest';
import { dayKey } from '../day';
import { REMINDER_CHECK_MS, type ReminderState, shouldRemind } from './reminder';

const state = (change: Partial<ReminderState>): ReminderState => ({
  now: new Date('2026-03-01T09:00:00Z'),
  timeZone: 'Europe/Moscow',
  time: '00:00',
  on: true,
  fired: false,
  lastEntryDay: null,
  ...change,
});

test.each([
  ['at midnight of the default time', {}, true],
  ['with an entry yesterday', { lastEntryDay: '2026-02-28' }, true],
  ['with an entry today', { lastEntryDay: '2026-03-01' }, false],
  ['after it fired', { fired: true }, false],
  ['after it fired yesterday without an entry since', { fired: true, lastEntryDay: '2026-02-27' }, false],
  ['switched off', { on: false }, false],
  ['a minute before its time', { time: '12:01' }, false],
  ['at its time', { time: '12:00' }, true],
  ['past its time', { time: '11:59' }, true],
  [
    'where the local day has an entry and the day in Greenwich is another',
    {
      now: new Date('2026-03-01T21:30:00Z'),
      lastEntryDay: '2026-03-02',
    },
    false,
  ],
] satisfies [string, Partial<ReminderState>, boolean][])('%s', (_name, change, expected) => {
  expect(shouldRemind(state(change))).toBe(expected);
});

/** How often it fires when checked every five minutes; an entry is made at given instants and resets the flag. */
function fires(change: Partial<ReminderState>, from: string, hours: number, entries: string[] = []): string[] {
  let fired = false;
  let lastEntryDay: string | null = null;
  const times: string[] = [];
  const pending = entries.map((entry) => Date.parse(entry));
  const { timeZone } = state(change);
  for (let at = Date.parse(from); at < Date.parse(from) + hours * 3_600_000; at += REMINDER_CHECK_MS) {
    while (pending[0] !== undefined && pending[0] <= at) {
      lastEntryDay = dayKey(new Date(pending.shift() ?? 0), timeZone);
      fired = false;
    }
    if (shouldRemind({ ...state(change), now: new Date(at), fired, lastEntryDay })) {
      fired = true;
      times.push(new Date(at).toISOString());
    }
  }
  return times;
}

describe('midnights that daylight saving moves', () => {
  test.each([
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-23T22:00:00.000Z'],
    ['Asia/Beirut', '2026-03-28T12:00:00Z', '2026-03-28T22:00:00.000Z'],
    ['America/Santiago', '2026-09-05T18:00:00Z', '2026-09-06T04:00:00.000Z'],
  ])('a missing midnight in %s: it fires at the first moment of the day, once', (timeZone, from, first) => {
    const entries = [from];
    expect(fires({ timeZone, time: '00:00' }, from, 24, entries)).toEqual([first]);
  });

  test('a doubled midnight in Havana: once until an entry, and not again after an entry of that day', () => {
    const from = '2026-10-31T20:00:00Z';
    expect(fires({ timeZone: 'America/Havana' }, from, 12, [from])).toEqual(['2026-11-01T04:00:00.000Z']);
    expect(fires({ timeZone: 'America/Havana' }, from, 12, [from, '2026-11-01T04:30:00Z'])).toHaveLength(1);
  });

  test('a sleep of nine hours: it fires at the next check', () => {
    expect(shouldRemind(state({ now: new Date('2026-03-02T06:00:00Z'), lastEntryDay: '2026-03-01' }))).toBe(true);
  });

  test('a new day alone does not reset the flag', () => {
    expect(fires({}, '2026-03-01T12:00:00Z', 96)).toHaveLength(1);
  });
});
