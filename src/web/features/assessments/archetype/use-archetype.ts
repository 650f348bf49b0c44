import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import { type ShownResult, useResults } from '../run/use-results';

/** A finished archetype test. */
export type ArchetypeResult = ShownResult & { scores: ArchetypeScores };

const TESTS = ['archetype'] as const;

/** Results of the archetype test of whoever is here, the newest first. */
export function useArchetypeResults() {
  const { results, ...rest } = useResults(TESTS);
  return {
    ...rest,
    results: results.flatMap((result): ArchetypeResult[] =>
      result.scores.kind === 'archetype' ? [{ ...result, scores: result.scores }] : [],
    ),
  };
}
