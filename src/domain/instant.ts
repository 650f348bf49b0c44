import * as z from 'zod/mini';
import { dayKey, isDay } from './day';

/** The years that a device may tell of: outside them a calendar day has no name that every part understands. */
const FIRST = 0;
const LAST = Date.UTC(2100, 0);

/** A moment that a device tells, with its offset. */
export const clientInstantSchema = z.iso.datetime({ offset: true }).check(
  z.refine((text) => {
    const time = Date.parse(text);
    return time >= FIRST && time < LAST;
  }, 'instant'),
);

/** The years of what a file may tell of a person: outside them reckoning with days leaves the calendar. */
export const STORED_YEARS = { first: 1900, last: 2199 } as const;
const isStoredMoment = (time: number) =>
  time >= Date.UTC(STORED_YEARS.first, 0) && time < Date.UTC(STORED_YEARS.last + 1, 0);

/** A moment as a file tells it, in the one spelling that the site gives it: milliseconds of UTC. */
export const storedInstantSchema = z.iso.datetime().check(
  z.refine((text) => isStoredMoment(Date.parse(text)), 'instant'),
  z.overwrite((text) => (isStoredMoment(Date.parse(text)) ? new Date(text).toISOString() : text)),
);

/** Milliseconds by which the clock of a device, or of the site that a file comes from, may be ahead. */
const CLOCK_SKEW_MS = 86_400_000;
/** Its calendar is ahead of all others. */
const FIRST_ZONE = 'Pacific/Kiritimati';

/**
 * Whether a moment or a local day of something that has happened lies ahead: later than a day from now, wherever the person lives. A text
 * that is neither does not.
 */
export function aheadOf(now: Date): (text: string) => boolean {
  const latest = new Date(now.getTime() + CLOCK_SKEW_MS);
  const latestDay = dayKey(latest, FIRST_ZONE);
  return (text) => (isDay(text) ? text > latestDay : Date.parse(text) > latest.getTime());
}

/** When something was done, by the word of a device whose clock may be wrong: never later than now. */
export const instantOf = (told: string | undefined, now: Date): Date => {
  const time = told === undefined ? Number.NaN : Date.parse(told);
  return time < now.getTime() && time > 0 ? new Date(time) : now;
};
