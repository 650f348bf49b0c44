import { expect, test } from 'vitest';
import portrait from '../../../catalogue/claims/big-five-portrait.json';
import { DOMAINS, type Domain } from './keys';
import { PORTRAIT_AREAS, portraitOf } from './portrait';
import { BANDS, scoreBigFive } from './score';

const level = (places: Partial<Record<Domain, number>>) => {
  const { scales } = scoreBigFive(Object.fromEntries(Array.from({ length: 120 }, (_, index) => [index + 1, 3])), {});
  const placed = DOMAINS.map((domain) => [domain, { raw: 60, t: places[domain] ?? 50, percentile: 50, sem: 4 }]);
  return { scales: { ...scales, ...Object.fromEntries(placed) } } as Parameters<typeof portraitOf>[0];
};

test('every two bands of an area have a text, no two alike, and the areas hold all five domains', () => {
  const areas = Object.keys(PORTRAIT_AREAS) as (keyof typeof PORTRAIT_AREAS)[];
  const said = areas.flatMap((area) =>
    BANDS.flatMap((one) => BANDS.map((other) => portrait.areas[area].texts[`${one}-${other}`])),
  );
  expect(said).toHaveLength(27);
  expect(new Set(said).size).toBe(27);
  expect(new Set(Object.values(PORTRAIT_AREAS).flat())).toEqual(new Set(DOMAINS));
});

test('three different experiments, each of what lies farther off the average', () => {
  const parts = portraitOf(level({ O: 70, E: 30, N: 60 }));
  expect(parts?.map(({ tried }) => tried)).toEqual(['O', 'E', 'N']);
  expect(parts?.map(({ bands }) => bands.join('-'))).toEqual(['average-high', 'average-low', 'high-low']);
  for (const places of [{}, { E: 90 }, { E: 10, N: 50, A: 40 }, { C: 80, O: 80 }])
    expect(new Set(portraitOf(level(places))?.map(({ tried }) => tried)).size).toBe(3);
});

test('a result without one of the domains has no portrait', () => {
  const { scales } = level({});
  expect(portraitOf({ scales: { ...scales, N: null } } as never)).toBeNull();
});
