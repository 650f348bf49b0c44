import * as z from 'zod/mini';
import { idSchema } from '../id';

/** What goes with an account or without it, and when. */

/** Days in which a closed account comes back by the link of a letter; then it is erased. */
export const RETURN_DAYS = 14;
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
export const keptWordsSchema = z.union([z.literal('all'), z.array(idSchema).check(z.maxLength(MOST_WORDS))]);
export type KeptWords = z.infer<typeof keptWordsSchema>;

export const closingSchema = z.object({ keptWords: z._default(keptWordsSchema, []) });
export const closingByLinkSchema = z.object({ token: z.string(), keptWords: z._default(keptWordsSchema, []) });

export const eraseRecordsSchema = z.strictObject({
  kinds: z.array(z.enum(RECORD_KINDS)).check(z.minLength(1), z.maxLength(RECORD_KINDS.length)),
});
