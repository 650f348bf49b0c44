import * as z from 'zod/mini';
import { daySchema, emotionSchema, storedEmotionSchema } from '~/domain/emotions/entry';
import { VIEW_FIELDS, viewDaysSchema, viewSchema } from '~/domain/specialist/view';
import { sharedResultSchema } from './assessments';
import { analysisSchema, statsSchema } from './emotions';
import { defineContract, WITH_NETWORK } from './endpoint';
import { cursorText, entryParams, ownerParams } from './parameters';

const instant = z.iso.datetime();
const share = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));
const nonNegative = z.int().check(z.minimum(0));

export const ownViewSchema = z.object({
  id: z.string(),
  view: viewSchema,
  /** What the link's address ends in. */
  share: z.string(),
  createdAt: instant,
  expiresAt: instant,
  /** How often it was opened, and when the last times; a file that is taken from the opened page is no opening of its own. */
  opened: nonNegative,
  openings: z.array(instant),
});
export type OwnView = z.infer<typeof ownViewSchema>;

const shownEntrySchema = z.object({
  day: daySchema,
  /** Local `HH:MM`. */
  time: z.string(),
  emotion: storedEmotionSchema,
  /** In words, empty without one. */
  subEmotion: z.string(),
  intensity: z.int(),
  /** The second feeling in words, empty without one. */
  also: z.string(),
  /** The answer to «Помогло?» in words, empty without one or where ways of coping are not shown. */
  outcome: z.string(),
  /** The chosen fields in words, those without words left out. */
  fields: z.array(z.object({ field: z.enum(VIEW_FIELDS), text: z.string() })),
});
export type ShownEntry = z.infer<typeof shownEntrySchema>;

const { stats: _, closed: __, ...aggregates } = analysisSchema.shape;

/** What whoever has the link sees: nothing that tells whose it is. */
export const shownViewSchema = z.object({
  from: z.nullable(daySchema),
  to: z.nullable(daySchema),
  emotion: z.nullable(emotionSchema),
  tag: z.nullable(z.string()),
  /** The local day on which it is looked at, and until when the link is open; null in its owner's preview. */
  today: daySchema,
  expiresAt: z.nullable(instant),
  charts: z.nullable(
    z.object({ ...aggregates, stats: z.extend(statsSchema, { mostCommonTag: z.nullable(z.string()) }) }),
  ),
  entries: z.nullable(z.object({ rows: z.array(shownEntrySchema), nextCursor: z.nullable(z.string()) })),
  tests: z.array(sharedResultSchema),
});
export type ShownView = z.infer<typeof shownViewSchema>;

export const specialistContract = defineContract({
  'GET /api/users/:uid/specialist-views': {
    summary: 'Ссылки для специалиста: что по\u00a0ним видно, до\u00a0какого дня и\u00a0когда их\u00a0открывали',
    access: 'owner',
    cached: { outdatedBy: 'read anew each time: others open the links meanwhile', offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ views: z.array(ownViewSchema) }) },
  },
  'PUT /api/users/:uid/specialist-views/:id': {
    summary: 'Открыть ссылку для специалиста; повтор под тем же номером ничего не\u00a0меняет',
    access: 'owner',
    proof: 'recent',
    params: entryParams,
    body: z.strictObject({ view: viewSchema, days: viewDaysSchema }),
    answers: { 200: ownViewSchema },
    errors: ['too-many-rows', 'disk-full'],
  },
  'DELETE /api/users/:uid/specialist-views/:id': {
    summary: 'Закрыть ссылку для специалиста',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'POST /api/users/:uid/specialist-views/preview': {
    summary: 'Что увидит специалист: то\u00a0же самое, до\u00a0того как ссылка открыта',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({ view: viewSchema, cursor: z.optional(cursorText) }),
    answers: { 200: shownViewSchema },
  },
  'POST /api/users/:uid/specialist-views/document': {
    summary: 'То, что увидит специалист, файлом PDF',
    access: 'owner',
    // A choice may be the whole diary.
    proof: 'recent',
    params: ownerParams,
    body: z.strictObject({ view: viewSchema }),
    heavy: 'long',
    answers: { 200: 'file' },
    errors: ['too-many-requests', 'too-many-rows'],
  },
  'POST /api/specialist-view': {
    summary: 'Записи и\u00a0результаты, которые человек показывает по\u00a0ссылке; открытие считается',
    access: 'public',
    body: z.strictObject({ share, cursor: z.optional(cursorText) }),
    answers: { 200: shownViewSchema },
    errors: ['not-found'],
  },
  'POST /api/specialist-view/document': {
    summary: 'То\u00a0же файлом PDF; открытием считается, если страницу перед этим не\u00a0открывали',
    access: 'public',
    body: z.strictObject({ share }),
    heavy: 'long',
    answers: { 200: 'file' },
    errors: ['not-found', 'too-many-requests', 'too-many-rows'],
  },
});
