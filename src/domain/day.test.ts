import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayKey, daysBetween, isDay, isTimeZone, localMoment, weekdayOf } from './day';

/** Zones and local dates whose midnight is missing, comes twice, or lies in a day of 23 or 25 hours. */
const EDGES = [
  ['Europe/Moscow', '2026-03-01'],
  ['Asia/Kamchatka', '2026-03-01'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Chatham', '2026-04-05'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Africa/Cairo', '2026-04-24'],
  ['Asia/Beirut', '2026-03-29'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['America/Santiago', '2026-09-06'],
] as const;

const formats = new Map<string, Intl.DateTimeFormat>();
function intlDay(instant: Date, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(instant);
}

describe('the clock of a time zone', () => {
  test.each(EDGES)('equals Intl every five minutes around %s %s', (zone, day) => {
    const noon = Date.parse(`${day}T12:00:00Z`);
    const keys = new Set<string>();
    for (let minute = -40 * 60; minute <= 40 * 60; minute += 5)
      for (const ms of [-1, 0]) {
        const instant = new Date(noon + minute * 60_000 + ms);
        const key = dayKey(instant, zone);
        if (key !== intlDay(instant, zone)) expect([instant.toISOString(), key]).toBe(intlDay(instant, zone));
        keys.add(key);
      }
    expect(keys).toContain(day);
  });

  test('changes between 23:59:59.999 and 00:00:00.000', () => {
    expect(dayKey(new Date('2026-03-01T20:59:59.999Z'), 'Europe/Moscow')).toBe('2026-03-01');
    expect(dayKey(new Date('2026-03-01T21:00:00.000Z'), 'Europe/Moscow')).toBe('2026-03-02');
  });

  test('never goes back as time goes on, in any zone', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zone, instant, fc.nat(90 * 60_000), (timeZone, at, later) => {
        const key = dayKey(at, timeZone);
        expect(key).toBe(intlDay(at, timeZone));
        // Clocks go back at most across a midnight that comes twice.
        const next = dayKey(new Date(at.getTime() + later + 3_600_000), timeZone);
        expect(next >= key).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('a local moment has hour, minute and ISO weekday', () => {
    expect(localMoment(new Date('2026-03-01T21:05:00Z'), 'Europe/Moscow')).toEqual({
      day: '2026-03-02',
      hour: 0,
      minute: 5,
      weekday: 1,
    });
  });

  test('an unknown zone is a RangeError', () => {
    expect(() => localMoment(new Date(), 'Europe/Nowhere')).toThrow(RangeError);
  });
});

test('days are added, counted and named without a time zone', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (count) => {
      const day = addDays('2026-02-28', count);
      expect(isDay(day)).toBe(true);
      expect(daysBetween('2026-02-28', day)).toBe(count);
      expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day));
    }),
  );
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(weekdayOf('2026-03-01')).toBe(7);
});

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['26-01-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
])('isDay(%s) is %s', (value, expected) => expect(isDay(value)).toBe(expected));

test.each([
  ['Europe/Moscow', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Mars/Phobos', false],
  ['+03:00', false],
  ['', false],
])('isTimeZone(%s) is %s', (value, expected) => expect(isTimeZone(value)).toBe(expected));
