import { expect, test } from 'vitest';
import { countRetest } from '../../bench/truth/retest';
import { wilson } from '../../bench/truth/row';

/** A short run of the rows of the Big Five in `npm run bench -- truth`. */

test.each(['full', 'short'] as const)(
  'in the %s form somebody unchanged is told so, and an average one is called average',
  (form) => {
    const { scales, changed, facets, wrong } = countRetest(form, 150, 5);
    expect(wilson(changed, scales).low).toBeLessThanOrEqual(0.05);
    // Beyond the whole error lies one in ten at most; without it every second facet of the short form did.
    expect(wilson(wrong, facets).low).toBeLessThanOrEqual(0.1);
  },
);
