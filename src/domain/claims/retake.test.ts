import { describe, expect, it } from 'vitest';
import { isCareless, personalReliability } from '../assessments/big-five/careless';
import { FULL_ITEMS, facetOf, isMinus, SHORT_ITEMS } from '../assessments/big-five/keys';
import { scoreBigFive } from '../assessments/big-five/score';
import type { Answers } from '../assessments/sheet';
import { changesOf, compareResults, leastDomainChange, type Retake } from './retake';

const all = (items: readonly number[], value: number): Record<number, number> =>
  Object.fromEntries(items.map((item) => [item, value]));
const resultOf = (answers: Answers, age = 40) => scoreBigFive(answers, { sex: 'female', age });
const movedOf = (retake: Retake) =>
  [...changesOf(retake).values()].filter(({ change }) => change !== 'same').map(({ trait, change }) => [trait, change]);

describe('a retake', () => {
  const before = resultOf(all(FULL_ITEMS, 3));
  it('against itself, and after a birthday alone, changes nothing', () => {
    for (const later of [before, resultOf(all(FULL_ITEMS, 3), 41)]) {
      const retake = compareResults(before, later);
      expect(movedOf(retake)).toEqual([]);
      expect([retake.domains, retake.facets].map(({ length }) => length)).toEqual([5, 29]);
      expect(retake.byChance).toBeCloseTo(1.45, 9);
    }
  });
  it('tells a facet as possible and a domain beyond the error of both results and of the day', () => {
    const worried = resultOf({ ...all(FULL_ITEMS, 3), 1: 5, 31: 5, 61: 5, 91: 5 });
    expect(movedOf(compareResults(before, worried))).toEqual([['N1', 'up']]);
    expect(movedOf(compareResults(worried, before))).toEqual([['N1', 'down']]);
    const least = compareResults(before, worried).domains.map((change) => change.least);
    // 2.569 · √2 · √(4² + 8), by the reliability of 0.84.
    for (const one of least) expect(one).toBeCloseTo(17.8, 1);
    const worries = FULL_ITEMS.filter((item) => facetOf(item).startsWith('N') && item < 100);
    const upset = resultOf({
      ...all(FULL_ITEMS, 3),
      ...Object.fromEntries(worries.map((item) => [item, isMinus(item) ? 1 : 5])),
    });
    expect(compareResults(before, upset).domains.map(({ change }) => change)).toEqual([
      'up',
      'same',
      'same',
      'same',
      'same',
    ]);
  });
  it('says before it what it can see', () => {
    expect(leastDomainChange('full', 'full')).toBe(18);
    expect(leastDomainChange('short', 'full')).toBe(21);
    expect(leastDomainChange('short', 'short')).toBe(23);
  });
});

describe('careless answers', () => {
  const drawn = (answerAt: (place: number) => number) =>
    Object.fromEntries(FULL_ITEMS.map((item, place) => [item, answerAt(place)]));
  it('are figures and runs, whatever they make of the scales', () => {
    const figures = [
      [4, 2],
      [5, 1],
      [1, 2, 3, 4, 5],
      [1, 2, 3, 4, 5, 4, 3, 2],
      [4, 4, 2, 2],
    ];
    for (const figure of figures)
      expect(isCareless(drawn((place) => figure[place % figure.length] ?? 3)), figure.join('')).toBe(true);
    expect(isCareless(drawn((place) => 1 + (Math.floor(place / 12) % 5)))).toBe(true);
  });
  it('are not told of fewer statements than the full form has', () => {
    expect(isCareless(all(SHORT_ITEMS, 3))).toBe(false);
    expect(personalReliability(all(SHORT_ITEMS, 3))).toBeNull();
    expect(personalReliability(all(FULL_ITEMS, 3))).toBeNull();
  });
});
