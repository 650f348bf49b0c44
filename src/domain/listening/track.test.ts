import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FADE_SECONDS, fadeVolume, partAt, resumeAt } from './track';

describe('partAt', () => {
  const parts = [{ at: 0 }, { at: 8 }, { at: 40 }];
  test.each([
    [-1, -1],
    [0, 0],
    [7.99, 0],
    [8, 1],
    [39, 1],
    [40, 2],
    [9_000, 2],
  ])('%d s: part %d', (seconds, index) => expect(partAt(parts, seconds)).toBe(index));

  test('nothing sounds before the first part, or in none', () => {
    expect(partAt([{ at: 3 }], 2)).toBe(-1);
    expect(partAt([], 2)).toBe(-1);
  });
});

describe('resumeAt', () => {
  test.each([
    [0, 0],
    [42, 42],
    [236, 236],
    [237, 0],
    [240, 0],
    [999, 0],
    [-1, 0],
  ])('left at %d s of 240: goes on at %d', (seconds, wanted) => expect(resumeAt(seconds, 240)).toBe(wanted));

  test('always within the sound', () =>
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 9_000 }), fc.integer({ min: 1, max: 8_000 }), (seconds, length) => {
        const found = resumeAt(seconds, length);
        return found >= 0 && found < length;
      }),
    ));
});

test('the sleep timer fades from full to nothing and never beyond', () => {
  expect([FADE_SECONDS + 5, FADE_SECONDS, FADE_SECONDS / 2, 0, -3].map(fadeVolume)).toEqual([1, 1, 0.5, 0, 0]);
});
