import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countAction, MAX_DAILY_ACTIONS } from './daily-actions';
import { forEachSefira, levelFor, pointsForLevel, SEFIROT } from './sefirot';

test.each([
  [0, 0],
  [49, 0],
  [50, 1],
  [149, 1],
  [150, 2],
  [300, 3],
])('%d points are level %d', (points, level) => expect(levelFor(points)).toBe(level));

test('a level is the highest whose need is met', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), (points) => {
      const level = levelFor(points);
      expect(pointsForLevel(level)).toBeLessThanOrEqual(points);
      expect(pointsForLevel(level + 1)).toBeGreaterThan(points);
    }),
  );
});

test('three actions count in a day', () => {
  expect([0, 1, 2, 3, 4].map(countAction)).toEqual([
    { ok: true, left: 2 },
    { ok: true, left: 1 },
    { ok: true, left: 0 },
    { ok: false, code: 'max-daily-actions' },
    { ok: false, code: 'max-daily-actions' },
  ]);
  expect(MAX_DAILY_ACTIONS).toBe(3);
});

test('there are ten sefirot', () => {
  expect(Object.keys(forEachSefira(() => 0))).toEqual([...SEFIROT]);
  expect(SEFIROT).toHaveLength(10);
});
