import { CARELESS_RULES, isCareless } from '~/domain/assessments/big-five/careless';
import { isDomain, SHORT_ITEMS, TRAITS } from '~/domain/assessments/big-five/keys';
import { bandOf, type Form, scoreBigFive } from '~/domain/assessments/big-five/score';
import { compareResults, RETAKE_RULES } from '~/domain/claims/retake';
import { type Random, randomOf } from '../../tests/support/random';
import { CARELESS_KINDS, type CarelessKind, carelessSheet } from './big-five-careless';
import { GENERATORS, type Generator, type Sheet } from './big-five-people';
import { type TruthRow, wilson } from './row';

/** What is said of two results of the Big Five, and of answers that were not read, tried on people who have not changed. */

const FORMS: readonly Form[] = ['full', 'short'];
const BOTH = Object.keys(GENERATORS) as Generator[];
const seedOf = (seed: number, person: number): Random => randomOf(seed + person * 7919);

/** The sheet of a form, of a whole one. */
const asked = (form: Form, sheet: Sheet): Sheet =>
  form === 'full' ? sheet : Object.fromEntries(SHORT_ITEMS.map((item) => [item, sheet[item] ?? 3]));

interface RetestCounts {
  people: number;
  /** Pages on which any domain is told to have changed. */
  pages: number;
  /** Facets told as possibly changed, and how many were promised to come by chance. */
  facets: number;
  promised: number;
}

/** Two sheets of each of `people`, who have not changed between them. */
export function countRetest(
  generator: Generator,
  form: Form,
  people: number,
  seed: number,
  rules = RETAKE_RULES,
): RetestCounts {
  const counts: RetestCounts = { people, pages: 0, facets: 0, promised: 0 };
  for (let person = 0; person < people; person++) {
    const answers = GENERATORS[generator](seedOf(seed, person));
    const [first, second] = [answers(), answers()].map((sheet) => scoreBigFive(asked(form, sheet), {}));
    if (!first || !second) continue;
    const { domains, facets, byChance } = compareResults(first, second, rules);
    if (domains.some(({ change }) => change !== 'same')) counts.pages++;
    counts.facets += facets.filter(({ change }) => change !== 'same').length;
    counts.promised += byChance;
  }
  return counts;
}

/** Facets of people who are average in all of them, and how many got the portrait of a low or high one. */
export function countAverage(form: Form, people: number, seed: number): { facets: number; wrong: number } {
  const counts = { facets: 0, wrong: 0 };
  for (let person = 0; person < people; person++) {
    const { scales } = scoreBigFive(asked(form, GENERATORS.scales(seedOf(seed, person), true)()), {});
    for (const trait of TRAITS) {
      const scale = scales[trait];
      if (!scale || isDomain(trait)) continue;
      counts.facets++;
      if (bandOf(scale) !== 'average') counts.wrong++;
    }
  }
  return counts;
}

/** How many of `people` who answer with care are told that their answers look careless. */
export function countAccused(generator: Generator, people: number, seed: number, rules = CARELESS_RULES): number {
  let accused = 0;
  for (let person = 0; person < people; person++)
    if (isCareless(GENERATORS[generator](seedOf(seed, person))(), rules)) accused++;
  return accused;
}

/** How many of `people` who answer so are told of it. */
export function countCaught(kind: CarelessKind, people: number, seed: number, rules = CARELESS_RULES): number {
  let caught = 0;
  for (let person = 0; person < people; person++)
    if (isCareless(carelessSheet(kind, seedOf(seed, person)), rules)) caught++;
  return caught;
}

const FORM_NAMES: Readonly<Record<Form, string>> = { full: 'полная форма', short: 'короткая форма' };
const GENERATOR_NAMES: Readonly<Record<Generator, string>> = { scales: '«шкалы»', statements: '«утверждения»' };
const KIND_NAMES: Readonly<Record<CarelessKind, string>> = {
  even: 'наугад, все пять поровну',
  middle: 'наугад, чаще середина',
  agreeing: 'наугад, чаще согласие',
  ends: 'наугад, одни края',
  figure: 'по рисунку: 4-2-4-2, лесенка и другие',
  blocks: 'подолгу одно и то же',
  'gives-up': 'с середины наугад',
};

/** Rows of the Big Five: changes told of those who have not changed, portraits of those who are average, careless answers. */
export function retestRows(people: number): TruthRow[] {
  const row = (
    claim: string,
    who: string,
    [hits, tries]: readonly [number, number],
    aim: number | null,
    measure: TruthRow['measure'] = 'false',
  ): TruthRow => ({ claim, people: `Большая пятёрка, ${who}`, measure, aim, ...wilson(hits, tries) });
  return [
    ...FORMS.flatMap((form) => {
      const retests = BOTH.flatMap((generator) => {
        const who = `${FORM_NAMES[form]}, ${GENERATOR_NAMES[generator]}, человек не менялся`;
        const { pages, facets } = countRetest(generator, form, people, 11);
        return [
          row('хоть одна область изменилась', who, [pages, people], 0.05),
          row('грань, возможно, изменилась', who, [facets, people * 29], 0.05),
        ];
      });
      const { facets, wrong } = countAverage(form, people, 13);
      return [...retests, row('грань не средняя', `${FORM_NAMES[form]}, человек посередине`, [wrong, facets], null)];
    }),
    ...BOTH.map((generator) =>
      row(
        'ответы не читая',
        `полная форма, ${GENERATOR_NAMES[generator]}, человек читал`,
        [countAccused(generator, people, 17), people],
        0.02,
      ),
    ),
    ...CARELESS_KINDS.map((kind) =>
      row(
        'ответы не читая',
        `полная форма, ${KIND_NAMES[kind]}`,
        [countCaught(kind, people, 19), people],
        kind === 'gives-up' ? null : 0.65,
        'power',
      ),
    ),
  ];
}
