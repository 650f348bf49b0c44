import { TRAITS, type Trait } from './keys';
import { normGroup } from './norms';
import { type BigFiveScores, tScore } from './score';

/** Standard errors beyond which 95 % of unchanged people do not come. */
const RELIABLE = 1.96;

export interface TraitChange {
  trait: Trait;
  /** The earlier and the later T score, both against the group of the later result. */
  before: number;
  after: number;
  /** The smallest difference that is more than the error of both measurements, in T. */
  least: number;
  /** `same`: the difference is smaller than that. */
  change: 'same' | 'up' | 'down';
}

/**
 * What a retake changed, by the key of the trait. Both sums are compared with the later result's group, so that a birthday alone
 * changes nothing. A change is told by the reliable change index (Jacobson & Truax 1991): beyond 1.96 standard errors of the
 * difference, √(SEM₁² + SEM₂²), which is 1.96·√2·SEM for two results of one form.
 */
export function compareResults(earlier: BigFiveScores, later: BigFiveScores): TraitChange[] {
  const group = later.norm ?? normGroup(null, null);
  return TRAITS.flatMap((trait) => {
    const [old, now] = [earlier.scales[trait], later.scales[trait]];
    if (!old || !now) return [];
    const before = tScore(trait, old.raw, group);
    const difference = now.t - before;
    const least = RELIABLE * Math.hypot(old.sem, now.sem);
    const change = Math.abs(difference) <= least ? 'same' : difference > 0 ? 'up' : 'down';
    return [{ trait, before, after: now.t, least, change } as const];
  });
}
