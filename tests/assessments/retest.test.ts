import { expect, test } from 'vitest';
import { CARELESS_RULES, type CarelessRules } from '~/domain/assessments/big-five/careless';
import { RETAKE_RULES } from '~/domain/claims/retake';
import { WHEEL_RULES } from '~/domain/claims/wheel';
import { ARCHETYPE_KINDS, tellArchetypes, together } from '../../bench/truth/archetype';
import type { CarelessKind } from '../../bench/truth/big-five-careless';
import { countAccused, countAverage, countCaught, countRetest } from '../../bench/truth/retest';
import { wilson } from '../../bench/truth/row';
import { countWheels, WHEEL_KINDS } from '../../bench/truth/wheels';

/** A short run of the rows of the tests in `npm run bench -- truth`. */

const CELLS = (['scales', 'statements'] as const).flatMap((generator) =>
  (['full', 'short'] as const).map((form) => [generator, form] as const),
);
const PEOPLE = 200;

test.each(CELLS)('people by %s who have not changed are told so in the %s form', (generator, form) => {
  const { pages, facets, promised } = countRetest(generator, form, PEOPLE, 5);
  expect(wilson(pages, PEOPLE).low).toBeLessThanOrEqual(0.05);
  expect(facets).toBeLessThanOrEqual(promised);
});

test.each(CELLS)(
  'they would show it, by %s in the %s form, if five domains were judged as one and the day were forgotten',
  (generator, form) => {
    const broken = { ...RETAKE_RULES, domain: 1.96, facet: 1.5, dayState: 0 };
    const { pages, facets, promised } = countRetest(generator, form, PEOPLE, 5, broken);
    expect(wilson(pages, PEOPLE).low).toBeGreaterThan(0.05);
    expect(facets).toBeGreaterThan(promised);
  },
);

test.each(['full', 'short'] as const)('an average facet is called average in the %s form', (form) => {
  const { facets, wrong } = countAverage(form, 100, 5);
  // Beyond the whole error lies one in ten at most; without it every second facet of the short form did.
  expect(wilson(wrong, facets).low).toBeLessThanOrEqual(0.1);
});

test.each(['scales', 'statements'] as const)(
  'who reads the statements, by %s, is hardly ever told otherwise',
  (generator) => {
    expect(wilson(countAccused(generator, PEOPLE, 7), PEOPLE).low).toBeLessThanOrEqual(0.01);
    const strict = countAccused(generator, PEOPLE, 7, { ...CARELESS_RULES, reliability: 0.6 });
    expect(wilson(strict, PEOPLE).low).toBeGreaterThan(0.01);
  },
);

test('answers that were not read are mostly noticed, each way of them by its own rule', () => {
  const share = (kind: CarelessKind, change: Partial<CarelessRules> = {}) =>
    countCaught(kind, 100, 9, { ...CARELESS_RULES, ...change }) / 100;
  for (const kind of ['even', 'middle', 'agreeing', 'ends'] as const) {
    expect(share(kind), kind).toBeGreaterThan(0.55);
    expect(share(kind, { reliability: -10 }), kind).toBeLessThan(0.2);
  }
  expect(share('figure')).toBeGreaterThan(0.95);
  expect(share('figure', { figure: 999 })).toBeLessThan(0.95);
  expect(share('blocks')).toBeGreaterThan(0.95);
  expect(share('blocks', { run: 99, figure: 999 })).toBeLessThan(0.9);
});

test('of archetypes few are named wrongly, what is named and promised mostly holds, and few of the unchanged hear of a change', () => {
  const all = ARCHETYPE_KINDS.map((kind) => tellArchetypes(kind, 25, 23));
  for (const { people, wrong, wronglySlept, changed } of all)
    for (const hits of [wrong, wronglySlept, changed]) expect(wilson(hits, people).low).toBeLessThanOrEqual(0.05);
  const { named, namedPlain, wrong, slept, wronglySlept, promised, held } = together(all);
  // The pairs tell more than the statements alone.
  expect(named).toBeGreaterThan(2 * namedPlain);
  expect(named).toBeGreaterThan(20);
  expect(wilson(named - wrong, named).high).toBeGreaterThanOrEqual(0.8);
  expect(wilson(slept - wronglySlept, slept).high).toBeGreaterThanOrEqual(0.8);
  expect(held).toBeGreaterThanOrEqual(promised * 0.97);
}, 120_000);

test.each(WHEEL_KINDS)('wheels of who has not changed are told as changed in few pages: %s', (kind) => {
  expect(wilson(countWheels(kind, 1000, 37), 1000).low).toBeLessThanOrEqual(0.05);
});

test('they would be in many if three marks of one wheel were enough, and what moved and stayed so is mostly seen', () => {
  const three = { ...WHEEL_RULES, two: 3 };
  expect(wilson(countWheels('usual', 400, 37, 0, three), 400).low).toBeGreaterThan(0.2);
  expect(countWheels('usual', 400, 41, 5)).toBeGreaterThan(280);
});
