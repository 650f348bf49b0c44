import * as z from 'zod/mini';
import { defineContract } from './endpoint';
import { ownerParams } from './parameters';

/** What the plan for a hard day has beside its lines (things.ts). */
export const hardDayContract = defineContract({
  'POST /api/users/:uid/hard-day-plan/export': {
    summary: 'План на тяжёлый день файлом: PDF или JSON',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({ format: z.enum(['pdf', 'json']) }),
    answers: { 200: 'file' },
    errors: ['too-many-requests'],
  },
});
