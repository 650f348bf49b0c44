import type { Deps } from '../deps';
import { addStep, readSteps, removeStep } from './guide-step-store';

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

/** Ticks a step or takes the tick off, as often as asked; null when there is no such guide or step. */
export async function markStep({ db, clock, known }: StepDeps, userId: string, { guide, step, done }: Mark) {
  if (!known.get(guide)?.has(step)) return null;
  if (done) return { doneAt: (await addStep(db.pool, userId, guide, step, clock())).toISOString() };
  await removeStep(db.pool, userId, guide, step);
  return { doneAt: null };
}
