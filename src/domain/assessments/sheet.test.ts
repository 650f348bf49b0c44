import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeFacts } from './facts';
import {
  foreignItems,
  mergeAnswers,
  minutesLeft,
  missingItems,
  nextOpenItem,
  progressOf,
  type TimedAnswers,
  validityHints,
  valuesOf,
} from './sheet';
import { TESTS } from './tests';

const { items } = TESTS['big-five-short'];
const answered = (count: number) => Object.fromEntries(items.slice(0, count).map((item) => [item, 3]));
/** Answers given one after another, `step` milliseconds apart. */
const given = (values: number[], step: number): TimedAnswers =>
  Object.fromEntries(values.map((value, index) => [index + 1, [value, 1_000_000 + index * step] as const]));

const timed = fc.dictionary(
  fc.constantFrom('1', '2', '3', '4'),
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(50)),
) as unknown as fc.Arbitrary<TimedAnswers>;

describe('a merge', () => {
  it('keeps the newer answer of each item, in whatever order pieces come', () => {
    fc.assert(
      fc.property(fc.array(timed, { maxLength: 6 }), (pieces) => {
        const distinct = pieces.map((piece, index) =>
          Object.fromEntries(
            Object.entries(piece).map(([item, [value, at]]) => [item, [value, at * 10 + index] as const]),
          ),
        );
        const forth = distinct.reduce<TimedAnswers>(mergeAnswers, {});
        const back = distinct.toReversed().reduce<TimedAnswers>(mergeAnswers, {});
        expect(valuesOf(forth)).toEqual(valuesOf(back));
        expect(mergeAnswers(forth, forth)).toEqual(forth);
      }),
    );
  });
  it('takes the given one of two at one instant', () => {
    expect(mergeAnswers({ 1: [2, 7] }, { 1: [5, 7] })).toEqual({ 1: [5, 7] });
  });
});

describe('progress', () => {
  it('knows the next open item, what is missing and what is foreign', () => {
    expect(nextOpenItem('big-five-short', {})).toBe(items[0]);
    expect(nextOpenItem('big-five-short', answered(20))).toBe(items[20]);
    expect(nextOpenItem('big-five-short', answered(58))).toBeNull();
    expect(missingItems('big-five-short', answered(56))).toEqual(items.slice(56));
    expect(foreignItems('big-five-short', { 1: 3, 28: 3, 999: 1 })).toEqual(['28', '999']);
    expect(progressOf('big-five-short', { ...answered(5), 28: 2 })).toEqual({ answered: 5, total: 58 });
  });
  it('tells minutes by the usual pace, then by the own one', () => {
    expect(minutesLeft('big-five-short', {}, 0)).toBe(7);
    expect(minutesLeft('big-five-short', answered(29), 29 * 4_000)).toBe(2);
    expect(minutesLeft('big-five-short', answered(29), 29 * 600_000)).toBe(10);
    expect(minutesLeft('big-five-short', answered(58), 100_000)).toBe(0);
  });
});

describe('hints of validity', () => {
  const mixed = Array.from({ length: 40 }, (_, index) => (index % 5) + 1);
  it('are silent about an ordinary sheet', () => {
    expect(validityHints('archetype', given(mixed, 4_000), 160_000)).toEqual([]);
    expect(validityHints('archetype', {}, 0)).toEqual([]);
  });
  it('notice haste by the time between answers, and by the whole time where answers came as one piece', () => {
    expect(validityHints('archetype', given(mixed, 400), 160_000)).toEqual(['too-fast']);
    expect(validityHints('archetype', given(mixed, 0), 20_000)).toEqual(['too-fast']);
    expect(validityHints('archetype', given(mixed, 0), 0)).toEqual([]);
  });
  it('notice one answer nearly everywhere', () => {
    const same = Array.from({ length: 40 }, (_, index) => (index < 4 ? 1 : 3));
    expect(validityHints('archetype', given(same, 4_000), 160_000)).toEqual(['same-answer']);
    expect(validityHints('archetype', given([1, ...same], 4_000), 160_000)).toEqual([]);
  });
});

it('facts told later change those told before, and null takes one back', () => {
  expect(mergeFacts({ sex: 'male', age: 30 }, { age: null, choice: 'sage' })).toEqual({ sex: 'male', choice: 'sage' });
  expect(mergeFacts({ sex: 'male' }, undefined)).toEqual({ sex: 'male' });
});
