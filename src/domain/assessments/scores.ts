import * as z from 'zod/mini';
import { archetypeScoresSchema, scoreArchetypes } from './archetype/score';
import { bigFiveScoresSchema, scoreBigFive } from './big-five/score';
import type { Facts } from './facts';
import type { Answers } from './sheet';
import { TESTS, type TestKey } from './tests';

/** What a finished sheet gives: one shape for each kind of test, named by `kind`. */
export const scoresSchema = z.discriminatedUnion('kind', [bigFiveScoresSchema, archetypeScoresSchema]);
export type Scores = z.infer<typeof scoresSchema>;

type Scorer = (answers: Answers, facts: Facts, version: number) => Scores | null;

/** The scoring of each test; null: it cannot be finished yet. */
const SCORERS: Readonly<Record<TestKey, Scorer | null>> = {
  'big-five-full': scoreBigFive,
  'big-five-short': scoreBigFive,
  archetype: (answers, { choice }, version) => scoreArchetypes(answers, choice, version),
};

/**
 * Scores a whole sheet; null when the test has no scoring. `version`: of the statements that were answered. The same on the server
 * and on a guest's device.
 */
export function scoreAssessment(
  test: TestKey,
  answers: Answers,
  facts: Facts,
  version = TESTS[test].versions.items,
): Scores | null {
  return SCORERS[test]?.(answers, facts, version) ?? null;
}

/** What others may see of scores: without the group of comparison, which tells sex and age. */
export function sharedScores(scores: Scores): Scores {
  if (scores.kind !== 'big-five') return scores;
  const { norm: _, ...rest } = scores;
  return rest;
}
