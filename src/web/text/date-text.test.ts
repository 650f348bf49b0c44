import { describe, expect, test } from 'vitest';
import { addDays } from '~/domain/day';
import { capital, clockText, dayText, fullDayText, monthText, rangeText, shortDayText, weekdayText } from './date-text';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const days = Array.from({ length: 366 }, (_, index) => addDays('2028-01-01', index));

function inRussian(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat('ru-RU', { ...options, timeZone: 'UTC' });
  return (day) => plain(format.format(new Date(`${day}T00:00:00Z`)));
}

describe('every day of a leap year is named as the language has it', () => {
  test.each([
    ['day and month', dayText, inRussian({ day: 'numeric', month: 'long' })],
    ['short month', shortDayText, inRussian({ day: 'numeric', month: 'short' })],
    ['weekday', weekdayText, inRussian({ weekday: 'long' })],
    ['weekday, day and month', fullDayText, inRussian({ weekday: 'long', day: 'numeric', month: 'long' })],
    [
      'month',
      (day: string) => monthText(day.slice(0, 7)),
      (day: string) => `${capital(inRussian({ month: 'long' })(day))} 2028`,
    ],
  ])('%s', (_, text, expected) => {
    expect(days.map((day) => plain(text(day)))).toEqual(days.map(expected));
  });
});

test('the year stands where it is not this one', () => {
  expect(plain(dayText('2025-03-24', '2026-01-01'))).toBe('24 марта 2025');
  expect(plain(dayText('2026-03-24', '2026-01-01'))).toBe('24 марта');
});

test('a range names a month once', () => {
  expect(plain(rangeText('2026-03-01', '2026-03-24'))).toBe('с 1 по 24 марта');
  expect(plain(rangeText('2026-02-28', '2026-03-24'))).toBe('с 28 февраля по 24 марта');
  expect(plain(rangeText('2026-03-24', '2026-03-24'))).toBe('24 марта');
});

test.each([
  ['2026-11-21T21:05:00Z', 'Europe/Moscow', '00:05'],
  ['2026-11-21T21:05:00Z', 'America/New_York', '16:05'],
  ['2026-11-21T21:05:00Z', 'Asia/Kathmandu', '02:50'],
])('%s in %s is %s', (instant, zone, text) => {
  expect(clockText(instant, zone)).toBe(text);
});
