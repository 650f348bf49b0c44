import { compareResults } from '~/domain/assessments/big-five/compare';
import {
  FULL_ITEMS,
  facetOf,
  isDomain,
  isMinus,
  SHORT_ITEMS,
  TRAITS,
  type Trait,
} from '~/domain/assessments/big-five/keys';
import { normGroup, normOf } from '~/domain/assessments/big-five/norms';
import { bandOf, type Form, reliabilityOf, scoreBigFive } from '~/domain/assessments/big-five/score';
import type { Answers } from '~/domain/assessments/sheet';
import { gauss, type Random, randomOf } from '../../tests/support/random';
import { type TruthRow, wilson } from './row';

/** People who answer the Big Five twice and have not changed in between. */

const FORMS: Readonly<Record<Form, readonly number[]>> = { full: FULL_ITEMS, short: SHORT_ITEMS };
const ITEMS_OF_FACET = 4;

/**
 * Answers of somebody whose facets lie at `level` deviations. An answer is the person's place plus noise of its own, as large as the
 * reliability of the facet's four items says, rounded to one of the five.
 */
function answersOf(random: Random, form: Form, level: ReadonlyMap<Trait, number>): Answers {
  const group = normGroup(null, null);
  const answers: Record<number, number> = {};
  for (const item of FORMS[form]) {
    const facet = facetOf(item);
    const { mean, sd } = normOf(facet, group);
    const reliable = reliabilityOf(facet);
    const noise = (sd / ITEMS_OF_FACET) * Math.sqrt((1 - reliable) * ITEMS_OF_FACET) * gauss(random);
    const value = mean / ITEMS_OF_FACET + (sd / ITEMS_OF_FACET) * Math.sqrt(reliable) * (level.get(facet) ?? 0) + noise;
    const answer = Math.min(5, Math.max(1, Math.round(value)));
    answers[item] = isMinus(item) ? 6 - answer : answer;
  }
  return answers;
}

interface Counts {
  /** Scales that were compared, and those said to have changed. */
  scales: number;
  changed: number;
  /** Facets of an average person, and those that got the portrait of a low or high one. */
  facets: number;
  wrong: number;
}

/** Two runs of each of `people`: once of any level, once of the middle of every facet. */
export function countRetest(form: Form, people: number, seed: number): Counts {
  const counts: Counts = { scales: 0, changed: 0, facets: 0, wrong: 0 };
  for (let person = 0; person < people; person++) {
    const random = randomOf(seed + person * 7919);
    const level = new Map(TRAITS.filter((trait) => !isDomain(trait)).map((facet) => [facet, gauss(random)]));
    const [first, second] = [0, 1].map(() => scoreBigFive(answersOf(random, form, level), {}));
    if (!first || !second) continue;
    const changes = compareResults(first, second);
    counts.scales += changes.length;
    counts.changed += changes.filter(({ change }) => change !== 'same').length;
    const average = scoreBigFive(answersOf(random, form, new Map()), {});
    for (const trait of TRAITS) {
      const scale = average.scales[trait];
      if (!scale || isDomain(trait)) continue;
      counts.facets++;
      if (bandOf(scale) !== 'average') counts.wrong++;
    }
  }
  return counts;
}

const NAMES: Readonly<Record<Form, string>> = { full: 'полная форма', short: 'короткая форма' };

/** Rows of the Big Five: changes told of those who have not changed, portraits of those who are average. */
export function retestRows(people: number): TruthRow[] {
  return (['full', 'short'] as const).flatMap((form) => {
    const { scales, changed, facets, wrong } = countRetest(form, people, form === 'full' ? 11 : 13);
    const who = `Большая пятёрка, ${NAMES[form]}`;
    return [
      {
        claim: 'шкала изменилась',
        people: `${who}, человек не менялся`,
        measure: 'false',
        ...wilson(changed, scales),
        aim: 0.05,
      },
      {
        claim: 'грань не средняя',
        people: `${who}, человек посередине`,
        measure: 'false',
        ...wilson(wrong, facets),
        aim: null,
      },
    ];
  });
}
