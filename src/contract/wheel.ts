import * as z from 'zod/mini';
import { newStepSchema, stepChangeSchema, stepSchema } from '~/domain/wheel/step';
import { newWheelSchema, wheelSchema } from '~/domain/wheel/wheel';
import { defineContract, RESOURCE } from './endpoint';
import { entryParams, ownerParams } from './parameters';
import { awardSchema } from './progress';

const award = z.nullable(awardSchema);
const savedStepSchema = z.object({ step: stepSchema, award });

/** The wheel of life. Ids are the client's: a repeated call changes nothing more. */
export const wheelContract = defineContract({
  'GET /api/users/:uid/wheels': {
    summary: 'Колёса жизни, новые сверху',
    access: 'owner',
    cached: { outdatedBy: ['wheels'], offline: RESOURCE },
    params: ownerParams,
    answers: { 200: z.object({ wheels: z.array(wheelSchema) }) },
  },
  'PUT /api/users/:uid/wheels/:id': {
    summary: 'Сохранить колесо жизни',
    access: 'owner',
    params: entryParams,
    body: newWheelSchema,
    answers: { 200: z.object({ wheel: wheelSchema, award }) },
    errors: ['disk-full', 'too-many-rows'],
  },
  'DELETE /api/users/:uid/wheels/:id': {
    summary: 'Удалить колесо жизни; вернуть его можно, сохранив снова под тем же номером',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'GET /api/users/:uid/wheel-steps': {
    summary: 'Следующие шаги сфер, новые сверху',
    access: 'owner',
    cached: { outdatedBy: RESOURCE, offline: RESOURCE },
    params: ownerParams,
    answers: { 200: z.object({ steps: z.array(stepSchema) }) },
  },
  'PUT /api/users/:uid/wheel-steps/:id': {
    summary: 'Сохранить следующий шаг сферы; прежний открытый шаг этой сферы отпускается',
    access: 'owner',
    params: entryParams,
    body: newStepSchema,
    answers: { 200: savedStepSchema },
    errors: ['disk-full', 'too-many-rows'],
  },
  'PATCH /api/users/:uid/wheel-steps/:id': {
    summary: 'Перенести, закрыть или отпустить шаг',
    access: 'owner',
    params: entryParams,
    body: stepChangeSchema,
    answers: { 200: savedStepSchema },
    errors: ['not-found', 'disk-full'],
  },
  'DELETE /api/users/:uid/wheel-steps/:id': {
    summary: 'Удалить шаг',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
});
