import { TRAITS, type Trait } from './keys';
import { normGroup } from './norms';
import { type BigFiveScores, tScore } from './score';

export interface TraitChange {
  trait: Trait;
  /** The earlier and the later T score, both against the group of the later result. */
  before: number;
  after: number;
  /** `same`: the difference lies within the error of measurement. */
  change: 'same' | 'up' | 'down';
}

/**
 * What a retake changed, by the key of the trait. Both sums are compared with the later result's group, so that a birthday alone
 * changes nothing; a difference within one standard error of either result counts as none.
 */
export function compareResults(earlier: BigFiveScores, later: BigFiveScores): TraitChange[] {
  const group = later.norm ?? normGroup(null, null);
  return TRAITS.flatMap((trait) => {
    const [old, now] = [earlier.scales[trait], later.scales[trait]];
    if (!old || !now) return [];
    const before = tScore(trait, old.raw, group);
    const difference = now.t - before;
    const change = Math.abs(difference) <= Math.max(old.sem, now.sem) ? 'same' : difference > 0 ? 'up' : 'down';
    return [{ trait, before, after: now.t, change } as const];
  });
}
