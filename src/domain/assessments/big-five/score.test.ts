import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import vectors from '../../../../tests/assessments/big-five-vectors.json';
import questions from '../../../catalogue/big-five-items.json';
import traits from '../../../catalogue/big-five-traits.json';
import type { Sex } from '../facts';
import type { Answers } from '../sheet';
import { ALL_ITEMS, DOMAINS, FULL_ITEMS, facetOf, isMinus, SHORT_ITEMS, shownFacets, TRAITS, type Trait } from './keys';
import { normGroup, normOf } from './norms';
import { type Band, bandOf, percentileOf, scoreBigFive, semOf } from './score';
import { aboveText } from './words';

const answersOf = (digits: string): Answers =>
  Object.fromEntries([...digits].map((digit, at) => [at + 1, Number(digit)]));
const all = (items: readonly number[], value: number): Answers =>
  Object.fromEntries(items.map((item) => [item, value]));

describe('the thirteen vectors', () => {
  expect(vectors.cases).toHaveLength(13);
  test.each(vectors.cases)('$name', ({ sex, age, answers, raw, t, percentileNormal }) => {
    const { scales } = scoreBigFive(answersOf(answers), { sex: sex as Sex, age });
    expect(Object.keys(scales).sort()).toEqual(Object.keys(raw).sort());
    for (const trait of Object.keys(raw) as Trait[]) {
      expect(scales[trait]?.raw, trait).toBe(raw[trait]);
      // The vectors round a half to the even digit.
      expect(Math.abs((scales[trait]?.t ?? 0) - t[trait]), trait).toBeLessThan(0.0101);
      expect(scales[trait]?.percentile, trait).toBe(percentileNormal[trait]);
    }
  });
});

describe('the items', () => {
  it('are those of the catalogue: numbers, facets, keys, short form', () => {
    expect(questions.items.map(({ n }) => n)).toEqual(FULL_ITEMS);
    expect(questions.items.map(({ n, trait }) => [n, trait])).toEqual(FULL_ITEMS.map((n) => [n, facetOf(n)]));
    expect(questions.items.filter(({ minus }) => minus).map(({ n }) => n)).toEqual(FULL_ITEMS.filter(isMinus));
    expect(questions.items.filter(({ short }) => short).map(({ n }) => n)).toEqual(SHORT_ITEMS);
    expect(ALL_ITEMS.filter(isMinus)).toEqual(vectors.minusItems);
    expect([FULL_ITEMS.length, SHORT_ITEMS.length, TRAITS.length]).toEqual([116, 58, 34]);
  });
  it('ask each facet four times, and twice in the short form', () => {
    for (const facet of DOMAINS.flatMap(shownFacets)) {
      expect(FULL_ITEMS.filter((item) => facetOf(item) === facet)).toHaveLength(4);
      expect(SHORT_ITEMS.filter((item) => facetOf(item) === facet)).toHaveLength(2);
    }
    expect(FULL_ITEMS.some((item) => facetOf(item) === 'O6')).toBe(false);
  });
  it('have a name for every scale', () => {
    const keys = [...traits.domains, ...traits.facets].map(({ key }) => key);
    for (const trait of TRAITS) expect(keys).toContain(trait);
  });
});

describe('forms without the facet that is not asked', () => {
  it('put the mean of the group in its place and do not show it', () => {
    const { scales, form } = scoreBigFive(all(FULL_ITEMS, 3), { sex: 'female', age: 30 });
    const mean = normOf('O6', normGroup('female', 30)).mean;
    expect(form).toBe('full');
    expect(scales.O6).toBeUndefined();
    expect(Object.keys(scales)).toHaveLength(34);
    expect(scales.O?.raw).toBeCloseTo(60 + mean, 2);
    expect(scales.N?.raw).toBe(72);
  });
  it('double the two answers of a facet in the short form, with a larger error', () => {
    const full = scoreBigFive(all(FULL_ITEMS, 3), {});
    const short = scoreBigFive(all(SHORT_ITEMS, 3), {});
    expect(short.form).toBe('short');
    for (const trait of TRAITS) {
      expect(short.scales[trait]?.raw).toBe(full.scales[trait]?.raw);
      expect(short.scales[trait]?.sem).toBeGreaterThan(full.scales[trait]?.sem ?? 99);
    }
    expect(semOf('N', 'full')).toBeCloseTo(4, 6);
    expect(semOf('A1', 'short')).toBeCloseTo(8, 6);
  });
});

describe('norms', () => {
  it('take the cell of sex and age, the edges included', () => {
    expect(normGroup('male', 20).ages).toEqual({ from: 10, to: 20 });
    expect(normGroup('male', 21).ages).toEqual({ from: 21, to: 40 });
    expect(normGroup('female', 61).ages).toEqual({ from: 61, to: 120 });
    expect(normGroup(null, null)).toEqual({ sex: null, ages: null });
  });
  it('without sex or age are the mean of the cells with the wider spread', () => {
    const women = normOf('N', normGroup('female', 30));
    const men = normOf('N', normGroup('male', 30));
    const both = normOf('N', normGroup(null, 30));
    expect(both.mean).toBeCloseTo((women.mean + men.mean) / 2, 9);
    const between = ((women.mean - men.mean) / 2) ** 2;
    expect(both.sd ** 2).toBeCloseTo((women.sd ** 2 + men.sd ** 2) / 2 + between, 9);
  });
});

it('the place in a group as it is told never contradicts the band', () => {
  const outside: Readonly<Record<Band, (from: number, to: number) => boolean>> = {
    low: (_, to) => to > 31,
    average: (from, to) => to < 31 || from > 69,
    high: (from) => from < 69,
  };
  fc.assert(
    fc.property(fc.float({ min: 10, max: 90, noNaN: true }), fc.float({ min: 0, max: 12, noNaN: true }), (t, sem) => {
      const [from = 0, to = from] = (aboveText({ t, sem }).match(/\d+/g) ?? []).map(Number);
      expect(from).toBeLessThanOrEqual(to);
      expect(outside[bandOf({ t, sem })](from, to)).toBe(false);
    }),
  );
});

it('bands and percentiles keep their edges', () => {
  const bands = (sem: number, ...scores: number[]) => scores.map((t) => bandOf({ t, sem }));
  expect(bands(0, 44.99, 45, 55, 55.01)).toEqual(['low', 'average', 'average', 'high']);
  expect(bands(5, 39.9, 40, 45, 50, 60, 60.1)).toEqual(['low', 'average', 'average', 'average', 'average', 'high']);
  expect([-100, 50, 200].map(percentileOf)).toEqual([1, 50, 99]);
  fc.assert(
    fc.property(fc.float({ min: 0, max: 100, noNaN: true }), (t) => {
      const value = percentileOf(t);
      return Number.isInteger(value) && value >= 1 && value <= 99 && value <= percentileOf(t + 1);
    }),
  );
});
