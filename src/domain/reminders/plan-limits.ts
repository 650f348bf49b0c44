/** Bounds of a plan that need no schema: pages use them without the schema library. */

export const MAX_TIMES = 3;
/** Offered to who has chosen no time: the evening, when the day is there to look back on. */
export const FIRST_TIME = '21:00';
/** A pause ends within this many days. */
export const MAX_PAUSE_DAYS = 366;
/** Weekdays, 1 (Monday) – 7 (Sunday). */
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;
