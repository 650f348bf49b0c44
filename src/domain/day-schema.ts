import * as z from 'zod/mini';
import { isDay } from './day';

/** A local day `YYYY-MM-DD` that is in the calendar. */
export const daySchema = z.string().check(z.refine(isDay, 'day'));
