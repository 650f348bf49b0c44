import type { Result } from '~/contract/assessments';
import type { Award } from '~/contract/progress';
import { scoreAssessment } from '~/domain/assessments/scores';
import { missingItems, valuesOf } from '~/domain/assessments/sheet';
import { TESTS, versionsFor } from '~/domain/assessments/tests';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { toResult } from './assessment-row';
import { closeSheet, readAssessment } from './assessment-store';

type FinishResult =
  | { ok: true; result: Result; award: Award | null }
  | { ok: false; code: 'not-found' }
  | { ok: false; code: 'answers-missing'; missing: number[] };

/** Scores a sheet and gives its points in one transaction. A finished one gives its result again, without points. */
export async function finishAssessment(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<FinishResult> {
  return db.transaction(async (client) => {
    const row = await readAssessment(client, userId, id, 'for update');
    const done = row && toResult(row);
    if (done) return { ok: true, result: done, award: null };
    if (!row) return { ok: false, code: 'not-found' };
    const versions = versionsFor(row.test, row.items_version);
    const missing = missingItems(row.test, valuesOf(row.answers));
    if (missing.length > 0) return { ok: false, code: 'answers-missing', missing };
    const scores = scoreAssessment(row.test, valuesOf(row.answers), row.facts, row.items_version);
    if (!scores) return { ok: false, code: 'not-found' };
    const now = clock();
    await closeSheet(client, userId, id, { scores, versions, now });
    const award = await awardPoints(client, { userId, cause: TESTS[row.test].cause, reference: id, now });
    const closed = await readAssessment(client, userId, id);
    const result = closed && toResult(closed);
    if (!result) throw new Error('a closed sheet has no result');
    return { ok: true, result, award };
  });
}
