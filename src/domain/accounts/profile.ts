import * as z from 'zod/mini';
import { isTimeZone } from '../day';
import { shownLineSchema } from '../text';

/** A person's profile (docs/specification.md §3, «User profile»). */

export const DEFAULT_TIME_ZONE = 'Europe/Moscow';
/** docs/specification.md §9: the reminder's time when the person has not chosen another. */
export const DEFAULT_REMINDER_TIME = '00:00';
export const MAX_NAME_LENGTH = 80;
/** A time zone can be changed once in this many milliseconds: 24 h. */
export const TIME_ZONE_CHANGE_MS = 24 * 60 * 60 * 1000;

export const displayNameSchema = shownLineSchema(MAX_NAME_LENGTH);
export const timeZoneSchema = z.string().check(z.maxLength(64), z.refine(isTimeZone, 'time-zone'));
export const clockTimeSchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const reminderSchema = z.strictObject({
  /** Local time `HH:MM`. */
  time: clockTimeSchema,
  on: z.boolean(),
  /** Also as a letter, at the local time. Absent in a change: as it was. */
  email: z.optional(z.boolean()),
});

export const profileChangeSchema = z
  .strictObject({
    displayName: z.optional(displayNameSchema),
    timeZone: z.optional(timeZoneSchema),
    reminder: z.optional(reminderSchema),
    /** Whether the names of the sefirot stand beside their human words. */
    sefiraNames: z.optional(z.boolean()),
    /** Whether «Помогло?» is asked some hours after an entry with a way of coping. */
    askOutcome: z.optional(z.boolean()),
  })
  .check(z.refine((value) => Object.keys(value).length > 0, 'empty'));
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** Whether the time zone may change now; `changedAt` is the last change, null before the first. The same zone is no change. */
export function changeTimeZone(
  current: { timeZone: string; changedAt: Date | null },
  timeZone: string,
  now: Date,
): { ok: true; changed: boolean } | { ok: false; code: 'time-zone-changed' } {
  if (timeZone === current.timeZone) return { ok: true, changed: false };
  if (current.changedAt && now.getTime() - current.changedAt.getTime() < TIME_ZONE_CHANGE_MS)
    return { ok: false, code: 'time-zone-changed' };
  return { ok: true, changed: true };
}
