import * as z from 'zod/mini';
import { daySchema } from '~/domain/emotions/entry';
import { sparkDaySchema, sparkMarkSchema } from '~/domain/sparks/spark';
import { defineContract, RESOURCE } from './endpoint';
import { dayParams, ownerParams } from './parameters';
import { awardSchema } from './progress';

export const sparksContract = defineContract({
  'GET /api/users/:uid/sparks': {
    summary: 'Искры человека: ответы, отметки, замены',
    access: 'owner',
    cached: { outdatedBy: ['sparks'], offline: RESOURCE },
    params: ownerParams,
    // At most the last `MOST_SPARK_DAYS` of the period.
    query: z.strictObject({ from: z.optional(daySchema), to: z.optional(daySchema) }),
    // `today`: the person's local day by the server's clock.
    answers: { 200: z.object({ today: daySchema, days: z.array(sparkDaySchema) }) },
  },
  'PUT /api/users/:uid/sparks/:day': {
    summary: 'Ответить на\u00a0искру дня, отметить, отложить или взять другую',
    access: 'owner',
    params: dayParams(daySchema),
    body: sparkMarkSchema,
    // `not-found`: a day to come, or a spark that this day does not offer. A day with an answer keeps it: only another answer replaces it.
    answers: { 200: z.object({ spark: sparkDaySchema, award: z.nullable(awardSchema) }) },
    errors: ['not-found', 'disk-full', 'changed-elsewhere'],
    conditional: sparkDaySchema,
  },
  'DELETE /api/users/:uid/sparks/:day': {
    summary: 'Убрать ответ или отметку дня',
    access: 'owner',
    params: dayParams(daySchema),
    answers: { 204: null },
    errors: ['changed-elsewhere'],
    conditional: sparkDaySchema,
  },
});
