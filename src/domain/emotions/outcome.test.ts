import { expect, test } from 'vitest';
import type { Entry } from './entry';
import { entryToAsk } from './outcome';

const ZONE = 'Europe/Moscow';
const entry = (timestamp: string, change: Partial<Entry> = {}) =>
  ({ timestamp, coping: 'Прогулка', copingKeys: [], outcome: null, outcomeAt: null, ...change }) as unknown as Entry;
const noon = new Date('2026-11-21T09:00:00.000Z');

test('asked from three hours to two days after, the oldest first', () => {
  const old = entry('2026-11-20T06:00:00.000Z');
  const fresh = entry('2026-11-21T07:00:00.000Z');
  const due = entry('2026-11-21T05:30:00.000Z');
  expect(entryToAsk([fresh], noon, ZONE)).toBeNull();
  expect(entryToAsk([fresh, due, old], noon, ZONE)).toBe(old);
  expect(entryToAsk([entry('2026-11-19T08:00:00.000Z')], noon, ZONE)).toBeNull();
});

test('nothing is asked of an entry without coping or with an answer', () => {
  expect(entryToAsk([entry('2026-11-21T05:00:00.000Z', { coping: ' ' })], noon, ZONE)).toBeNull();
  expect(
    entryToAsk([entry('2026-11-21T05:00:00.000Z', { coping: '', copingKeys: ['plan'] })], noon, ZONE),
  ).not.toBeNull();
});

test('at most one question a day, never at night of the person', () => {
  const due = entry('2026-11-20T06:00:00.000Z');
  const answered = entry('2026-11-20T07:00:00.000Z', { outcome: 'same', outcomeAt: '2026-11-21T06:00:00.000Z' });
  expect(entryToAsk([due, answered], noon, ZONE)).toBeNull();
  expect(entryToAsk([due, { ...answered, outcomeAt: '2026-11-20T20:00:00.000Z' }], noon, ZONE)).toBe(due);
  for (const night of ['2026-11-20T19:30:00.000Z', '2026-11-21T04:30:00.000Z'])
    expect(entryToAsk([due], new Date(night), ZONE)).toBeNull();
});
