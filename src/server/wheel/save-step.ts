import type { Award } from '~/contract/progress';
import { instantOf } from '~/domain/instant';
import { changedStep, isDoneInTime, type NewStep, STEPS_MAX, type Step, type StepChange } from '~/domain/wheel/step';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { countSteps, findStep, putStep, readSteps, releaseOthers, removeStep, type StepRow } from './step-store';

type StepDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;
export interface SavedStep {
  step: Step;
  /** What closing it in time brought. */
  award: Award | null;
}

/** What binds the encrypted text to its step. */
export const stepContext = (userId: string, id: string) => [userId, id, 'wheel-step'];

/** A text that was moved or changed reads as empty. */
function openText({ keys, log }: StepDeps, userId: string, { id, key_id, step }: StepRow): string {
  try {
    return keys.decrypt(step, stepContext(userId, id), key_id);
  } catch {
    log.warn({ step: id }, 'a step of the wheel cannot be read');
    return '';
  }
}

const presented = (deps: StepDeps, userId: string, row: StepRow): Step => ({
  id: row.id,
  sphere: row.sphere,
  step: openText(deps, userId, row),
  due: row.due,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

/** A person's steps, newest first. */
export async function listSteps(deps: StepDeps, userId: string): Promise<Step[]> {
  return (await readSteps(deps.db.pool, userId)).map((row) => presented(deps, userId, row));
}

/** Stores a step as it is now, frees its sphere for it when it is open, and counts a closing in time once. */
async function store(deps: StepDeps, client: Queryable, userId: string, zone: string, step: Step, row?: StepRow) {
  const now = deps.clock();
  if (step.state === 'open') await releaseOthers(client, userId, step, now);
  const isUntouched = row && step.step === '';
  const text = isUntouched ? row.step : deps.keys.encrypt(step.step, stepContext(userId, step.id));
  if (text === null) throw new Error('A step of the wheel has no text');
  await putStep(client, userId, step, { keyId: isUntouched ? row.key_id : deps.keys.activeId, text });
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
  const { sphere, step, due, state = 'open', closedAt } = input;
  return deps.db.transaction(async (client) => {
    const zone = await lockPerson(client, userId);
    const known = await findStep(client, userId, id);
    if (!known && (await countSteps(client, userId)) >= STEPS_MAX) return null;
    const now = deps.clock();
    const closed = state === 'open' ? null : instantOf(closedAt, now).toISOString();
    const createdAt = (known?.created_at ?? now).toISOString();
    return store(deps, client, userId, zone, { id, sphere, step, due, state, createdAt, closedAt: closed });
  });
}

/** Moves, closes, lets go or opens a step again; null when there is none. */
export function changeStep(deps: StepDeps, userId: string, id: string, change: StepChange): Promise<SavedStep | null> {
  return deps.db.transaction(async (client) => {
    const zone = await lockPerson(client, userId);
    const row = await findStep(client, userId, id);
    if (!row) return null;
    const at = instantOf(change.at, deps.clock()).toISOString();
    return store(deps, client, userId, zone, changedStep(presented(deps, userId, row), change, at), row);
  });
}

/** Points once given stay. False when there is none. */
export const deleteStep = ({ db }: StepDeps, userId: string, id: string) => removeStep(db.pool, userId, id);
