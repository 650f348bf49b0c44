import * as z from 'zod/mini';
import { clientInstantSchema } from '~/domain/instant';
import { newNoteSchema, noteSchema, savedTextSchema } from '~/domain/notes/note';
import { defineContract } from './endpoint';
import { entryParams, ownerParams } from './parameters';

/** Private notes and texts put by for later. Ids are the client's: a repeated call changes nothing more. */
export const notesContract = defineContract({
  'GET /api/users/:uid/notes': {
    summary: 'Заметки к\u00a0текстам сайта, новые сверху',
    access: 'owner',
    params: ownerParams,
    answers: { 200: z.object({ notes: z.array(noteSchema) }) },
  },
  'PUT /api/users/:uid/notes/:id': {
    summary: 'Записать заметку к\u00a0месту текста',
    access: 'owner',
    params: entryParams,
    body: newNoteSchema,
    answers: { 200: z.object({ note: noteSchema }) },
    errors: ['disk-full', 'too-many-rows', 'changed-elsewhere'],
    conditional: noteSchema,
  },
  'DELETE /api/users/:uid/notes/:id': {
    summary: 'Удалить заметку; вернуть её можно, записав снова под тем же номером',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found', 'changed-elsewhere'],
    conditional: noteSchema,
  },
  'GET /api/users/:uid/saved-texts': {
    summary: 'Тексты, отложенные на\u00a0потом, новые сверху',
    access: 'owner',
    params: ownerParams,
    answers: { 200: z.object({ texts: z.array(savedTextSchema) }) },
  },
  'PUT /api/users/:uid/saved-texts': {
    summary: 'Отложить текст на\u00a0потом или убрать его из\u00a0отложенных',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({
      path: savedTextSchema.shape.path,
      title: savedTextSchema.shape.title,
      saved: z.boolean(),
      at: z.optional(clientInstantSchema),
    }),
    answers: { 200: z.object({ text: z.nullable(savedTextSchema) }) },
    errors: ['disk-full', 'too-many-rows'],
  },
});
