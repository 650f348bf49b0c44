import * as z from 'zod/mini';
import { factsSchema } from '~/domain/assessments/facts';
import { scoresSchema } from '~/domain/assessments/scores';
import { MOST_AGO_MS, MOST_SPENT_MS, VALIDITY_HINTS } from '~/domain/assessments/sheet';
import { shareSchema, TEST_KEYS } from '~/domain/assessments/tests';
import { daySchema } from '~/domain/emotions/entry';
import { idSchema } from '~/domain/id';
import { defineContract, FILE } from './endpoint';
import { cursorText, entryParams, integerText, listText, ownerParams } from './parameters';
import { awardSchema } from './progress';

const test = z.enum(TEST_KEYS);
const instant = z.iso.datetime();
const itemKey = z.string().check(z.regex(/^[1-9]\d{0,2}$/));
/** Item number → 1–5. */
const answers = z.record(itemKey, z.int().check(z.minimum(1), z.maximum(5)));

const workFields = {
  answers: z.optional(answers),
  /** Item number → milliseconds since that answer was given, so that of two devices the newer answer wins; absent: just now. */
  ago: z.optional(z.record(itemKey, z.int().check(z.minimum(0), z.maximum(MOST_AGO_MS)))),
  facts: z.optional(factsSchema),
  /** Milliseconds spent on the questions since the sheet was begun; the largest told counts. */
  spent: z.optional(z.int().check(z.minimum(0), z.maximum(MOST_SPENT_MS))),
};

export const newSheetSchema = z.strictObject({
  test,
  /** Version of the statements that the answers belong to; absent: that of today. */
  items: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  ...workFields,
});
export const sheetChangeSchema = z.strictObject(workFields);
export type SheetChange = z.infer<typeof sheetChangeSchema>;

export const sheetSchema = z.object({
  state: z.literal('open'),
  id: idSchema,
  test,
  versions: z.object({ items: z.int() }),
  /** Questions of the test. */
  total: z.int(),
  answers,
  facts: factsSchema,
  spent: z.int(),
  startedAt: instant,
  updatedAt: instant,
});
export type Sheet = z.infer<typeof sheetSchema>;

const versions = z.object({ items: z.int(), scoring: z.int(), texts: z.int() });

export const resultSchema = z.object({
  state: z.literal('finished'),
  id: idSchema,
  test,
  versions,
  facts: factsSchema,
  spent: z.int(),
  startedAt: instant,
  finishedAt: instant,
  /** The local day of the finish. */
  day: daySchema,
  /** What makes the answers doubtful; empty when nothing does. */
  hints: z.array(z.enum(VALIDITY_HINTS)),
  scores: scoresSchema,
  /** The id under which others may see it; null: nobody else may. */
  shared: z.nullable(z.string()),
});
export type Result = z.infer<typeof resultSchema>;

/** What anyone with the link sees: nothing that tells who it is. */
export const sharedResultSchema = z.object({
  test,
  versions,
  day: daySchema,
  hints: z.array(z.enum(VALIDITY_HINTS)),
  scores: scoresSchema,
});
export type SharedResult = z.infer<typeof sharedResultSchema>;

const sharedParams = z.strictObject({ share: shareSchema });

export const assessmentsContract = defineContract({
  'GET /api/users/:uid/assessments': {
    summary: 'Начатые тесты и результаты, новые сверху, по страницам; newest — последний результат каждого теста',
    access: 'owner',
    cached: { outdatedBy: ['assessments'], offline: true },
    params: ownerParams,
    query: z.strictObject({
      tests: z.optional(listText(test)),
      limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(50)))),
      cursor: z.optional(cursorText),
    }),
    answers: {
      200: z.object({
        open: z.array(sheetSchema),
        newest: z.array(z.object({ id: idSchema, test, day: daySchema })),
        results: z.array(resultSchema),
        nextCursor: z.nullable(z.string()),
      }),
    },
  },
  'POST /api/users/:uid/assessments': {
    summary: 'Начать тест или открыть начатый; ответы, данные без входа, добавляются к нему',
    access: 'owner',
    params: ownerParams,
    body: newSheetSchema,
    answers: { 200: sheetSchema, 201: sheetSchema },
    errors: ['too-many-rows'],
  },
  'GET /api/users/:uid/assessments/:id': {
    summary: 'Начатый тест или результат',
    access: 'owner',
    cached: { outdatedBy: 'a finished result does not change', offline: 'the list of results is kept' },
    params: entryParams,
    answers: { 200: z.discriminatedUnion('state', [sheetSchema, resultSchema]) },
    errors: ['not-found'],
  },
  'PATCH /api/users/:uid/assessments/:id': {
    summary: 'Сохранить ответы: каждый сразу, повтор ничего не меняет, новый ответ важнее старого',
    access: 'owner',
    params: entryParams,
    body: sheetChangeSchema,
    answers: { 200: sheetSchema },
    errors: ['not-found', 'already-finished'],
  },
  'POST /api/users/:uid/assessments/:id/finish': {
    summary: 'Завершить тест: результат считает сервер, повтор даёт тот же результат',
    access: 'owner',
    params: entryParams,
    answers: { 200: z.object({ result: resultSchema, award: z.nullable(awardSchema) }) },
    errors: ['not-found', 'answers-missing'],
    fault: 'save',
  },
  'DELETE /api/users/:uid/assessments/:id': {
    summary: 'Удалить начатый тест или результат',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/assessments/:id/share': {
    summary: 'Открыть результат по ссылке',
    access: 'owner',
    proof: 'recent',
    params: entryParams,
    answers: { 200: z.object({ id: z.string() }) },
    errors: ['not-found'],
  },
  'DELETE /api/users/:uid/assessments/:id/share': {
    summary: 'Закрыть ссылку на результат',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'GET /api/users/:uid/assessments/:id/export': {
    summary: 'Результат файлом: PDF или JSON',
    access: 'owner',
    cached: { outdatedBy: FILE, offline: FILE },
    params: entryParams,
    /** Absent: PDF. */
    query: z.strictObject({ format: z.optional(z.enum(['pdf', 'json'])) }),
    heavy: 'long',
    answers: { 200: 'file' },
    errors: ['not-found', 'too-many-requests'],
  },
  'GET /api/shared-results/:share': {
    summary: 'Результат, которым поделились: без имени, пола и возраста',
    access: 'public',
    params: sharedParams,
    answers: { 200: sharedResultSchema },
    errors: ['not-found'],
  },
});
