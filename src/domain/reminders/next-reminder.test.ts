import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dayKey, localMoment, weekdayOf } from '../day';
import { IGNORED_MAX, nextReminder, timelyUntil, whatToSend } from './next-reminder';
import type { ReminderPlan } from './plan';
import { EVERY_DAY } from './plan-limits';

/** Northern and southern switches, by an hour and by half an hour. */
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'] as const;
const plan = (change: Partial<ReminderPlan> = {}): ReminderPlan => ({
  when: { kind: 'times', times: ['21:00'] },
  weekdays: [...EVERY_DAY],
  pausedUntil: null,
  push: true,
  letter: false,
  ...change,
});
const digits = (value: number) => String(value).padStart(2, '0');
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${digits(hour)}:${digits(minute)}`);
const when = fc.oneof(
  fc
    .uniqueArray(time, { minLength: 1, maxLength: 3 })
    .map((times) => ({ kind: 'times' as const, times: times.toSorted() })),
  fc
    .uniqueArray(time, { minLength: 2, maxLength: 2 })
    .map((ends) => ends.toSorted())
    .map(([from = '', to = '']) => ({ kind: 'window' as const, from, to })),
);
const plans = fc.record({
  when,
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => days.toSorted()),
  pausedUntil: fc.option(fc.integer({ min: -5, max: 60 }).map((days) => addDays('2026-03-01', days))),
  push: fc.constant(true),
  letter: fc.boolean(),
});

interface Sent {
  at: Date;
  day: string;
  kind: 'reminder' | 'question';
}

/** A year as the server lives it: it looks at each moment, `late` milliseconds after it; the person writes on some days. */
function liveYear(of: ReminderPlan, timeZone: string, writes: (day: string) => boolean, late = (_: Date) => 0) {
  const sent: Sent[] = [];
  const ignored: boolean[] = [];
  let now = new Date('2026-01-01T00:00:00Z');
  const end = new Date('2027-01-01T00:00:00Z');
  for (;;) {
    const dueAt = nextReminder(of, { now, timeZone, seed: 'p1' });
    if (!dueAt || dueAt >= end) return sent;
    expect(dueAt.getTime()).toBeGreaterThan(now.getTime());
    now = new Date(dueAt.getTime() + late(dueAt));
    const day = dayKey(now, timeZone);
    const run = ignored.length - 1 - ignored.lastIndexOf(false);
    const kind = whatToSend({
      ...{ dueAt, now, timeZone },
      hasEntry: writes(day),
      wasReminded: sent.some((one) => one.day === day),
      ignored: Math.min(run, IGNORED_MAX),
    });
    if (!kind) continue;
    sent.push({ at: now, day, kind });
    if (kind === 'question') return sent;
    // An entry after it may come on the same day.
    ignored.push(!writes(`${day} later`));
  }
}

describe.each(ZONES)('a year in %s', (timeZone) => {
  const keepsWriting = (day: string) => day.endsWith('later');

  it('has one reminder on each of its days, at the time that clocks show, over both switches', () => {
    const sent = liveYear(plan(), timeZone, keepsWriting);
    expect(new Set(sent.map(({ day }) => day)).size).toBe(sent.length);
    expect(sent).toHaveLength(365);
    for (const { at } of sent) expect(localMoment(at, timeZone)).toMatchObject({ hour: 21, minute: 0 });
  });

  it('has one on the days of the switches too, at a time that is missing or comes twice', () => {
    for (const at of ['00:00', '01:30', '01:45', '02:00', '02:15', '02:30', '03:00']) {
      const sent = liveYear(plan({ when: { kind: 'times', times: [at] } }), timeZone, keepsWriting);
      expect(sent.length).toBeGreaterThanOrEqual(364);
      expect(new Set(sent.map(({ day }) => day)).size).toBe(sent.length);
    }
  });

  it('with any plan has at most one a day, none on a day with an entry, another weekday or in a pause', () => {
    const delays = fc.infiniteStream(fc.constantFrom(0, 30_000, 3_000_000, 7_300_000));
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 9 }), delays, (any, rhythm, late) => {
        const writes = (day: string) => Number(day.slice(8, 10)) % rhythm === 0 || day.endsWith('later');
        const sent = liveYear(any, timeZone, writes, () => Number(late.next().value));
        expect(new Set(sent.map(({ day }) => day)).size).toBe(sent.length);
        for (const { day, kind } of sent) {
          expect(writes(day)).toBe(false);
          expect(kind).toBe('reminder');
          expect(any.weekdays).toContain(weekdayOf(day));
          if (any.pausedUntil) expect(day >= any.pausedUntil).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('draws a moment of a window anew for each day, the same for every server', () => {
    const window = plan({ when: { kind: 'window', from: '09:00', to: '20:59' } });
    const sent = liveYear(window, timeZone, keepsWriting);
    expect(sent).toHaveLength(365);
    const minutes = sent.map(({ at }) => {
      const { hour, minute } = localMoment(at, timeZone);
      return hour * 60 + minute;
    });
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(540);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(1_259);
    expect(new Set(minutes).size).toBeGreaterThan(200);
    expect(liveYear(window, timeZone, keepsWriting)).toEqual(sent);
  });
});

it('asks after three in a row without an entry, and not before', () => {
  const sent = liveYear(plan(), 'Europe/Berlin', () => false);
  expect(sent.map(({ kind }) => kind)).toEqual(['reminder', 'reminder', 'reminder', 'question']);
});

test('a pause ends on its day, and a weekday that has just had its moment comes again in a week', () => {
  const calendar = { now: new Date('2026-03-02T22:00:00Z'), timeZone: 'UTC', seed: 'p' };
  const paused = plan({ pausedUntil: '2026-03-10' });
  expect(nextReminder(paused, calendar)?.toISOString()).toBe('2026-03-10T21:00:00.000Z');
  // 2 March is a Monday.
  expect(nextReminder(plan({ weekdays: [1] }), calendar)?.toISOString()).toBe('2026-03-09T21:00:00.000Z');
});

test('a second time of the day is for the day that has had none', () => {
  const twice = plan({ when: { kind: 'times', times: ['09:00', '21:00'] } });
  // The first moment passed while the server was away.
  const missed = liveYear(
    twice,
    'Europe/Berlin',
    (day) => day.endsWith('later'),
    (at) => (localMoment(at, 'Europe/Berlin').hour === 9 ? 7_200_000 : 0),
  );
  expect(missed).toHaveLength(365);
  for (const { at } of missed) expect(localMoment(at, 'Europe/Berlin').hour).toBe(21);
});

test('nothing comes two hours later, or on the next day', () => {
  const dueAt = new Date('2026-06-01T20:30:00Z');
  expect(timelyUntil(dueAt, 'UTC').toISOString()).toBe('2026-06-01T22:30:00.000Z');
  expect(timelyUntil(dueAt, 'Europe/Moscow').toISOString()).toBe('2026-06-01T21:00:00.000Z');
});

test('without a means there is no next moment', () => {
  expect(nextReminder(plan({ push: false }), { now: new Date(), timeZone: 'UTC', seed: 'p' })).toBeNull();
});
