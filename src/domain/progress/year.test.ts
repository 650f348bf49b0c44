import { expect, test } from 'vitest';
import { SEFIROT } from './sefirot';
import { actionsOn, isBackAfterAWhile, pointsOfDays } from './year';

test('points of days are those of their actions', () => {
  const days = [
    { day: '2026-03-24', actions: { binah: 3, hod: 1 } },
    { day: '2026-03-25', actions: { binah: 1 } },
  ];
  expect(pointsOfDays(days)).toMatchObject({ binah: 40, hod: 10, keter: 0 });
  expect(days.map(actionsOn)).toEqual([4, 1]);
  expect(SEFIROT.every((sefira) => pointsOfDays([])[sefira] === 0)).toBe(true);
});

test.each([
  [null, '2026-03-24', false],
  ['2026-03-24', '2026-03-24', false],
  ['2026-03-18', '2026-03-24', false],
  ['2026-03-17', '2026-03-24', true],
  ['2025-03-17', '2026-03-24', true],
])('last at work on %s, here on %s: back after a while %s', (last, today, back) =>
  expect(isBackAfterAWhile(last, today)).toBe(back),
);
