import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '~/domain/day';
import { bucketDays, readPeriod, writePeriod } from './period';

const TODAY = '2026-03-24';
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY);

describe('readPeriod', () => {
  it.each([
    ['', '30', '2026-02-23', TODAY],
    ['period=7', '7', '2026-03-18', TODAY],
    ['period=90', '90', '2025-12-25', TODAY],
    ['period=year', 'year', '2025-03-25', TODAY],
    ['period=all', 'all', null, null],
    ['period=own&from=2026-03-05&to=2026-03-01', 'own', '2026-03-01', '2026-03-05'],
    ['period=own&from=nonsense', 'own', '2026-02-23', TODAY],
    ['period=week', '30', '2026-02-23', TODAY],
  ])('%s', (search, key, from, to) => expect(read(search)).toEqual({ key, from, to }));

  it('comes back the same from the URL', () => {
    for (const key of ['7', '30', '90', 'year', 'all'] as const) {
      const period = read(`period=${key}`);
      expect(read(writePeriod(period).slice(1))).toEqual(period);
    }
    const own = read('period=own&from=2026-01-01&to=2026-01-09');
    expect(read(writePeriod(own).slice(1))).toEqual(own);
  });
});

describe('bucketDays', () => {
  const day = (offset: number, intensity: number, count = 1) => ({
    day: addDays('2026-01-01', offset),
    count,
    averageIntensity: intensity,
    emotion: intensity > 5 ? ('anger' as const) : ('joy' as const),
    intensity,
  });

  it('keeps single days of a month', () => {
    expect(bucketDays([day(0, 4), day(3, 6)])).toEqual([
      { day: '2026-01-01', end: '2026-01-01', averageIntensity: 4, count: 1, emotion: 'joy' },
      { day: '2026-01-04', end: '2026-01-04', averageIntensity: 6, count: 1, emotion: 'anger' },
    ]);
    expect(bucketDays([])).toEqual([]);
  });

  it('joins the days of a long period and weighs them by their entries', () => {
    const points = bucketDays(
      Array.from({ length: 365 }, (_, index) => day(index, index % 7 === 0 ? 9 : 3, index % 7 === 0 ? 3 : 1)),
    );
    expect(points.length).toBeLessThanOrEqual(60);
    expect(points[0]).toMatchObject({
      day: '2026-01-01',
      end: '2026-01-07',
      count: 9,
      averageIntensity: 5,
      emotion: 'anger',
    });
  });
});

it('no period and no bucket ends in what is to come', () => {
  const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(TODAY, days));
  fc.assert(
    fc.property(day, day, (from, to) => {
      const own = read(`period=own&from=${from}&to=${to}`);
      expect([own.from, own.to].every((end) => end !== null && end <= TODAY)).toBe(true);
    }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 200 }), (back) => {
      const days = back
        .toSorted((a, b) => b - a)
        .map((ago) => ({
          day: addDays(TODAY, -ago),
          count: 1,
          averageIntensity: 5,
          emotion: 'joy' as const,
          intensity: 5,
        }));
      expect(bucketDays(days).every(({ end }) => end <= TODAY)).toBe(true);
    }),
  );
});
