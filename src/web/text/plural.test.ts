import { expect, test } from 'vitest';
import { counted, DAYS, formatNumber, formatShort } from './plural';

const language = (digits: number) => new Intl.NumberFormat('ru-RU', { maximumFractionDigits: digits });

test('numbers are set as the language has them', () => {
  const values = [1, 7, 12.5, 0.125, 0.375, 3.4567, 99.95, 998.994, 998.996, 999, 1_000, 12_345.678];
  for (const value of values.flatMap((one) => [one, -one])) {
    expect(formatNumber(value)).toBe(language(2).format(value));
    expect(formatShort(value)).toBe(language(1).format(value));
  }
  expect(formatNumber(0)).toBe('0');
});

test('a count stands with its word', () => {
  expect([1, 3, 11, 21, 2.5].map((count) => counted(count, DAYS))).toEqual([
    '1\u00a0день',
    '3\u00a0дня',
    '11\u00a0дней',
    '21\u00a0день',
    '2,5\u00a0дня',
  ]);
});
