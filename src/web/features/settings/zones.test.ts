import { expect, test } from 'vitest';
import { timeIn, zoneOf, zones } from './zones';

test('a zone is found by its name in any case', () => {
  const all = zones();
  expect(zoneOf('america/new york', all)).toBe('America/New_York');
  expect(zoneOf(' Asia/Yekaterinburg ', all)).toBe('Asia/Yekaterinburg');
  expect(zoneOf('Атлантида', all)).toBeNull();
});

test('the time there is told with its offset', () => {
  expect(timeIn('Asia/Yekaterinburg', new Date('2026-03-24T10:05:00Z'))).toBe('15:05, GMT+5');
});
