import * as z from 'zod/mini';
import { joinAnswers } from '../sparks/join-answers';
import { type SparkDay, sparkDaySchema, sparkMarkSchema, sparkTag } from '../sparks/spark';
import { byKey, defineKeyed } from './define-keyed';

/** What a person did with the sparks of days. A day is kept whole: the last thing done with it stands. */

const changeSchema = z.object({
  day: sparkDaySchema.shape.day,
  /** Null: the day is to be forgotten. */
  mark: z.nullable(sparkMarkSchema),
  at: z.iso.datetime(),
});
export type SparkChange = z.infer<typeof changeSchema>;
export type SparkDays = Readonly<Record<string, SparkDay>>;

export const sparkDay = defineKeyed({
  name: 'sparks',
  table: 'spark_day',
  records: 'sparks',
  schema: sparkDaySchema,
  columns: { day: 'day', spark: { kind: 'line', schema: null }, state: 'line', updatedAt: 'instant' },
  encrypted: {
    ...{ column: 'answer', form: 'text', context: 'spark-answer', instead: { answer: null } },
    fields: { answer: { kind: 'text', schema: null } },
  },
  key: ['day'],
  sort: ['-day'],
  limit: { rows: 100_000 },
  device: (row) =>
    byKey<SparkDay, SparkChange>({
      ...{ name: 'sparks', row, change: changeSchema, keyOf: ({ day }) => day },
      rowOf({ day, mark, at }) {
        if (!mark) return null;
        const { spark, state, answer = null } = mark;
        return { day, spark, state, answer, updatedAt: at };
      },
      changeOf: ({ day, spark, state, answer, updatedAt }) => ({
        ...{ day, at: updatedAt },
        mark: { spark, state, ...(answer && { answer }) },
      }),
      words: ({ mark }) => mark?.answer ?? '',
      counts: ({ state }) => state === 'answered',
      texts: {
        tagOf: sparkTag,
        join(change, stored) {
          if (stored?.state !== 'answered') return change;
          if (change.mark?.state !== 'answered') return 'theirs';
          const mark = joinAnswers(stored, change.mark);
          return mark && { ...change, mark };
        },
      },
    }),
});
