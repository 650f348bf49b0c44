import { DEMO_TESTS } from '../../../db/demo-assessments';
import { finishAssessment } from '../assessments/finish-assessment';
import { openSheet } from '../assessments/save-answers';
import type { Deps } from '../deps';
import { savePurpose } from '../purpose/save-purpose';

const DAY_MS = 86_400_000;
/** Between two answers. */
const PACE_MS = 6_500;

/** The demo person's self-tests, answered at a person's pace and scored by the same rules as anybody's. */
export async function seedAssessments(deps: Deps, userId: string, now: Date): Promise<void> {
  for (const { daysAgo, test, answers, facts, purpose, isOpen } of DEMO_TESTS) {
    const at = { ...deps, clock: () => new Date(now.getTime() - daysAgo * DAY_MS) };
    const items = Object.keys(answers);
    const ago = Object.fromEntries(items.map((item, index) => [item, (items.length - index) * PACE_MS]));
    const opened = await openSheet(at, userId, { test, answers, ago, facts, spent: items.length * PACE_MS });
    if (!opened.ok) throw new Error(`demo test ${test}: ${opened.code}`);
    if (isOpen) continue;
    const { id } = opened.sheet;
    const finished = await finishAssessment(at, userId, id);
    if (!finished.ok) throw new Error(`demo test ${test}: ${finished.code}`);
    if (purpose) await savePurpose(at, userId, id, purpose);
  }
}
