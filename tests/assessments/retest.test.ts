import { expect, test } from 'vitest';
import { ARCHETYPE_KINDS, tellArchetypes, together } from '../../bench/truth/archetype';
import { countRetest } from '../../bench/truth/retest';
import { wilson } from '../../bench/truth/row';

/** A short run of the rows of the tests in `npm run bench -- truth`. */

test.each(['full', 'short'] as const)(
  'in the %s form somebody unchanged is told so, and an average one is called average',
  (form) => {
    const { scales, changed, facets, wrong } = countRetest(form, 150, 5);
    expect(wilson(changed, scales).low).toBeLessThanOrEqual(0.05);
    // Beyond the whole error lies one in ten at most; without it every second facet of the short form did.
    expect(wilson(wrong, facets).low).toBeLessThanOrEqual(0.1);
  },
);

test('of archetypes few are named wrongly, what is named and promised mostly holds, and few of the unchanged hear of a change', () => {
  const all = ARCHETYPE_KINDS.map((kind) => tellArchetypes(kind, 150, 23));
  for (const { people, wrong, wronglySlept, changed } of all)
    for (const hits of [wrong, wronglySlept, changed]) expect(wilson(hits, people).low).toBeLessThanOrEqual(0.05);
  const { named, wrong, slept, wronglySlept, promised, held } = together(all);
  expect(named).toBeGreaterThan(20);
  expect(wilson(named - wrong, named).high).toBeGreaterThanOrEqual(0.8);
  expect(wilson(slept - wronglySlept, slept).high).toBeGreaterThanOrEqual(0.8);
  expect(held).toBeGreaterThanOrEqual(promised * 0.97);
});
