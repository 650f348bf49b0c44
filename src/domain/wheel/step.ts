import * as z from 'zod/mini';
import { dayKey } from '../day';
import { daySchema } from '../day-schema';
import { idSchema } from '../id';
import { clientInstantSchema } from '../instant';
import { closedInTime } from '../progress/point-rules';
import { lineSchema } from '../text';
import { sphereSchema } from './wheel';

/** The next step of a sphere: at most one is open. It is done, moved to another day or let go. */

export const MAX_STEP_LENGTH = 200;
/** Steps of one person. */
export const STEPS_MAX = 2_000;
export const STEP_STATES = ['open', 'done', 'released'] as const;
export const stepStateSchema = z.enum(STEP_STATES);

const stepText = lineSchema(MAX_STEP_LENGTH);

/** What is sent to keep a step; one that was closed before it was sent says when. */
export const newStepSchema = z.strictObject({
  sphere: sphereSchema,
  step: stepText,
  due: daySchema,
  state: z.optional(stepStateSchema),
  closedAt: z.optional(clientInstantSchema),
});
export type NewStep = z.infer<typeof newStepSchema>;

/** A change of a step; `at`: when it was made, if that was before now. */
export const stepChangeSchema = z
  .strictObject({ due: z.optional(daySchema), state: z.optional(stepStateSchema), at: z.optional(clientInstantSchema) })
  .check(z.refine(({ due, state }) => due !== undefined || state !== undefined, 'empty'));
export type StepChange = z.infer<typeof stepChangeSchema>;

export const stepSchema = z.object({
  id: idSchema,
  sphere: sphereSchema,
  /** Empty where the kept text can't be read. */
  step: z.string(),
  due: daySchema,
  state: stepStateSchema,
  createdAt: z.iso.datetime(),
  closedAt: z.nullable(z.iso.datetime()),
});
export type Step = z.infer<typeof stepSchema>;

/** A step after a change that was made at `at` (ISO). An open step has no closing. */
export function changedStep(step: Step, { due = step.due, state = step.state }: StepChange, at: string): Step {
  const closedAt = state === 'open' ? null : state === step.state ? step.closedAt : at;
  return { ...step, due, state, closedAt };
}

/** Whether a step was done on its day or before, by the person's calendar. */
export const isDoneInTime = ({ state, closedAt, due }: Step, timeZone: string): boolean =>
  state === 'done' && closedAt !== null && closedInTime(dayKey(new Date(closedAt), timeZone), due);
