import * as z from 'zod/mini';
import { addDays } from '~/domain/day';
import { joinAnswers } from '~/domain/sparks/join-answers';
import { MOST_SPARK_DAYS, type SparkDay, sparkDaySchema, sparkMarkSchema, sparkTag } from '~/domain/sparks/spark';
import { api } from '~/web/data/api';
import { defineResource } from '~/web/data/resource';
import { deviceDay } from '~/web/device/device-zone';

/** What a person did with the sparks of days. A day is kept whole: the last thing done with it stands. */

const changeSchema = z.object({
  day: sparkDaySchema.shape.day,
  /** Null: the day is to be forgotten. */
  mark: z.nullable(sparkMarkSchema),
  at: z.iso.datetime(),
});
export type SparkChange = z.infer<typeof changeSchema>;
export type SparkDays = Readonly<Record<string, SparkDay>>;

/** Days of the account that are read at first. */
export const FIRST_REACH = MOST_SPARK_DAYS - 2;

export const sparkResource = defineResource<SparkDays, SparkChange>({
  name: 'sparks',
  invalidates: 'sparks',
  state: z.record(z.string(), sparkDaySchema),
  empty: {},
  change: changeSchema,
  keyOf: ({ day }) => day,
  apply: (days, { day, mark, at }) => {
    const { [day]: _, ...others } = days;
    if (!mark) return others;
    const { spark, state, answer = null } = mark;
    return { ...others, [day]: { day, spark, state, answer, updatedAt: at } };
  },
  read: async (uid, from = addDays(deviceDay(), -FIRST_REACH)) => {
    const periods: Promise<{ days: SparkDay[] }>[] = [];
    // The account gives so many days at once, and may be a day ahead of the device.
    for (let to = addDays(deviceDay(), 1); to >= from; to = addDays(to, -MOST_SPARK_DAYS)) {
      periods.push(api('GET /api/users/:uid/sparks', { params: { uid }, query: { from, to } }));
    }
    const read = await Promise.all(periods);
    return Object.fromEntries(read.flatMap(({ days }) => days).map((one) => [one.day, one]));
  },
  send: async ({ uid, change: { day, mark }, base }) => {
    const params = { uid, day };
    if (!mark) return api('DELETE /api/users/:uid/sparks/:day', { params }, { base, keepalive: true });
    return (await api('PUT /api/users/:uid/sparks/:day', { params, body: mark }, { base, keepalive: true })).award;
  },
  texts: {
    rowOf: (days, day) => days[day] ?? null,
    tagOf: (row) => sparkTag(row as SparkDay | null),
    join: (change, row) => {
      const stored = row as SparkDay | null;
      if (stored?.state !== 'answered') return change;
      if (change.mark?.state !== 'answered') return 'theirs';
      const mark = joinAnswers(stored, change.mark);
      return mark && { ...change, mark };
    },
  },
  fromGuest: (days) =>
    Object.values(days).map(({ day, spark, state, answer, updatedAt }) => ({
      day,
      mark: { spark, state, ...(answer && { answer }) },
      at: updatedAt,
    })),
  wordsOf: ({ mark }) => mark?.answer ?? '',
  countOf: (days) => Object.values(days).filter(({ state }) => state === 'answered').length,
});
