import { isDomain, TRAITS, type Trait } from '../assessments/big-five/keys';
import { normGroup } from '../assessments/big-five/norms';
import { type BigFiveScores, type Form, type Scale, semOf, tScore } from '../assessments/big-five/score';

/** What two results of the Big Five say of a change. Tried by `npm run bench -- truth tests` (docs/truth.md). */

export interface RetakeRules {
  /** Standard errors of the difference that a domain must exceed. */
  domain: number;
  /** The same of a facet, which is told as possible alone. */
  facet: number;
  /** Part of a scale's variance that belongs to the day, 0–1. */
  dayState: number;
}

/**
 * Five domains make one page: each errs in 1 − 0.95^(1/5) of unchanged people, so all of them in 5 % together (Šidák 1967). A facet
 * errs in 5 % at most by itself. The reliability of a scale comes from one sheet, so it knows nothing of the day (Schmidt, Le & Ilies 2003,
 * doi 10.1037/1082-989X.8.2.206); with the day two sheets of a domain correlate 0.76, a meta-analysis of retests within two months
 * finds 0.82 (Gnambs 2014, doi 10.1016/j.jrp.2014.06.003): the rule is the more careful one.
 */
export const RETAKE_RULES: RetakeRules = { domain: 2.569, facet: 2.1, dayState: 0.08 };

/** Of unchanged facets so many are told as possibly changed, at most: 2.1 errors leave 3.6 %, five answers and their ends add some. */
const FACET_ERROR = 0.05;

export interface TraitChange {
  trait: Trait;
  /** The earlier and the later T score, both against the group of the later result. */
  before: number;
  after: number;
  /** The smallest difference that is told, in T. */
  least: number;
  /** `same`: the difference is smaller than that. */
  change: 'same' | 'up' | 'down';
}

export interface Retake {
  domains: TraitChange[];
  /** Of these a change is only possible. */
  facets: TraitChange[];
  /** Facets that come out as possibly changed for somebody who has not changed, on average and at most. */
  byChance: number;
}

/** Changes by the key of the scale. */
export type Changes = ReadonlyMap<string, TraitChange>;
export const changesOf = ({ domains, facets }: Retake): Changes =>
  new Map([...domains, ...facets].map((change) => [change.trait, change]));

/** The smallest difference that is told of a scale, in T, by the standard errors of measurement of both results. */
function leastDifference(trait: Trait, [before, after]: readonly [number, number], rules: RetakeRules): number {
  const day = 10 * Math.sqrt(rules.dayState);
  return (isDomain(trait) ? rules.domain : rules.facet) * Math.hypot(before, day, after, day);
}

/** What a retake can see in a domain at the least, in whole T scores, by the forms of the earlier and the later result. */
export const leastDomainChange = (earlier: Form, later: Form): number =>
  Math.ceil(leastDifference('N', [semOf('N', earlier), semOf('N', later)], RETAKE_RULES));

/**
 * What a retake changed, by the key of the trait. Both sums are compared with the later result's group, so that a birthday alone
 * changes nothing. A change is told by the reliable change index (Jacobson & Truax 1991), whose error counts the day beside both
 * measurements: √(SEM₁² + SEM₂² + 2·day²).
 */
export function compareResults(earlier: BigFiveScores, later: BigFiveScores, rules = RETAKE_RULES): Retake {
  const group = later.norm ?? normGroup(null, null);
  const changeOf = (trait: Trait, old: Scale, now: Scale): TraitChange => {
    const before = tScore(trait, old.raw, group);
    const difference = now.t - before;
    const least = leastDifference(trait, [old.sem, now.sem], rules);
    const change = Math.abs(difference) <= least ? 'same' : difference > 0 ? 'up' : 'down';
    return { trait, before, after: now.t, least, change };
  };
  const changes = TRAITS.flatMap((trait) => {
    const [old, now] = [earlier.scales[trait], later.scales[trait]];
    return old && now ? [changeOf(trait, old, now)] : [];
  });
  const facets = changes.filter(({ trait }) => !isDomain(trait));
  return {
    domains: changes.filter(({ trait }) => isDomain(trait)),
    facets,
    byChance: facets.length * FACET_ERROR,
  };
}
