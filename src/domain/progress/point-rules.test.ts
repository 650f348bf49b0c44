import { expect, test } from 'vitest';
import { MAX_DAILY_ACTIONS } from './daily-actions';
import { causesOf, closedInTime, pointsFor } from './point-rules';
import { SEFIROT } from './sefirot';

test('every sefira has a source', () => {
  for (const sefira of SEFIROT) expect(causesOf(sefira), sefira).not.toEqual([]);
});

test('pieces of work bring points up to the cap of a day, one more brings none', () => {
  for (let actions = 0; actions < MAX_DAILY_ACTIONS; actions++)
    expect(pointsFor(actions)).toEqual({ points: 10, actions: actions + 1 });
  expect(pointsFor(MAX_DAILY_ACTIONS)).toEqual({ points: 0, actions: MAX_DAILY_ACTIONS });
});

test.each([
  ['2026-11-20', '2026-11-21', true],
  ['2026-11-21', '2026-11-21', true],
  ['2026-11-22', '2026-11-21', false],
])('closed on %s, planned for %s: in time %s', (today, due, inTime) => expect(closedInTime(today, due)).toBe(inTime));
