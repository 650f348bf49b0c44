import * as z from 'zod/mini';
import { daySchema } from '~/domain/day-schema';
import { ROWS_BYTES_MAX } from '~/domain/own-data/archive';
import { IMPORTS_MAX, importedEntriesSchema, importSourceSchema } from '~/domain/own-data/imports/imported-entry';
import { defineContract, WITH_NETWORK } from './endpoint';
import { entryParams, ownerParams } from './parameters';

const count = z.int().check(z.minimum(0));

const importSchema = z.object({
  id: z.uuid(),
  source: importSourceSchema,
  createdAt: z.iso.datetime(),
  /** Entries of it that are there, and how many of them the person has touched since: those stay when it is undone. */
  entries: count,
  touched: count,
  /** Days of the first and the last of them; null: none is left. */
  from: z.nullable(daySchema),
  to: z.nullable(daySchema),
});
export type DiaryImport = z.infer<typeof importSchema>;

const takenInSchema = z.object({
  /** Entries that came, or would come. */
  added: count,
  /** Those that an import has brought before; they stay as they are. */
  known: count,
  /** Those that did not fit: the account holds as many as it can. */
  over: count,
});
export type TakenIn = z.infer<typeof takenInSchema>;

export const importsContract = defineContract({
  'GET /api/users/:uid/imports': {
    summary: 'Принесённые дневники, новые сверху',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ imports: z.array(importSchema) }) },
  },
  'PUT /api/users/:uid/imports/:id': {
    summary: `Принести записи другого дневника, часть за\u00a0частью под одним номером; dry\u00a0— только посчитать. Всего до\u00a0${IMPORTS_MAX} дневников`,
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ source: importSourceSchema, entries: importedEntriesSchema, dry: z.boolean() }),
    bodyBytes: ROWS_BYTES_MAX,
    heavy: 'long',
    answers: { 200: takenInSchema },
    errors: ['disk-full', 'too-many-rows'],
  },
  'DELETE /api/users/:uid/imports/:id': {
    summary: 'Отменить принесённое: уходят его записи, кроме тех, что с\u00a0тех пор правили',
    access: 'owner',
    params: entryParams,
    heavy: 'long',
    answers: { 200: z.object({ removed: count, kept: count }) },
    errors: ['not-found'],
  },
});
