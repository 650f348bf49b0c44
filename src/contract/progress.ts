import * as z from 'zod/mini';
import { daySchema } from '~/domain/emotions/entry';
import { POINT_CAUSES } from '~/domain/progress/point-rules';
import { forEachSefira, SEFIROT } from '~/domain/progress/sefirot';
import { AFTER_POINTS, defineContract } from './endpoint';
import { cursorText, dayParams, integerText, ownerParams, yearParams } from './parameters';

const count = z.int().check(z.minimum(0));

export const progressSchema = z.object(
  forEachSefira(() => z.object({ points: count, lastActive: z.nullable(z.iso.datetime()), level: count })),
);
export type Progress = z.infer<typeof progressSchema>;

export const dailySchema = z.object(forEachSefira(() => z.object({ actions: count })));
export type Daily = z.infer<typeof dailySchema>;

/** What a finished piece of work brought: 0 points once the day's cap is reached. */
export const awardSchema = z.object({
  sefira: z.enum(SEFIROT),
  cause: z.enum(POINT_CAUSES),
  points: count,
  /** All points of the sefira after it. */
  total: count,
  /** Actions of the sefira on this local day. */
  actions: count,
});

export type Award = z.infer<typeof awardSchema>;

/** One piece of work of the ledger: what it was, which one, and what it brought. */
export const pointSchema = z.object({
  sefira: z.enum(SEFIROT),
  cause: z.enum(POINT_CAUSES),
  /** Names the work among those of its cause: an id, a day, the name of a text. It may be gone. */
  reference: z.string(),
  /** 0: over the cap of its day. */
  points: count,
  day: daySchema,
  createdAt: z.iso.datetime(),
});
export type Point = z.infer<typeof pointSchema>;

/** A day on which something was done: how many actions of each sefira counted. A sefira that rested is left out. */
export const yearDaySchema = z.object({
  day: daySchema,
  actions: z.partialRecord(z.enum(SEFIROT), z.int().check(z.minimum(1))),
});
export type YearDay = z.infer<typeof yearDaySchema>;

export const progressContract = defineContract({
  'GET /api/users/:uid/progress/sefirot': {
    summary: 'Баллы десяти сефирот',
    access: 'owner',
    cached: { outdatedBy: AFTER_POINTS, offline: true },
    params: ownerParams,
    answers: { 200: progressSchema },
  },
  'GET /api/users/:uid/progress/history': {
    summary: 'Откуда баллы: работа с\u00a0причинами, новая сверху',
    access: 'owner',
    cached: { outdatedBy: AFTER_POINTS, offline: true },
    params: ownerParams,
    query: z.strictObject({
      sefira: z.optional(z.enum(SEFIROT)),
      cause: z.optional(z.enum(POINT_CAUSES)),
      day: z.optional(daySchema),
      limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(200)))),
      cursor: z.optional(cursorText),
    }),
    answers: { 200: z.object({ history: z.array(pointSchema), nextCursor: z.nullable(z.string()) }) },
  },
  'GET /api/users/:uid/progress/years/:year': {
    summary: 'Год по\u00a0дням: действия каждой сефиры, что засчитаны',
    access: 'owner',
    cached: { outdatedBy: AFTER_POINTS, offline: true },
    params: yearParams,
    answers: { 200: z.object({ days: z.array(yearDaySchema) }) },
  },
  'GET /api/users/:uid/daily/:day': {
    summary: 'Действия одного дня',
    access: 'owner',
    cached: { outdatedBy: AFTER_POINTS, offline: true },
    params: dayParams(daySchema),
    answers: { 200: dailySchema },
  },
});
