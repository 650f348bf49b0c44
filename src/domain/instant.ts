import * as z from 'zod/mini';

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

/** When something was done, by the word of a device whose clock may be wrong: never later than now. */
export const instantOf = (told: string | undefined, now: Date): Date => {
  const time = told === undefined ? Number.NaN : Date.parse(told);
  return time < now.getTime() && time > 0 ? new Date(time) : now;
};
