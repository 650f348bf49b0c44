import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeStats, mostRecorded } from './stats';

const of = (emotion: string, intensity: unknown, ...tags: string[]) => ({ emotion, intensity, tags });

test('no entries: nothing is common, the average is 0', () => {
  expect(computeStats([])).toEqual({
    totalEntries: 0,
    mostCommonEmotion: null,
    averageIntensity: 0,
    mostCommonTag: null,
    emotionDistribution: {},
  });
});

test('counts, averages and names what is common', () => {
  expect(computeStats([of('fear', 7, 'работа'), of('fear', 8, 'работа', 'сон'), of('joy', 5, 'дом')])).toEqual({
    totalEntries: 3,
    mostCommonEmotion: 'fear',
    averageIntensity: 6.67,
    mostCommonTag: 'работа',
    emotionDistribution: { fear: 2, joy: 1 },
  });
});

test('on a tie the one recorded most recently wins', () => {
  expect(computeStats([of('joy', 1, 'а'), of('fear', 1, 'б'), of('joy', 1, 'а'), of('fear', 1, 'б')])).toMatchObject({
    mostCommonEmotion: 'fear',
    mostCommonTag: 'б',
  });
  expect(computeStats([of('joy', 1), of('fear', 1), of('fear', 1), of('joy', 1)])).toMatchObject({
    mostCommonEmotion: 'joy',
  });
});

test.each([
  [[1, 2, 2, 2, 2, 2, 2, 2], 1.88],
  [[1, 1, 1, 1, 1, 1, 1, 2], 1.13],
  [[10, 'много', null, Number.NaN], 2.5],
])('average of %j is %d', (values, average) => {
  expect(computeStats(values.map((value) => of('joy', value))).averageIntensity).toBe(average);
});

test('the average is the exact mean rounded half up', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 1, maxLength: 400 }), (values) => {
      const sum = BigInt(values.reduce((total, value) => total + value, 0));
      const count = BigInt(values.length);
      const hundredths = (sum * 200n + count) / (count * 2n);
      expect(computeStats(values.map((value) => of('joy', value))).averageIntensity).toBe(Number(hundredths) / 100);
    }),
  );
});

test('a numeric text counts as its number, anything else as nothing', () => {
  const entries = ['7', ' 8 ', 'семь', '', null, undefined, Number.NaN, 6].map((intensity) => of('joy', intensity));
  expect(computeStats(entries).averageIntensity).toBe(2.63);
});

test('of emotions recorded equally often none is put before the others', () => {
  expect(mostRecorded({ joy: 3, anger: 1, sadness: 3 })).toEqual({ emotions: ['joy', 'sadness'], count: 3 });
  expect(mostRecorded({ joy: 2, anger: 1 })).toEqual({ emotions: ['joy'], count: 2 });
  expect(mostRecorded({})).toEqual({ emotions: [], count: 0 });
});
