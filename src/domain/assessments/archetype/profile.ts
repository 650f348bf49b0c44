import type { ArchetypeKey } from '../../../catalogue/archetypes';
import type { ArchetypeScores } from './score';

/** How a scored profile is read: who leads, who sleeps, what changed. */

const SHOWN = 3;
/** Two statements answered one step apart move a scale by this much: less is no change worth a word. */
const NOTABLE = 0.4;

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
  /** What the difference means: over 0.4 a change, less than that none. */
  turn: 'up' | 'down' | 'same';
}

/** What changed since an earlier result, the largest change first; scales without a score in one of the two are left out. */
export function compareProfiles(now: ArchetypeScores, before: ArchetypeScores): ProfileChange[] {
  return now.ranking
    .flatMap((key): ProfileChange[] => {
      const [a, b] = [before.scales[key]?.centred, now.scales[key]?.centred];
      if (a === undefined || b === undefined) return [];
      const moved = Math.round((b - a) * 100) / 100;
      return [{ key, before: a, now: b, turn: Math.abs(moved) < NOTABLE ? 'same' : moved > 0 ? 'up' : 'down' }];
    })
    .sort((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
}
