import * as z from 'zod/mini';
import { newPlanLineSchema, planLineSchema } from '~/domain/hard-day/plan';
import { defineContract } from './endpoint';
import { entryParams, ownerParams } from './parameters';

/** The plan for a hard day. Ids are the client's: a repeated call changes nothing more. */
export const hardDayContract = defineContract({
  'GET /api/users/:uid/hard-day-plan': {
    summary: 'План на тяжёлый день: его строки по порядку',
    access: 'owner',
    params: ownerParams,
    answers: { 200: z.object({ lines: z.array(planLineSchema) }) },
  },
  'PUT /api/users/:uid/hard-day-plan/:id': {
    summary: 'Записать строку плана на тяжёлый день',
    access: 'owner',
    params: entryParams,
    body: newPlanLineSchema,
    answers: { 200: z.object({ line: planLineSchema }) },
    errors: ['disk-full', 'too-many-rows', 'changed-elsewhere'],
    conditional: planLineSchema,
  },
  'DELETE /api/users/:uid/hard-day-plan/:id': {
    summary: 'Убрать строку плана; вернуть её можно, записав снова под тем же номером',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found', 'changed-elsewhere'],
    conditional: planLineSchema,
  },
  'POST /api/users/:uid/hard-day-plan/export': {
    summary: 'План на тяжёлый день файлом: PDF или JSON',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({ format: z.enum(['pdf', 'json']) }),
    answers: { 200: 'file' },
    errors: ['too-many-requests'],
  },
});
