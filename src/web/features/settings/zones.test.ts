import { expect, test } from 'vitest';
import { timeIn, zoneName, zoneOf, zones } from './zones';

test('a zone is found by its Russian name, its city or its id, in any case', () => {
  const all = zones();
  expect(zoneOf('екатеринбург', all)).toBe('Asia/Yekaterinburg');
  expect(zoneOf(' Минск ', all)).toBe('Europe/Minsk');
  expect(zoneOf('Кишинев, Молдова', all)).toBe('Europe/Chisinau');
  expect(zoneOf('america/new york', all)).toBe('America/New_York');
  expect(zoneOf('Атлантида', all)).toBeNull();
});

test('every zone of the platform has a Russian name of its own', () => {
  const names = zones().map(({ name }) => name);
  expect(names.filter((name) => !/^[А-ЯЁ]|^о-в/u.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(zoneName('Asia/Kamchatka')).toBe('Петропавловск-Камчатский');
});

test('the time there is told with its offset', () => {
  expect(timeIn('Asia/Yekaterinburg', new Date('2026-03-24T10:05:00Z'))).toBe('15:05, GMT+5');
});
