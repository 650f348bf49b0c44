import { expect, test } from 'vitest';
import type { Reflection } from '~/contract/courses';
import type { Entry } from '~/domain/emotions/entry';
import { dayRows } from './day-rows';
import { holdsAll } from './stem-marks';

const entry = (id: string, day: string, clock: string) =>
  ({ id, localDate: day, timestamp: `${day}T${clock}:00.000Z` }) as Entry;
const answer = (field: string, day: string, clock: string) =>
  ({ course: 'a', lesson: 'b', field, localDate: day, createdAt: `${day}T${clock}:00.000Z` }) as Reflection;
const seen = (rows: { key: string; first: boolean }[]) => rows.map(({ key, first }) => (first ? `${key} ·` : key));

const ENTRIES = [
  entry('late', '2026-11-24', '20:00'),
  entry('noon', '2026-11-24', '12:00'),
  entry('old', '2026-11-20', '09:00'),
];
const ANSWERS = [
  answer('x', '2026-11-24', '15:00'),
  answer('y', '2026-11-22', '10:00'),
  answer('z', '2026-11-01', '10:00'),
];

test('answers stand among the entries by the time of their writing, and open days of their own', () => {
  expect(seen(dayRows(ENTRIES, ANSWERS, false))).toEqual(['late ·', 'a/b/x', 'noon', 'a/b/y ·', 'old ·', 'a/b/z ·']);
  expect(seen(dayRows([], ANSWERS, false))).toEqual(['a/b/x ·', 'a/b/y ·', 'a/b/z ·']);
});

test('answers older than the entries that are loaded wait for the next page', () => {
  expect(seen(dayRows(ENTRIES, ANSWERS, true))).toEqual(['late ·', 'a/b/x', 'noon', 'a/b/y ·', 'old ·']);
});

test('a text holds a query by any form of all its words', () => {
  expect(holdsAll('Пишу у реки, там спокойно', 'реками СПОКОЙНО')).toBe(true);
  expect(holdsAll('Пишу у реки', 'река море')).toBe(false);
});
