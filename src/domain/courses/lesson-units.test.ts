import fc from 'fast-check';
import { expect, test } from 'vitest';
import { positionOfUnit, type Unit, unitAtPosition } from './lesson-units';
import { positionSchema } from './own-courses';

const units: Unit[] = [
  { section: '', signs: 100 },
  { section: '', signs: 100 },
  { section: 'fear', signs: 20 },
  { section: 'fear', signs: 180 },
  { section: 'anger', signs: 100 },
];

test('a place is the section, the number in it and the share of the text above', () => {
  expect(positionOfUnit(units, 0)).toEqual({ section: '', paragraph: 0, share: 0 });
  expect(positionOfUnit(units, 3)).toEqual({ section: 'fear', paragraph: 1, share: 0.44 });
});

test('a section that has become shorter gives its last unit, one that is gone the unit at the share', () => {
  expect(unitAtPosition(units, { section: 'fear', paragraph: 9, share: 0.5 })).toBe(3);
  expect(unitAtPosition(units, { section: 'gone', paragraph: 2, share: 0.5 })).toBe(3);
  expect(unitAtPosition(units, { section: 'gone', paragraph: 0, share: 1 })).toBe(4);
  expect(unitAtPosition([], { section: '', paragraph: 0, share: 0 })).toBe(0);
});

test('every unit is found again at its place', () => {
  const lesson = fc.array(fc.tuple(fc.constantFrom('one', 'two', 'three'), fc.nat(500)), { minLength: 1 });
  fc.assert(
    fc.property(lesson, fc.nat(), (drawn, at) => {
      const whole = drawn.map(([section, signs]) => ({ section, signs }));
      const index = at % whole.length;
      const place = positionOfUnit(whole, index);
      expect(positionSchema.safeParse(place).success).toBe(true);
      expect(unitAtPosition(whole, place)).toBe(index);
    }),
  );
});
