import { expect, test } from 'vitest';
import { RULES, type Rules } from '~/domain/claims/rules';
import { KINDS, type Kind } from '../../bench/truth/kinds';
import { wilson } from '../../bench/truth/row';
import { emptyCell, fill, type Generator, liveYear, MOST_FALSE_IN_A_YEAR } from '../../bench/truth/year';

/** A short run of `npm run bench -- truth year`: the kinds on which a comparison of tags errs most, from fixed seeds. */

const OFTEN = 2.2;
const kindOf = (id: string): Kind => KINDS.find((kind) => kind.id === id) as Kind;
const wrongOf = (id: string, generator: Generator, people: number, change: Partial<Rules> = {}) =>
  fill(emptyCell(kindOf(id), OFTEN, generator), people, { ...RULES, ...change }).wrong;

const PEOPLE = 40;
const HARDEST: readonly (readonly [string, Generator])[] = [
  ['effort-both', 'tone'],
  ['selective-weekday', 'tone'],
  ['one-burst', 'tone'],
  ['fifty-tags', 'events'],
  ['always-marked', 'events'],
  ['true-unpleasantness', 'events'],
];

test('over a year of looks nobody of a kind is told what is not so more often than promised', {
  timeout: 120_000,
}, () => {
  let all = 0;
  for (const [id, generator] of HARDEST) {
    const wrong = wrongOf(id, generator, PEOPLE);
    expect(wilson(wrong, PEOPLE).low, `${id}, ${generator}: ${wrong} of ${PEOPLE}`).toBeLessThanOrEqual(
      MOST_FALSE_IN_A_YEAR,
    );
    all += wrong;
  }
  const tries = PEOPLE * HARDEST.length;
  expect(wilson(all, tries).low, `${all} of ${tries}`).toBeLessThanOrEqual(MOST_FALSE_IN_A_YEAR);
});

/** What happens without a part of the rules, to the people for whom it is there. */
const BROKEN: readonly (readonly [string, string, Generator, Partial<Rules>])[] = [
  ['the number of tags is not kept equal', 'effort-both', 'tone', { strata: false }],
  ['tags are counted in one way alone', 'always-marked', 'events', { otherCount: false }],
  ['the time of writing is not kept equal', 'selective-hours', 'tone', { times: false }],
  ['entries count as independent', 'one-burst', 'tone', { shifts: false }],
  ['strength is told as a share of what is unpleasant', 'true-strength-pleasant', 'tone', { signed: true }],
  [
    'every week is looked at, and every look is a main one',
    'fifty-tags',
    'tone',
    { step: 7, mainFactor: 1, otherFactor: 1 },
  ],
];

test.each(BROKEN)('the people above would show it when %s', { timeout: 120_000 }, (_, id, generator, change) => {
  const people = 30;
  const wrong = wrongOf(id, generator, people, change);
  expect(wrong / people, `${wrong} of ${people}`).toBeGreaterThan(2 * MOST_FALSE_IN_A_YEAR);
});

test('a relation that is there is told within half a year of daily entries', { timeout: 60_000 }, () => {
  const people = 40;
  const traits = { planted: { outcome: 'unpleasantness', tags: 1, r: 0.45 } } as const;
  let told = 0;
  for (let person = 0; person < people; person++) {
    const { journal } = liveYear('tone', traits, 1, 77 + person);
    if (journal.findings.some((one) => one.tags.includes('метка 1') && one.told - journal.begun <= 180)) told++;
  }
  expect(told / people).toBeGreaterThan(0.6);
});
