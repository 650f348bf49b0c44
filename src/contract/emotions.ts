import * as z from 'zod/mini';
import {
  daySchema,
  emotionSchema,
  entryChangeSchema,
  entrySchema,
  newEntrySchema,
  storedEmotionSchema,
  tagSchema,
} from '~/domain/emotions/entry';
import { TEXT_FIELDS } from '~/domain/emotions/entry-rules';
import { outcomeSchema } from '~/domain/emotions/outcome';
import { lineSchema } from '~/domain/text';
import { defineContract, WITH_NETWORK } from './endpoint';
import { cursorText, entryParams, integerText, ownerParams } from './parameters';
import { awardSchema } from './progress';

const filterFields = {
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  emotion: z.optional(emotionSchema),
  tag: z.optional(tagSchema),
};
const page = { cursor: z.optional(cursorText) };
const periodSchema = z.strictObject({ from: filterFields.from, to: filterFields.to });

const limit = z.int().check(z.minimum(1), z.maximum(200));
const bound = z.int().check(z.minimum(1), z.maximum(10));

export const listQuerySchema = z.strictObject({
  ...filterFields,
  ...page,
  limit: z.optional(integerText(limit)),
  min: z.optional(integerText(bound)),
  max: z.optional(integerText(bound)),
  /** Only those that are closed, «только для меня»: the browser searches in them itself. */
  closed: z.optional(
    z.pipe(
      z.literal('true'),
      z.transform(() => true),
    ),
  ),
});

export const searchBodySchema = z.strictObject({
  ...filterFields,
  ...page,
  text: lineSchema(200),
  limit: z.optional(limit),
  min: z.optional(bound),
  max: z.optional(bound),
});

/** `answers`: those to the questions of lessons, which stand in the diary beside its entries. */
export const exportFieldSchema = z.enum([...TEXT_FIELDS, 'tags', 'answers']);

export const exportBodySchema = z.strictObject({
  ...filterFields,
  format: z.enum(['csv', 'json', 'pdf']),
  min: z.optional(bound),
  max: z.optional(bound),
  /** What stands in the file besides day, time, emotion, shade and intensity of the entries; absent: all. */
  fields: z.optional(z.array(exportFieldSchema)),
});

/** A local month, `YYYY-MM`. */
const monthSchema = z.string().check(z.regex(/^\d{4}-\d{2}$/));
const nonNegative = z.int().check(z.minimum(0));
const entryPage = z.object({
  entries: z.array(entrySchema),
  lastUpdated: z.nullable(z.iso.datetime()),
  nextCursor: z.nullable(z.string()),
});

export const statsSchema = z.object({
  totalEntries: nonNegative,
  /** Key of an emotion, or `Нет данных`. */
  mostCommonEmotion: z.string(),
  averageIntensity: z.number(),
  mostCommonTag: z.string(),
  emotionDistribution: z.record(z.string(), nonNegative),
});

/** Aggregates for the analysis page. Days are local dates, hours local 0–23, weekdays 1 (Monday) – 7. */
export const analysisSchema = z.object({
  period: z.object({ from: z.nullable(daySchema), to: z.nullable(daySchema) }),
  stats: statsSchema,
  /** How many of the entries are «только для меня»: their tags and ways of coping are in none of what follows. */
  closed: nonNegative,
  /** One row per day with entries, ascending. `emotion`: the strongest entry's; a tie goes to the later one. */
  days: z.array(
    z.object({
      day: daySchema,
      count: nonNegative,
      averageIntensity: z.number(),
      emotion: storedEmotionSchema,
      intensity: z.int(),
    }),
  ),
  /** Cells of weekday × hour that hold entries. */
  rhythm: z.array(z.object({ weekday: z.int(), hour: z.int(), count: nonNegative, averageIntensity: z.number() })),
  /** The most used tags against emotions. */
  tags: z.array(z.object({ tag: z.string(), count: nonNegative, emotions: z.record(z.string(), nonNegative) })),
});
export type Analysis = z.infer<typeof analysisSchema>;

export const savedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  entry: entrySchema,
  progress: z.object({ binah: z.object({ points: nonNegative, lastActive: z.iso.datetime() }) }),
  daily: z.object({ binah: z.object({ actions: nonNegative }) }),
});

const changed = z.object({ success: z.literal(true), entry: entrySchema });

