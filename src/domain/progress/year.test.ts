import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '../day';
import { SEFIROT } from './sefirot';
import { actionsOn, fullnessOf, isBackAfterAWhile, monthsOfYear, pointsOfDays } from './year';

test('points of days are those of their actions', () => {
  const days = [
    { day: '2026-03-24', actions: { binah: 3, hod: 1 } },
    { day: '2026-03-25', actions: { binah: 1 } },
  ];
  expect(pointsOfDays(days)).toMatchObject({ binah: 40, hod: 10, keter: 0 });
  expect(days.map(actionsOn)).toEqual([4, 1]);
  expect(SEFIROT.every((sefira) => pointsOfDays([])[sefira] === 0)).toBe(true);
});

test('twelve months hold every day of a year once, each in the place of its weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9998 }), (year) => {
      const months = monthsOfYear(year);
      const days = months.flatMap((month) => month.days);
      expect(days[0]).toBe(`${year}-01-01`);
      expect(addDays(days.at(-1) ?? '', 1)).toBe(`${year + 1}-01-01`);
      expect(new Set(days).size).toBe(days.length);
      expect(days.every((day, at) => at === 0 || day === addDays(days[at - 1] ?? '', 1))).toBe(true);
      for (const { before, days: own } of months)
        own.forEach((day, at) => {
          expect((before + at) % 7).toBe(weekdayOf(day) - 1);
        });
    }),
    { numRuns: 20 },
  );
});

test('a fuller day never looks emptier', () => {
  const looks = Array.from({ length: 31 }, (_, actions) => fullnessOf(actions));
  expect(looks).toEqual(looks.toSorted());
  expect(new Set(looks)).toEqual(new Set([0, 1, 2, 3]));
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
