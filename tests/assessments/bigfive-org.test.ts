import { getItems } from '@bigfive-org/questions';
import calculateScores from '@bigfive-org/score';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DOMAINS, type Trait } from '~/domain/assessments/big-five/keys';
import { scoreBigFive } from '~/domain/assessments/big-five/score';

/** Another implementation of the same instrument, with keys of its own. */
const questions = getItems('en');

function theirRaws(picked: readonly number[]): Partial<Record<Trait, number>> {
  const answers = questions.map(({ domain, facet, keyed }, at) => {
    const answer = picked[at] ?? 0;
    return { domain, facet: String(facet), score: keyed === 'minus' ? 6 - answer : answer };
  });
  const domains = Object.entries(calculateScores({ answers }));
  return Object.fromEntries(
    domains.flatMap(([domain, { score, facet }]) => [
      [domain, score],
      ...Object.entries(facet).map(([name, part]) => [`${domain}${name}`, part.score]),
    ]),
  );
}

test('a thousand random sheets have the same raw scores in both', () => {
  expect(questions.map(({ num }) => num)).toEqual(questions.map((_, at) => at + 1));
  const sheet = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 120, maxLength: 120 });
  fc.assert(
    fc.property(sheet, (picked) => {
      const answers = Object.fromEntries(picked.map((answer, at) => [at + 1, answer]));
      const ours = Object.entries(scoreBigFive(answers, {}).scales).map(([trait, scale]) => [trait, scale?.raw]);
      const theirs = theirRaws(picked);
      expect(ours).toHaveLength(DOMAINS.length * 7);
      expect(Object.fromEntries(ours)).toEqual(theirs);
    }),
    { numRuns: 1_000 },
  );
});