export const emotionsContract = defineContract({
  'GET /api/users/:uid/emotion-barometer': {
    summary: 'Записи дневника, новые сверху',
    access: 'owner',
    cached: { outdatedBy: ['entries'], offline: true },
    params: ownerParams,
    query: listQuerySchema,
    answers: { 200: entryPage },
    errors: ['no-entries'],
    fault: 'barometer',
  },
  'POST /api/users/:uid/emotion-barometer/search': {
    summary: 'Поиск по словам записей',
    access: 'owner',
    cached: { outdatedBy: ['entries'] },
    params: ownerParams,
    body: searchBodySchema,
    answers: { 200: entryPage },
    fault: 'barometer',
  },
  'POST /api/users/:uid/emotion-barometer/entries': {
    summary: 'Новая запись: запись, баллы и счётчик дня сохраняются вместе',
    access: 'owner',
    params: ownerParams,
    body: newEntrySchema,
    answers: { 201: savedSchema },
    errors: ['max-daily-actions', 'written-long-ago', 'written-ahead', 'idempotency-mismatch', 'disk-full'],
    fault: 'save',
    idempotent: true,
  },
  'GET /api/users/:uid/emotion-barometer/entries/:id': {
    summary: 'Одна запись',
    access: 'owner',
    cached: { outdatedBy: ['entries'], offline: 'the pages of the journal are kept' },
    params: entryParams,
    answers: { 200: entrySchema },
    errors: ['not-found'],
    fault: 'barometer',
  },
  'PATCH /api/users/:uid/emotion-barometer/entries/:id': {
    summary: 'Изменить запись',
    access: 'owner',
    params: entryParams,
    body: entryChangeSchema,
    answers: { 200: changed },
    errors: ['not-found', 'disk-full', 'changed-elsewhere'],
    fault: 'save',
    conditional: entrySchema,
  },
  'DELETE /api/users/:uid/emotion-barometer/entries/:id': {
    summary: 'Удалить запись; вернуть её можно 30 дней',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found', 'changed-elsewhere'],
    fault: 'save',
    conditional: entrySchema,
  },
  'POST /api/users/:uid/emotion-barometer/entries/:id/restore': {
    summary: 'Вернуть удалённую запись',
    access: 'owner',
    params: entryParams,
    answers: { 200: changed },
    errors: ['not-found', 'disk-full'],
    fault: 'save',
  },
  'PUT /api/users/:uid/emotion-barometer/entries/:id/action': {
    summary: 'Отметить действие записи сделанным или снять отметку',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ done: z.boolean() }),
    answers: { 200: z.extend(changed, { award: z.nullable(awardSchema) }) },
    errors: ['not-found', 'no-action'],
    fault: 'save',
  },
  'PUT /api/users/:uid/emotion-barometer/entries/:id/outcome': {
    summary: 'Сказать, помог ли способ справиться, или убрать ответ',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ outcome: z.nullable(outcomeSchema) }),
    answers: { 200: changed },
    errors: ['not-found', 'no-coping'],
    fault: 'save',
  },
  'GET /api/users/:uid/emotion-barometer/deleted': {
    summary: 'Удалённые записи, которые ещё можно вернуть',
    access: 'owner',
    cached: { outdatedBy: ['entries'], offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ entries: z.array(z.extend(entrySchema, { deletedAt: z.iso.datetime() })) }) },
    fault: 'barometer',
  },
  'GET /api/users/:uid/emotion-barometer/stats': {
    summary: 'Пять показателей дневника',
    access: 'owner',
    cached: { outdatedBy: 'for programs: no page asks', offline: 'for programs: no page asks' },
    params: ownerParams,
    query: periodSchema,
    answers: { 200: statsSchema },
    fault: 'stats',
  },
  'GET /api/users/:uid/emotion-barometer/analysis': {
    summary: 'Итоги для страницы анализа',
    access: 'owner',
    cached: { outdatedBy: ['entries'], offline: true },
    params: ownerParams,
    query: periodSchema,
    answers: { 200: analysisSchema },
    fault: 'stats',
  },
  'GET /api/users/:uid/emotion-barometer/tags': {
    summary: 'Метки дневника, частые сверху',
    access: 'owner',
    cached: { outdatedBy: ['entries'], offline: true },
    params: ownerParams,
    answers: { 200: z.object({ tags: z.array(z.object({ tag: z.string(), count: nonNegative })) }) },
    fault: 'barometer',
  },
  'GET /api/users/:uid/emotion-barometer/months': {
    summary: 'Месяцы дневника и сколько в них записей, новые сверху',
    access: 'owner',
    cached: { outdatedBy: ['entries'], offline: true },
    params: ownerParams,
    answers: { 200: z.object({ months: z.array(z.object({ month: monthSchema, count: nonNegative })) }) },
    fault: 'barometer',
  },
  'POST /api/users/:uid/emotion-barometer/export': {
    summary: 'Выгрузка записей: CSV, JSON или PDF',
    access: 'owner',
    proof: 'recent',
    params: ownerParams,
    body: exportBodySchema,
    heavy: 'long',
    answers: { 200: 'file' },
    errors: ['too-many-requests', 'too-many-rows'],
    fault: 'barometer',
  },
});
