import { expect, test } from 'vitest';
import { countLeaders } from '../../bench/truth/archetype';
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

test.each(['equal', 'two'] as const)(
  'of people with no single leader (%s) few are told of one, and few of a change',
  (kind) => {
    const { people, alone, scales, changed } = countLeaders(kind, 400, 23);
    expect(wilson(alone, people).low).toBeLessThanOrEqual(0.05);
    expect(wilson(changed, scales).low).toBeLessThanOrEqual(0.05);
  },
);

test('a leader far above the rest is named', () => {
  const { people, alone } = countLeaders('one', 200, 29);
  expect(alone / people).toBeGreaterThan(0.2);
});
