import { guideSteps } from '~/content/guides';
import { sparkKinds, sparkOrder } from '~/content/sparks';
import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import { addDays, dayKey } from '~/domain/day';
import { DEMO_GUIDES, demoAnswer } from '../../../db/demo-sparks';
import type { Deps } from '../deps';
import { markAction } from '../emotions/change-entry';
import { markStep } from '../guides/mark-step';
import { projectRoot } from '../project-file';
import { markSpark } from '../sparks/mark-spark';

const DAYS = 200;
const HOUR_MS = 3_600_000;

/** Sparks, finished guides and done actions of the demo person, by the same rules as any other. Entries must be there. */
export async function seedWork(deps: Deps, userId: string, now: Date): Promise<void> {
  await seedSparks(deps, userId, now);
  await seedGuides(deps, userId, now);
  await seedActions(deps, userId, now);
}

async function seedSparks(deps: Deps, userId: string, now: Date): Promise<void> {
  const order = sparkOrder(projectRoot());
  const kinds = sparkKinds(projectRoot());
  const today = dayKey(now, DEFAULT_TIME_ZONE);
  for (let back = DAYS; back > 0; back--) {
    const day = addDays(today, -back);
    const spark = order.of(day);
    const answer = demoAnswer(back, kinds.get(spark ?? '') ?? 'question');
    if (!spark || answer === undefined) continue;
    // Ten in the evening of that day by the clocks of the demo person.
    const at = new Date(`${day}T19:00:00Z`);
    await markSpark({ ...deps, order, clock: () => at }, userId, day, {
      ...{ spark, state: 'answered' },
      ...(answer && { answer }),
    });
  }
}

async function seedGuides(deps: Deps, userId: string, now: Date): Promise<void> {
  const known = guideSteps(projectRoot());
  for (const { guide, back } of DEMO_GUIDES) {
    const at = new Date(now.getTime() - back * 24 * HOUR_MS);
    for (const step of known.get(guide) ?? [])
      await markStep({ ...deps, clock: () => at, known }, userId, { guide, step, done: true });
  }
}

/** Every third action was done, five hours later. */
async function seedActions(deps: Deps, userId: string, now: Date): Promise<void> {
  const { rows } = await deps.db.pool.query<{ id: string; created_at: Date }>(
    `select id, created_at from emotion_entry where user_id = $1 and action is not null order by created_at`,
    [userId],
  );
  for (const [index, { id, created_at }] of rows.entries()) {
    const at = new Date(created_at.getTime() + 5 * HOUR_MS);
    if (index % 3 === 0 && at < now) await markAction({ ...deps, clock: () => at }, userId, id, true);
  }
}
