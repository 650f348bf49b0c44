import type { Award } from '~/contract/progress';
import { instantOf } from '~/domain/instant';
import { wheelStep } from '~/domain/things/wheel-step';
import { changedStep, isDoneInTime, type NewStep, type Step, type StepChange } from '~/domain/wheel/step';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { changeKeyed, findKeyed, listKeyed, putKeyed, removeKeyed } from '../things/keep-keyed';

type StepDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;
export interface SavedStep {
  step: Step;
  /** What closing it in time brought. */
  award: Award | null;
}

/** A person's steps, newest first. */
export const listSteps = (deps: Omit<StepDeps, 'clock'>, userId: string): Promise<Step[]> =>
  listKeyed(deps, wheelStep, userId);

/** Lets the open step of a sphere go, unless it is this one: the table has place for one. */
const releaseOthers = (
  { clock }: StepDeps,
  client: Queryable,
  userId: string,
  { id, sphere }: Pick<Step, 'id' | 'sphere'>,
) =>
  client.query(
    `update wheel_step set state = 'released', closed_at = $4
    where user_id = $1 and sphere = $2 and state = 'open' and id <> $3`,
    [userId, sphere, id, clock()],
  );

/** A kept step with what closing it in time brings, once. */
async function awarded(
  { clock }: StepDeps,
  client: Queryable,
  userId: string,
  { step, zone }: { step: Step; zone: string },
): Promise<SavedStep> {
  const cause = { userId, cause: 'step-closed', reference: step.id, now: clock() } as const;
  return { step, award: isDoneInTime(step, zone) ? await awardPoints(client, cause) : null };
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
    const closed = instantOf(closedAt, now).toISOString();
    const put = (as: Pick<Step, 'state' | 'closedAt'>) =>
      // One that is there keeps the moment it was made.
      putKeyed(deps, client, wheelStep, userId, { id, sphere, step: text, due, createdAt: now.toISOString(), ...as });
    let step = await put({ state: state === 'open' ? 'released' : state, closedAt: closed });
    if (step && state === 'open') {
      // No other is let go for one that had no place.
      await releaseOthers(deps, client, userId, { id, sphere });
      step = await put({ state, closedAt: null });
    }
    return step && awarded(deps, client, userId, { step, zone });
  });
}

/** Moves, closes, lets go or opens a step again; null when there is none. */
export function changeStep(deps: StepDeps, userId: string, id: string, change: StepChange): Promise<SavedStep | null> {
  return deps.db.transaction(async (client) => {
    const zone = await lockPerson(client, userId);
    const before = await findKeyed(deps, client, wheelStep, userId, [id]);
    if (!before) return null;
    const changed = changedStep(before, change, instantOf(change.at, deps.clock()).toISOString());
    if (changed.state === 'open') await releaseOthers(deps, client, userId, changed);
    const step = await changeKeyed(deps, client, wheelStep, userId, [id], () => changed);
    return step && awarded(deps, client, userId, { step, zone });
  });
}

/** Points once given stay. False when there is none. */
export const deleteStep = ({ db }: Pick<StepDeps, 'db'>, userId: string, id: string) =>
  removeKeyed(db.pool, wheelStep, userId, [id]);
