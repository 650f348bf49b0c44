import * as z from 'zod/mini';
import { isDay } from './day';
import { STORED_YEARS } from './instant';

/** A local day `YYYY-MM-DD` that is in the calendar. */
export const daySchema = z.string().check(z.refine(isDay, 'day'));

/** A day that every reckoning with days can go on from. */
export const storedDaySchema = daySchema.check(
  z.refine(
    (day) => Number(day.slice(0, 4)) >= STORED_YEARS.first && Number(day.slice(0, 4)) <= STORED_YEARS.last,
    'day',
  ),
);
