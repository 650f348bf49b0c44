import type { Award } from '~/contract/progress';
import { instantOf } from '~/domain/instant';
import { wheelStep } from '~/domain/things/wheel-step';
import { changedStep, isDoneInTime, type NewStep, type Step, type StepChange } from '~/domain/wheel/step';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { changeKeyed, listKeyed, putKeyed, removeKeyed } from '../things/keep-keyed';

type StepDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;
export interface SavedStep {
  step: Step;
  /** What closing it in time brought. */
  award: Award | null;
}

/** A person's steps, newest first. */
export const listSteps = (deps: Omit<StepDeps, 'clock'>, userId: string): Promise<Step[]> =>
  listKeyed(deps, wheelStep, userId);

/** Frees a sphere for its open step, and counts a closing in time once. */
async function settle(
  { clock }: StepDeps,
  client: Queryable,
  userId: string,
  { step, zone }: { step: Step; zone: string },
): Promise<SavedStep> {
  const now = clock();
  if (step.state === 'open')
    await client.query(
      `update wheel_step set state = 'released', closed_at = $4
      where user_id = $1 and sphere = $2 and state = 'open' and id <> $3`,
      [userId, step.sphere, step.id, now],
    );
  const award = isDoneInTime(step, zone)
    ? await awardPoints(client, { userId, cause: 'step-closed', reference: step.id, now })
    : null;
  return { step, award };
}

/**
 * Keeps a step under the client's id, however often it is sent. An open step of the sphere makes room for it. Null: the person has as
 * many as fit.
 */
export function saveStep(deps: StepDeps, userId: string, id: string, input: NewStep): Promise<SavedStep | null> {
  const { sphere, step: text, due, state = 'open', closedAt } = input;
  return deps.db.transaction(async (client) => {
    const zone = await lockPerson(client, userId);
    const now = deps.clock();
    // One that is there keeps the moment it was made.
    const step = await putKeyed(deps, client, wheelStep, userId, {
      ...{ id, sphere, step: text, due, state, createdAt: now.toISOString() },
      closedAt: state === 'open' ? null : instantOf(closedAt, now).toISOString(),
    });
    return step && settle(deps, client, userId, { step, zone });
  });
}

/** Moves, closes, lets go or opens a step again; null when there is none. */
export function changeStep(deps: StepDeps, userId: string, id: string, change: StepChange): Promise<SavedStep | null> {
  return deps.db.transaction(async (client) => {
    const zone = await lockPerson(client, userId);
    const at = instantOf(change.at, deps.clock()).toISOString();
    const changed = (before: Step) => changedStep(before, change, at);
    const step = await changeKeyed(deps, client, wheelStep, userId, [id], changed);
    return step && settle(deps, client, userId, { step, zone });
  });
}

/** Points once given stay. False when there is none. */
export const deleteStep = ({ db }: Pick<StepDeps, 'db'>, userId: string, id: string) =>
  removeKeyed(db.pool, wheelStep, userId, [id]);
