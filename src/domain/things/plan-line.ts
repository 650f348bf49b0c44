import * as z from 'zod/mini';
import { PLAN_PART_KEYS } from '../../catalogue/hard-day-plan';
import { idSchema } from '../id';
import { lineSchema } from '../text';
import { defineThing } from './define-thing';

/** Lines of the plan for a hard day, which a person wrote beforehand, in four parts. Nothing is read out of them. */

export const MAX_PLAN_LINE = 200;
const MAX_PHONE = 32;

/** A telephone number as people write it: from 3 to 15 digits. */
export const phoneSchema = z
  .string()
  .check(z.trim(), z.maxLength(MAX_PHONE), z.regex(/^\+?(?:[ \u00a0().\-–]{0,2}\d){3,15}[ \u00a0().\-–]{0,2}$/));

/** A number as a telephone dials it. */
export const dialled = (phone: string): string => phone.replace(/[^\d+]/g, '');

const schema = z.object({
  id: idSchema,
  part: z.enum(PLAN_PART_KEYS),
  text: lineSchema(MAX_PLAN_LINE),
  phone: z.nullable(phoneSchema),
  writtenAt: z.iso.datetime(),
});
export type PlanLine = z.infer<typeof schema>;

export const planLine = defineThing({
  name: 'planLines',
  table: 'plan_line',
  path: 'hard-day-plan',
  one: 'line',
  many: 'lines',
  records: 'plan',
  schema,
  order: 'oldest',
  // The part too: the database tells nothing but how many lines there are.
  encrypted: { context: 'plan-line', fields: { part: 'line', text: 'line', phone: 'line' } },
  limit: { rows: 100 },
  tag: ['part', 'text', 'phone'],
  // Both lines stand in the plan.
  join: (mine, _theirs, newId) => ({ ...mine, id: newId() }),
  words: ({ text }: PlanLine) => text,
});
