import type { ArchetypeKey } from '../../../catalogue/archetypes';
import { leastDifference } from './error';
import type { ArchetypeScores } from './score';

/** How a scored profile is read: who leads, who sleeps, what changed. */

const SHOWN = 3;

export interface ArchetypeProfile {
  /** The three portraits to read first, the strongest first. */
  leading: ArchetypeKey[];
  /** The quietest one; null where it is one of the leading. */
  sleeping: ArchetypeKey | null;
}

export function profileOf({ ranking }: Pick<ArchetypeScores, 'ranking'>): ArchetypeProfile {
  return { leading: ranking.slice(0, SHOWN), sleeping: ranking.length > SHOWN ? (ranking.at(-1) ?? null) : null };
}

export interface ProfileChange {
  key: ArchetypeKey;
  /** Centred score then and now. */
  before: number;
  now: number;
  /** `same`: the difference is smaller than the error of both measurements. */
  turn: 'up' | 'down' | 'same';
}

/**
 * What changed since an earlier result of the same statements, the largest change first; scales without a score in one of the two
 * are left out.
 */
export function compareProfiles(now: ArchetypeScores, before: ArchetypeScores): ProfileChange[] {
  return now.ranking
    .flatMap((key): ProfileChange[] => {
      const [a, b] = [before.scales[key]?.centred, now.scales[key]?.centred];
      if (a === undefined || b === undefined) return [];
      const moved = Math.round((b - a) * 100) / 100;
      return [
        { key, before: a, now: b, turn: Math.abs(moved) < leastDifference() ? 'same' : moved > 0 ? 'up' : 'down' },
      ];
    })
    .sort((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
}
