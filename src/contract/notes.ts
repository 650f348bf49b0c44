import * as z from 'zod/mini';
import { clientInstantSchema } from '~/domain/instant';
import { savedText } from '~/domain/things/saved-text';
import { defineContract, RESOURCE } from './endpoint';
import { ownerParams } from './parameters';

/** Texts put by for later; notes on them are things (things.ts). */
export const notesContract = defineContract({
  'GET /api/users/:uid/saved-texts': {
    summary: 'Тексты, отложенные на\u00a0потом, новые сверху',
    access: 'owner',
    cached: { outdatedBy: RESOURCE, offline: RESOURCE },
    params: ownerParams,
    answers: { 200: z.object({ texts: z.array(savedText.schema) }) },
  },
  'PUT /api/users/:uid/saved-texts': {
    summary: 'Отложить текст на\u00a0потом или убрать его из\u00a0отложенных',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({
      path: savedText.schema.shape.path,
      title: savedText.schema.shape.title,
      saved: z.boolean(),
      at: z.optional(clientInstantSchema),
    }),
    answers: { 200: z.object({ text: z.nullable(savedText.schema) }) },
    errors: ['disk-full', 'too-many-rows'],
  },
});
