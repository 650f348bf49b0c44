import type { ArchetypeKey } from '../../../catalogue/archetypes';
import { leastChange, semOfScale } from './error';
import { nextPair } from './pairs';
import { type Chances, chancesOfLoudest, chancesOfQuietest } from './posterior';
import type { ArchetypeScores } from './score';

/** How a scored profile is read: among whom the loudest is, who sleeps, what changed. */

const SHOWN = 3;
/** From this chance on the loudest and the quietest are named. */
export const NAMED_FROM = 0.8;
/** From this chance on the loudest is said to be among the three. */
const AMONG_FROM = 0.5;

export interface ArchetypeProfile {
  /** The three portraits to read first, the likeliest to be the loudest first. */
  leading: ArchetypeKey[];
  /** Chance of each to be the loudest, at least. */
  chances: Chances;
  /**
   * What may be said of the loudest. `named`: it is the first of `leading`; `three`: it is likely among the three; `unsure`: not
   * even that. Null: the profile is even. `chance` of it, at least, 0–1.
   */
  said: { kind: 'named' | 'three' | 'unsure'; chance: number } | null;
  /** The quietest one with its chance, at least; null where the answers don't tell which it is. */
  sleeping: { key: ArchetypeKey; chance: number } | null;
}

/** A chance as it is told: «не меньше {n} из 100», whole fives, never more than it is. */
export const outOfHundred = (chance: number): number => 5 * Math.floor(chance * 20 + 1e-9);

const byChance = (ranking: readonly ArchetypeKey[], chances: Chances) =>
  ranking.toSorted((a, b) => (chances.get(b) ?? 0) - (chances.get(a) ?? 0));

type Scored = Pick<ArchetypeScores, 'ranking' | 'scales' | 'even' | 'error' | 'choices'>;

const heightsOf = ({ ranking, scales }: Scored) => new Map(ranking.map((key) => [key, scales[key]?.raw ?? 0]));

/**
 * The pair to ask after these statements and the pairs among `answers`; null: all are asked, or the profile is even and there is
 * nobody to choose among.
 */
export function nextPairOf(scores: Scored, answers: Readonly<Record<number, number>>): number | null {
  if (scores.even) return null;
  const heights = heightsOf(scores);
  // Of one error the higher is the likelier to be the loudest.
  const likeliest = scores.ranking.toSorted((a, b) => (heights.get(b) ?? 0) - (heights.get(a) ?? 0));
  return nextPair(heights, scores.error ?? semOfScale(), likeliest, answers);
}

/** Reads scores of any version: what an earlier one lacks of the person's own error is taken as usual, pairs it had none. */
export function profileOf(scores: Scored): ArchetypeProfile {
  const { ranking, even, error = semOfScale(), choices = [] } = scores;
  const heights = heightsOf(scores);
  const chances = chancesOfLoudest(heights, error, choices);
  const leading = byChance(ranking, chances).slice(0, SHOWN);
  if (even) return { leading, chances, said: null, sleeping: null };
  const [first = 0, ...next] = leading.map((key) => chances.get(key) ?? 0);
  const among = next.reduce((sum, chance) => sum + chance, first);
  const quiet = chancesOfQuietest(heights, error);
  const [last] = byChance(ranking, quiet);
  const chance = last === undefined ? 0 : (quiet.get(last) ?? 0);
  return {
    leading,
    chances,
    said:
      first >= NAMED_FROM
        ? { kind: 'named', chance: first }
        : { kind: among >= AMONG_FROM ? 'three' : 'unsure', chance: among },
    sleeping: last !== undefined && chance >= NAMED_FROM && !leading.includes(last) ? { key: last, chance } : null,
  };
}

export interface ProfileChange {
  key: ArchetypeKey;
  /** Centred score then and now. */
  before: number;
  now: number;
  /** `same`: the difference is smaller than twelve unchanged scales may show (`leastChange`). */
  turn: 'up' | 'down' | 'same';
}

/**
 * What changed since an earlier result of the same statements, the largest change first; scales without a score in one of the two
 * are left out.
 */
export function compareProfiles(now: ArchetypeScores, before: ArchetypeScores): ProfileChange[] {
  const least = leastChange(now.error, before.error);
  return now.ranking
    .flatMap((key): ProfileChange[] => {
      const [a, b] = [before.scales[key]?.centred, now.scales[key]?.centred];
      if (a === undefined || b === undefined) return [];
      const moved = Math.round((b - a) * 100) / 100;
      return [{ key, before: a, now: b, turn: Math.abs(moved) < least ? 'same' : moved > 0 ? 'up' : 'down' }];
    })
    .sort((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before));
}
