import * as z from 'zod/mini';
import type { TopicKey } from '~/catalogue/topics';
import { isDay } from '../day';
import { rowTag } from '../row-tag';
import { textSchema } from '../text';

/** The spark of the day: a question, a small practice or a thought for everybody on the same date. */

export const SPARK_KINDS = ['question', 'practice', 'thought'] as const;
export type SparkKind = (typeof SPARK_KINDS)[number];

export const MAX_ANSWER_LENGTH = 2_000;
/** Days that are read at once. */
export const MOST_SPARK_DAYS = 400;

/** What the order of days knows of a spark. */
export interface SparkInOrder {
  id: string;
  /** Local day from which the spark may come; absent for those that were there from the first day. */
  from?: string | undefined;
  /** Id of the spark whose days it takes over from its first day on: that one comes no more, and what was said to it keeps its text. */
  replaces?: string | undefined;
}

/** A spark as a page shows it. */
export interface Spark extends SparkInOrder {
  kind: SparkKind;
  topic: TopicKey;
  text: string;
  /** For a line out of a work: author, title, chapter. */
  source?: string | undefined;
}

/** `later`: put off for that day; `open`: another spark was taken, without an answer yet. */
const sparkStateSchema = z.enum(['answered', 'later', 'open']);

const daySchema = z.string().check(z.refine(isDay, 'day'));
export const sparkIdSchema = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));
const answerSchema = textSchema(MAX_ANSWER_LENGTH).check(z.refine((text) => text.trim() !== '', 'blank'));

/** What a person says of the spark of a day. Only an answered one has words, and it may have none. */
export const sparkMarkSchema = z
  .strictObject({ spark: sparkIdSchema, state: sparkStateSchema, answer: z.optional(answerSchema) })
  .check(
    z.refine(({ state, answer }) => answer === undefined || state === 'answered', {
      error: 'not-answered',
      path: ['answer'],
    }),
  );
export type SparkMark = z.infer<typeof sparkMarkSchema>;

/** The spark of a day as its owner has it. */
export const sparkDaySchema = z.object({
  day: daySchema,
  spark: z.string(),
  state: sparkStateSchema,
  /** Null: marked without words. */
  answer: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
});
export type SparkDay = z.infer<typeof sparkDaySchema>;

/** The tag of what stands at a day; null where nothing does. */
export const sparkTag = (day: Pick<SparkDay, 'spark' | 'state' | 'answer'> | null | undefined): string | null =>
  day ? rowTag({ spark: day.spark, state: day.state, answer: day.answer }) : null;
