import type { Result, Sheet } from '~/contract/assessments';
import { TEST_KEYS, type TestKey } from '~/domain/assessments/tests';
import { decodeCursor, encodeCursor } from '../db/list-cursor';
import type { Deps } from '../deps';
import { toResult, toSheet } from './assessment-row';
import { readNewest, readResults, readSheets } from './assessment-store';

const PAGE_LIMIT = 20;

interface PageQuery {
  /** Absent: all. */
  tests?: TestKey[] | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

interface AssessmentPage {
  open: Sheet[];
  newest: { id: string; test: TestKey; day: string }[];
  results: Result[];
  nextCursor: string | null;
}

/** Open sheets, the newest result of each test, and a page of results, newest first; null: no list gave out the cursor. */
export async function listAssessments(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { tests = [...TEST_KEYS], limit = PAGE_LIMIT, cursor }: PageQuery,
): Promise<AssessmentPage | null> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && !after) return null;
  const [sheets, newest, rows] = await Promise.all([
    readSheets(db.pool, userId, tests),
    readNewest(db.pool, userId, tests),
    readResults(db.pool, userId, { tests, after, limit: limit + 1 }),
  ]);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    open: sheets.map(toSheet),
    newest,
    results: shown.flatMap((row) => toResult(row) ?? []),
    nextCursor: last?.finished_at ? encodeCursor({ createdAt: last.finished_at, id: last.id }) : null,
  };
}
