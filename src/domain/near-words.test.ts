import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNear, nearKeys, slipsAtEnd } from './near-words';

test.each([
  ['тревог', 'тревог', true],
  ['тревог', 'тервог', true],
  ['тревог', 'тревг', true],
  ['тревог', 'треввог', true],
  ['тревог', 'тривог', true],
  ['тревог', 'дорог', false],
  ['сон', 'сын', false],
  ['мама', 'мам', false],
  ['работ', 'забот', true],
])('%s and %s: near %s', (one, other, near) => {
  expect([isNear(one, other), isNear(other, one)]).toEqual([near, near]);
});

test('words that a slip tells apart share a key', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'абвг'), minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(letters, letters, (one, other) => {
      if (!isNear(one, other)) return;
      expect(nearKeys(one).some((key) => nearKeys(other).includes(key))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a text without spaces has one key, and is near to itself alone', () => {
  const endless = 'абвгд'.repeat(1_000);
  expect(nearKeys(endless)).toEqual([endless]);
  expect([isNear(endless, endless), isNear(endless, endless.slice(1))]).toEqual([true, false]);
});

test('words meant by a slip are all near, with the same first letter', () => {
  const meant = slipsAtEnd('смеялсиь');
  expect(meant).toContain('смеялись');
  expect(meant).not.toContain('смеялсиь');
  expect(meant.filter((one) => one[0] !== 'с' || !isNear(one, 'смеялсиь'))).toEqual([]);
  expect(slipsAtEnd('и'.repeat(60)).length).toBeLessThan(600);
});
