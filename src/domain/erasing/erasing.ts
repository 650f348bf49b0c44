import * as z from 'zod/mini';
import { idSchema } from '../id';

/** What goes with an account or without it, and when. */

/** Days in which a closed account comes back by the link of a letter; then it is erased. */
export const RETURN_DAYS = 14;
/** Days in which words under pseudonyms go after a closing or come back, topic by topic. */
export const DEPARTURE_DAYS = 7;
/** Nothing that was asked to go stays longer, in days, also where the site stood still meanwhile. */
export const LONGEST_DAYS = 30;
/** No backup is kept longer, in days: with RETURN_DAYS within the thirty that the policy promises. */
export const COPY_DAYS = 14;

const DAY_MS = 86_400_000;
export const afterDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MS);

/** What a person may erase apart, in the order of the page. */
export const RECORD_KINDS = [
  'diary',
  'tests',
  'wheel',
  'plan',
  'sparks',
  'talks',
  'courses',
  'notes',
  'wall',
  'community',
  'progress',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Words of one person on the wall and in the community that a request names; the rest goes. */
export const MOST_WORDS = 1_000;

/** Which of one's own words on the wall and in the community stay there without a name: all, or these. */
export const retainedWordsSchema = z.union([z.literal('all'), z.array(idSchema).check(z.maxLength(MOST_WORDS))]);
export type RetainedWords = z.infer<typeof retainedWordsSchema>;

/** `pseudonymsAtOnce`: words under pseudonyms do not wait, although the moment then may tell whose they are. */
export const closingSchema = z.object({
  keptWords: z._default(retainedWordsSchema, []),
  pseudonymsAtOnce: z._default(z.boolean(), false),
});
export const closingByLinkSchema = z.extend(closingSchema, { token: z.string() });

export const eraseRecordsSchema = z.strictObject({
  kinds: z.array(z.enum(RECORD_KINDS)).check(z.minLength(1), z.maxLength(RECORD_KINDS.length)),
});
