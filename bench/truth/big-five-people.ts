import {
  DOMAINS,
  type Domain,
  domainOf,
  type Facet,
  FULL_ITEMS,
  facetOf,
  isMinus,
  shownFacets,
} from '~/domain/assessments/big-five/keys';
import { normGroup, normOf } from '~/domain/assessments/big-five/norms';
import { reliabilityOf } from '~/domain/assessments/big-five/score';
import { gauss, type Random, randomOf } from '../../tests/support/random';

/**
 * People whose places in the Big Five are known, by two generators without common code. Both have a state of the day: of what
 * differs between people's sheets, eight hundredths belong to the day alone.
 */

/** Item number → 1–5, a whole sheet of the full form. */
export type Sheet = Record<number, number>;
/** Somebody who answers again on each call, on another day. */
type Person = () => Sheet;

const FACETS: readonly Facet[] = DOMAINS.flatMap(shownFacets);
const GROUP = normGroup(null, null);
/** Of the variance of a scale. */
const STATE = 0.08;
/** What of the state all facets of a domain share: with it the state has the same part of a domain as of a facet. */
const COMMON_STATE = 0.38;

/** One number for all facets of a domain and one of each, mixed so that the first has `common` of the variance. */
function mixed(random: Random, common: number): ReadonlyMap<Facet, number> {
  const shared = new Map<Domain, number>(DOMAINS.map((domain) => [domain, gauss(random)]));
  return new Map(
    FACETS.map((facet) => [
      facet,
      Math.sqrt(common) * (shared.get(domainOf(facet)) ?? 0) + Math.sqrt(1 - common) * gauss(random),
    ]),
  );
}

/**
 * By the figures of the scales: an answer is the facet's mean, the person's place, the day and noise as large as the reliability of
 * the facet says, rounded to one of the five. `isAverage`: of the middle in every facet.
 */
export function personByScales(random: Random, isAverage = false): Person {
  const lasting = mixed(random, 0.5);
  return () => {
    const day = mixed(random, COMMON_STATE);
    const sheet: Sheet = {};
    for (const item of FULL_ITEMS) {
      const facet = facetOf(item);
      const { mean, sd } = normOf(facet, GROUP);
      const reliable = reliabilityOf(facet);
      const place = isAverage ? 0 : Math.sqrt(reliable - STATE) * (lasting.get(facet) ?? 0);
      const noise = Math.sqrt(4 * (1 - reliable)) * gauss(random);
      const state = isAverage ? 0 : Math.sqrt(STATE) * (day.get(facet) ?? 0);
      const answer = Math.min(5, Math.max(1, Math.round(mean / 4 + (sd / 4) * (place + state + noise))));
      sheet[item] = isMinus(item) ? 6 - answer : answer;
    }
    return sheet;
  };
}

/** Thresholds between the five answers, in logits. */
const THRESHOLDS = [-2.3, -0.8, 0.8, 2.3];
/** Each statement tells people apart in its own measure and is agreed with in its own. */
const STATEMENTS = ((random) =>
  new Map(
    FULL_ITEMS.map((item) => {
      const usual = normOf(facetOf(item), GROUP).mean / 4;
      return [
        item,
        { tells: 0.8 + 1.2 * random(), usual: 1.6 * Math.log((usual - 1) / (5 - usual)) + 0.4 * gauss(random) },
      ];
    }),
  ))(randomOf(20));

/** By graded responses (Samejima 1969): people also agree and tick the ends each in their own measure. */
export function personByStatements(random: Random): Person {
  const domains = DOMAINS.map(() => gauss(random));
  const own = FACETS.map(() => gauss(random));
  const [agrees, widens] = [0.3 * gauss(random), 0.7 + 0.6 * random()];
  return () => {
    const days = DOMAINS.map(() => gauss(random));
    const sheet: Sheet = {};
    const places = FACETS.map((facet, index) => {
      const domain = DOMAINS.indexOf(domainOf(facet));
      const lasting = 0.7 * (domains[domain] ?? 0) + 0.71 * (own[index] ?? 0);
      // What is true of a sheet is some 0.84 of its variance.
      const day = 0.62 * (days[domain] ?? 0) + 0.79 * gauss(random);
      return Math.sqrt(1 - STATE / 0.84) * lasting + Math.sqrt(STATE / 0.84) * day;
    });
    for (const [item, { tells, usual }] of STATEMENTS) {
      const towards = tells * (places[FACETS.indexOf(facetOf(item))] ?? 0) + usual;
      const share = Math.min(1 - 1e-9, Math.max(1e-9, random()));
      const felt = (isMinus(item) ? -towards : towards) + agrees + Math.log(share / (1 - share));
      sheet[item] = 1 + THRESHOLDS.filter((threshold) => felt > threshold * widens).length;
    }
    return sheet;
  };
}

export const GENERATORS = { scales: personByScales, statements: personByStatements } as const;
export type Generator = keyof typeof GENERATORS;
