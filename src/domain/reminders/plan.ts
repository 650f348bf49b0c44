import * as z from 'zod/mini';
import { clockTimeSchema } from '../accounts/profile';
import { addDays } from '../day';
import { daySchema } from '../day-schema';
import { EVERY_DAY, MAX_PAUSE_DAYS, MAX_TIMES } from './plan-limits';

/** When and by what means a person wishes to be reminded away from the page (docs/specification.md §9 has the page's own reminder). */

const isUnique = (list: readonly unknown[]) => new Set(list).size === list.length;

const timesSchema = z.strictObject({
  kind: z.literal('times'),
  /** Local times `HH:MM`. */
  times: z.array(clockTimeSchema).check(z.minLength(1), z.maxLength(MAX_TIMES), z.refine(isUnique, 'duplicate')),
});
const windowSchema = z
  .strictObject({
    kind: z.literal('window'),
    /** Local times between which a moment is drawn anew for each day. */
    from: clockTimeSchema,
    to: clockTimeSchema,
  })
  .check(z.refine(({ from, to }) => from < to, { error: 'window', path: ['to'] }));

export const planSchema = z.strictObject({
  when: z.discriminatedUnion('kind', [timesSchema, windowSchema]),
  /** 1 (Monday) – 7 (Sunday). */
  weekdays: z
    .array(z.int().check(z.minimum(1), z.maximum(7)))
    .check(z.minLength(1), z.maxLength(7), z.refine(isUnique, 'duplicate')),
  /** The first day that is reminded of again; null: no pause. */
  pausedUntil: z.nullable(daySchema),
  push: z.boolean(),
  letter: z.boolean(),
});
export type ReminderPlan = z.infer<typeof planSchema>;

/** The plan of a person who has made none: every day at a time, by no means yet. */
export const firstPlan = (time: string): ReminderPlan => ({
  when: { kind: 'times', times: [time] },
  weekdays: [...EVERY_DAY],
  pausedUntil: null,
  push: false,
  letter: false,
});

/** The plan in its one spelling: sorted, and without a pause that is over. Refuses a pause of over a year. */
export function settlePlan(plan: ReminderPlan, today: string): { ok: true; plan: ReminderPlan } | { ok: false } {
  const { when, pausedUntil } = plan;
  if (pausedUntil !== null && pausedUntil > addDays(today, MAX_PAUSE_DAYS)) return { ok: false };
  return {
    ok: true,
    plan: {
      ...plan,
      when: when.kind === 'times' ? { ...when, times: [...when.times].sort() } : when,
      weekdays: [...plan.weekdays].sort(),
      pausedUntil: pausedUntil !== null && pausedUntil > today ? pausedUntil : null,
    },
  };
}

export const answerSchema = z.enum(['keep', 'rarer', 'off']);
export type ReminderAnswer = z.infer<typeof answerSchema>;

/** The plan after an answer to «Напоминания не помогают?»: as it was, on every second of its days, or off. */
export function answered(plan: ReminderPlan, answer: ReminderAnswer): ReminderPlan {
  if (answer === 'keep') return plan;
  if (answer === 'off') return { ...plan, push: false, letter: false };
  return { ...plan, weekdays: plan.weekdays.filter((_, place) => place % 2 === 0) };
}
