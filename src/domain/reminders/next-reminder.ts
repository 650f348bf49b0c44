import { addDays, dayKey, weekdayOf } from '../day';
import { instantAt } from './local-instant';
import type { ReminderPlan } from './plan';

/** Nobody is reminded later than this after the moment, or on the next day: it would come at the wrong hour. */
const LATE_MS = 2 * 60 * 60 * 1000;
/** After so many reminders in a row without an entry on their days the person is asked, once. */
export const IGNORED_MAX = 3;

/** FNV-1a with a final mix: the same number for the same text, on every server. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
const digits = (value: number) => String(value).padStart(2, '0');

/** The local times of a day: those that were chosen, or the one that is drawn for the day. */
function timesOf({ when }: ReminderPlan, day: string, seed: string): readonly string[] {
  if (when.kind === 'times') return when.times;
  const [from, to] = [minutesOf(when.from), minutesOf(when.to)];
  const minute = from + (numberOf(`${seed} ${day}`) % (to - from + 1));
  return [`${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`];
}

export interface Calendar {
  now: Date;
  timeZone: string;
  /** Names the person: by it the moments of a window are drawn. */
  seed: string;
}

/** The next moment of a plan after now; null while it has no means to remind by. */
export function nextReminder(plan: ReminderPlan, { now, timeZone, seed }: Calendar): Date | null {
  if (!plan.push && !plan.letter) return null;
  const today = dayKey(now, timeZone);
  const first = plan.pausedUntil !== null && plan.pausedUntil > today ? plan.pausedUntil : today;
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(first, ahead);
    if (!plan.weekdays.includes(weekdayOf(day))) continue;
    const left = timesOf(plan, day, seed)
      .map((time) => instantAt(day, time, timeZone).getTime())
      .filter((at) => at > now.getTime());
    if (left.length > 0) return new Date(Math.min(...left));
  }
  return null;
}

/** Until when a reminder of the moment still comes in time: two hours, and never past the end of its day. */
export function timelyUntil(dueAt: Date, timeZone: string): Date {
  const midnight = instantAt(addDays(dayKey(dueAt, timeZone), 1), '00:00', timeZone);
  return new Date(Math.min(dueAt.getTime() + LATE_MS, midnight.getTime()));
}

export interface DueReminder {
  dueAt: Date;
  now: Date;
  timeZone: string;
  /** Whether the day has an entry, and whether it has had its reminder. */
  hasEntry: boolean;
  wasReminded: boolean;
  /** Reminders in a row, up to the last one, whose days have no entry. */
  ignored: number;
}

/** What goes out at a moment of a plan: at most one thing a day, and nothing on a day with an entry. */
export function whatToSend(due: DueReminder): 'reminder' | 'question' | null {
  if (due.hasEntry || due.wasReminded || due.now >= timelyUntil(due.dueAt, due.timeZone)) return null;
  return due.ignored >= IGNORED_MAX ? 'question' : 'reminder';
}
