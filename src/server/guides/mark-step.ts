import type { Award } from '~/contract/progress';
import { guideStep } from '~/domain/things/guide-step';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { listKeyed, putKeyed, removeKeyed } from '../things/keep-keyed';

/** Ids of the steps of each guide, by the guide's name. */
export type KnownSteps = ReadonlyMap<string, ReadonlySet<string>>;

type StepDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'> & { known: KnownSteps };

/** What a person has ticked, of the guides and steps that the site has today; instants are ISO texts. */
export function readTicks({ known, ...deps }: StepDeps, userId: string) {
  return listKeyed(deps, guideStep, userId, { isWanted: ({ guide, step }) => known.get(guide)?.has(step) ?? false });
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
  { known, ...deps }: StepDeps,
  userId: string,
  { guide, step, done }: Mark,
): Promise<Marked | null> {
  const steps = known.get(guide);
  if (!steps?.has(step)) return null;
  if (!done) {
    await removeKeyed(deps.db.pool, guideStep, userId, [guide, step]);
    return { doneAt: null, award: null };
  }
  return deps.db.transaction(async (client) => {
    // Two last ticks at the same time must see each other.
    await lockPerson(client, userId);
    const now = deps.clock();
    const tick = { guide, step, doneAt: now.toISOString() };
    const { doneAt } = (await putKeyed(deps, client, guideStep, userId, tick)) ?? tick;
    const ofGuide = await listKeyed(deps, guideStep, userId, { client, isWanted: (one) => one.guide === guide });
    const ticked = new Set(ofGuide.map((one) => one.step));
    const finished = [...steps].every((id) => ticked.has(id));
    const award = finished
      ? await awardPoints(client, { userId, cause: 'guide-finished', reference: guide, now })
      : null;
    return { doneAt, award };
  });
}
