import { expect, test } from 'vitest';
import { causesOf, closedInTime, pointsFor } from './point-rules';
import { SEFIROT } from './sefirot';

test('every sefira has a source', () => {
  for (const sefira of SEFIROT) expect(causesOf(sefira), sefira).not.toEqual([]);
});

test('three pieces of work a day bring points, the fourth brings none', () => {
  expect([0, 1, 2, 3].map(pointsFor)).toEqual([
    { points: 10, actions: 1 },
    { points: 10, actions: 2 },
    { points: 10, actions: 3 },
    { points: 0, actions: 3 },
  ]);
});

test.each([
  ['2026-11-20', '2026-11-21', true],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-22', '2026-11-21', false],
])('closed on %s, planned for %s: in time %s', (today, due, inTime) => expect(closedInTime(today, due)).toBe(inTime));
