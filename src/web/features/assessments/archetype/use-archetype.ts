import { useEffect, useState } from 'react';
import type { ArchetypeScores } from '~/domain/assessments/archetype/score';
import { type ShownResult, useResults } from '../run/use-results';
import { useSheet } from '../run/use-sheet';

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

/** Answered statements of a sheet that is not finished; 0 in the built page. */
export function useAnswered(): number {
  const { board } = useSheet('archetype');
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive && board.known ? Object.keys(board.answers).length : 0;
}
