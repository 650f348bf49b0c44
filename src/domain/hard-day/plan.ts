import * as z from 'zod/mini';
import { PLAN_PART_KEYS } from '../../catalogue/hard-day-plan';
import { idSchema } from '../id';
import { clientInstantSchema } from '../instant';
import { rowTag } from '../row-tag';
import { lineSchema } from '../text';

/** The plan for a hard day: lines that a person wrote beforehand, in four parts. It is kept as it is; nothing is read out of it. */

export const MAX_PLAN_LINE = 200;
const MAX_PHONE = 32;
/** Lines of one person in all parts. */
export const PLAN_LINES_MAX = 100;

/** A telephone number as people write it: from 3 to 15 digits. */
export const phoneSchema = z
  .string()
  .check(z.trim(), z.maxLength(MAX_PHONE), z.regex(/^\+?(?:[ \u00a0().\-–]{0,2}\d){3,15}[ \u00a0().\-–]{0,2}$/));

const partSchema = z.enum(PLAN_PART_KEYS);
const textSchema = lineSchema(MAX_PLAN_LINE);

/** What is sent to keep a line. `writtenAt` later than now counts as now. */
export const newPlanLineSchema = z.strictObject({
  part: partSchema,
  text: textSchema,
  phone: z.optional(phoneSchema),
  writtenAt: z.optional(clientInstantSchema),
});
export type NewPlanLine = z.infer<typeof newPlanLineSchema>;

export const planLineSchema = z.object({
  id: idSchema,
  part: partSchema,
  text: textSchema,
  phone: z.nullable(phoneSchema),
  writtenAt: z.iso.datetime(),
});
export type PlanLine = z.infer<typeof planLineSchema>;

/** A change as the device keeps it until the account has it. Repeating one changes nothing more. */
export const planChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('line'), line: planLineSchema }),
  z.object({ kind: z.literal('gone'), id: idSchema }),
]);
export type PlanChange = z.infer<typeof planChangeSchema>;

const firstWritten = (a: PlanLine, b: PlanLine): number =>
  a.writtenAt === b.writtenAt ? (a.id < b.id ? -1 : 1) : a.writtenAt < b.writtenAt ? -1 : 1;

/** The plan after a change, the line that was written first on top. */
export function applyPlanChange(plan: readonly PlanLine[], change: PlanChange): PlanLine[] {
  const others = plan.filter(({ id }) => id !== (change.kind === 'line' ? change.line.id : change.id));
  return change.kind === 'line' ? [...others, change.line].sort(firstWritten) : others;
}

/** A number as a telephone dials it. */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');

/** The tag of a line; null where there is none. */
export const planLineTag = (line: Pick<PlanLine, 'part' | 'text' | 'phone'> | null | undefined): string | null =>
  line ? rowTag({ part: line.part, text: line.text, phone: line.phone }) : null;
