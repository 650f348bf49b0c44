import { localMoment } from '../day';

/** The reminder of the device (docs/specification.md §4, §9): checked every five minutes and when the app starts. */

export const REMINDER_CHECK_MS = 5 * 60 * 1000;

export interface ReminderState {
  now: Date;
  timeZone: string;
  /** Local time `HH:MM` at or past which it fires. */
  time: string;
  on: boolean;
  /** It has fired since the last entry. A new day alone does not reset it; an entry does. */
  fired: boolean;
  /** Local day of the newest entry, null without entries. */
  lastEntryDay: string | null;
}

/**
 * Whether to remind now. Wall-clock times are compared, so that a time which daylight saving skips fires at the first one after
 * it, and a time that comes twice fires once by the flag.
 */
export function shouldRemind({ now, timeZone, time, on, fired, lastEntryDay }: ReminderState): boolean {
  if (!on || fired) return false;
  const { day, hour, minute } = localMoment(now, timeZone);
  if (lastEntryDay === day) return false;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hour * 60 + minute >= hours * 60 + minutes;
}
