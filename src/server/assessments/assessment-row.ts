import type { Result, Sheet } from '~/contract/assessments';
import type { Facts } from '~/domain/assessments/facts';
import type { Scores } from '~/domain/assessments/scores';
import { knownAnswers, type TimedAnswers, validityHints, valuesOf } from '~/domain/assessments/sheet';
import { questionsOf, TESTS, type TestKey } from '~/domain/assessments/tests';

/** A row of `assessment` with the id under which others see it. */
export interface AssessmentRow {
  id: string;
  test: TestKey;
  items_version: number;
  scoring_version: number | null;
  texts_version: number | null;
  answers: TimedAnswers;
  facts: Facts;
  scores: Scores | null;
  /** Milliseconds. */
  spent: number;
  started_at: Date;
  updated_at: Date;
  finished_at: Date | null;
  day: string | null;
  shared: string | null;
}

/** Whether the items of an open sheet are still those of the test. */
export const isCurrent = ({ test, items_version }: Pick<AssessmentRow, 'test' | 'items_version'>): boolean =>
  items_version === TESTS[test].versions.items;

export function toSheet(row: AssessmentRow): Sheet {
  return {
    state: 'open',
    id: row.id,
    test: row.test,
    versions: { items: row.items_version },
    total: questionsOf(row.test),
    // What was said of other statements is no part of the sheet that goes on.
    answers: isCurrent(row) ? valuesOf(knownAnswers(row.answers)) : {},
    facts: row.facts,
    spent: row.spent,
    startedAt: row.started_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** Null: the sheet is still open. */
export function toResult(row: AssessmentRow): Result | null {
  const { scores, finished_at, day, scoring_version, texts_version } = row;
  if (!scores || !finished_at || day === null || scoring_version === null || texts_version === null) return null;
  return {
    state: 'finished',
    id: row.id,
    test: row.test,
    versions: { items: row.items_version, scoring: scoring_version, texts: texts_version },
    facts: row.facts,
    spent: row.spent,
    startedAt: row.started_at.toISOString(),
    finishedAt: finished_at.toISOString(),
    day,
    hints: validityHints(row.test, knownAnswers(row.answers), row.spent),
    scores,
    shared: row.shared,
  };
}
