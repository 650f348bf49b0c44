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

test('as many actions count in a day as the cap says', () => {
  for (let actions = 0; actions < MAX_DAILY_ACTIONS; actions++)
    expect(countAction(actions)).toEqual({ ok: true, left: MAX_DAILY_ACTIONS - actions - 1 });
  for (const actions of [MAX_DAILY_ACTIONS, MAX_DAILY_ACTIONS + 1])
    expect(countAction(actions)).toEqual({ ok: false, code: 'max-daily-actions' });
});

test('there are ten sefirot', () => {
  expect(Object.keys(forEachSefira(() => 0))).toEqual([...SEFIROT]);
  expect(SEFIROT).toHaveLength(10);
});
