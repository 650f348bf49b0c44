import * as z from 'zod/mini';
import { purposeTextSchema } from '~/domain/assessments/archetype/purpose';
import { idSchema } from '~/domain/id';
import { defineContract } from './endpoint';
import { entryParams, ownerParams } from './parameters';
import { awardSchema } from './progress';

export const purposeSchema = z.object({
  /** The archetype result that it was written from. */
  assessment: idSchema,
  statement: z.string(),
  updatedAt: z.iso.datetime(),
});
export type Purpose = z.infer<typeof purposeSchema>;

/** What a person wrote as their purpose, one text for each archetype result. */
export const purposeContract = defineContract({
  'GET /api/users/:uid/purposes': {
    summary: 'Записанные предназначения, новые сверху',
    access: 'owner',
    cached: { outdatedBy: ['assessments', 'purposes'], offline: true },
    params: ownerParams,
    answers: { 200: z.object({ purposes: z.array(purposeSchema) }) },
  },
  'PUT /api/users/:uid/assessments/:id/purpose': {
    summary: 'Записать предназначение к результату теста архетипов',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ statement: purposeTextSchema }),
    answers: { 200: z.object({ purpose: purposeSchema, award: z.nullable(awardSchema) }) },
    errors: ['not-found', 'disk-full'],
    fault: 'save',
  },
  'DELETE /api/users/:uid/assessments/:id/purpose': {
    summary: 'Удалить предназначение',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
});
