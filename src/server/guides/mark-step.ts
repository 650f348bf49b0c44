import type { Award } from '~/contract/progress';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { addStep, readGuideSteps, readSteps, removeStep } from './guide-step-store';

/** Ids of the steps of each guide, by the guide's name. */
export type KnownSteps = ReadonlyMap<string, ReadonlySet<string>>;

type StepDeps = Pick<Deps, 'db' | 'clock'> & { known: KnownSteps };

/** What a person has ticked, of the guides and steps that the site has today; instants are ISO texts. */
export async function readTicks({ db, known }: StepDeps, userId: string) {
  const rows = await readSteps(db.pool, userId);
  return rows
    .filter(({ guide, step }) => known.get(guide)?.has(step))
    .map(({ guide, step, done_at }) => ({ guide, step, doneAt: done_at.toISOString() }));
}

interface Mark {
  guide: string;
  step: string;
  done: boolean;
}

interface Marked {
  /** ISO instant of the first tick; null: the step is not ticked. */
  doneAt: string | null;
  award: Award | null;
}

/**
 * Ticks a step or takes the tick off, as often as asked; null when there is no such guide or step. The tick after which none is left
 * feeds netzach, once for a guide.
 */
export async function markStep(
  { db, clock, known }: StepDeps,
  userId: string,
  { guide, step, done }: Mark,
): Promise<Marked | null> {
  const steps = known.get(guide);
  if (!steps?.has(step)) return null;
  if (!done) {
    await removeStep(db.pool, userId, guide, step);
    return { doneAt: null, award: null };
  }
  return db.transaction(async (client) => {
    // Two last ticks at the same time must see each other.
    await lockPerson(client, userId);
    const now = clock();
    const doneAt = await addStep(client, userId, guide, step, now);
    const ticked = new Set(await readGuideSteps(client, userId, guide));
    const finished = [...steps].every((id) => ticked.has(id));
    const award = finished
      ? await awardPoints(client, { userId, cause: 'guide-finished', reference: guide, now })
      : null;
    return { doneAt: doneAt.toISOString(), award };
  });
}
