import * as z from 'zod/mini';
import { OWN_DATA_KEYS, type OwnDataKey } from '~/catalogue/own-data';
import {
  ARCHIVE_BYTES_MAX,
  archiveSchema,
  collectionKeySchema,
  ROWS_BYTES_MAX,
  ROWS_MAX,
} from '~/domain/own-data/archive';
import { FIELD_KINDS } from '~/domain/own-data/field';
import { TOKEN_DAYS, TOKENS_MAX, tokenNameSchema } from '~/domain/own-data/token';
import { defineContract, FILE, WITH_NETWORK } from './endpoint';
import { cursorText, entryParams, integerText, ownerParams } from './parameters';

const count = z.int().check(z.minimum(0));
const countsSchema = z.object(
  Object.fromEntries(OWN_DATA_KEYS.map((key) => [key, count])) as Record<OwnDataKey, typeof count>,
);

const collectionSchema = z.object({
  key: collectionKeySchema,
  title: z.string(),
  count,
  fields: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      kind: z.enum(FIELD_KINDS),
      nullable: z.boolean(),
      /** It names the row. */
      key: z.boolean(),
    }),
  ),
  /** Rows can be added from a file. */
  takesRows: z.boolean(),
});
export type OwnCollection = z.infer<typeof collectionSchema>;

/** A row that can't be taken in, and why. */
const refusedRowSchema = z.object({
  collection: collectionKeySchema,
  /** From 0. */
  row: count,
  field: z.string(),
  message: z.string(),
});

const broughtSchema = z.object({
  /** Everything that fits is in. */
  done: z.boolean(),
  /** The account holds nothing that an import could meet. */
  empty: z.boolean(),
  brings: countsSchema,
  has: countsSchema,
  /** Rows that were left out: what they belong to is gone. */
  left: countsSchema,
  refused: z.array(refusedRowSchema),
});
export type Brought = z.infer<typeof broughtSchema>;

const addedSchema = z.object({
  added: count,
  /** Rows that were there already, and stayed as they were. */
  known: count,
  /** Rows that did not fit: the account holds as many as it can. */
  over: count,
  refused: z.array(refusedRowSchema),
});
export type AddedRows = z.infer<typeof addedSchema>;

const instant = z.iso.datetime();
const tokenSchema = z.object({
  id: z.uuid(),
  name: tokenNameSchema,
  /** Null: every collection. */
  collections: z.nullable(z.array(collectionKeySchema)),
  createdAt: instant,
  expiresAt: instant,
  usedAt: z.nullable(instant),
});
export type DataToken = z.infer<typeof tokenSchema>;

const collectionParams = z.strictObject({ ...ownerParams.shape, collection: collectionKeySchema });
const limit = z.int().check(z.minimum(1), z.maximum(ROWS_MAX));

export const ownDataContract = defineContract({
  'GET /api/users/:uid/data': {
    summary: 'Всё, что сайт хранит о\u00a0человеке: наборы, их\u00a0поля и\u00a0число строк',
    access: 'owner',
    cached: {
      outdatedBy: 'the page of one’s data asks anew each time',
      offline: 'the page of one’s data asks anew each time',
    },
    byToken: true,
    params: ownerParams,
    answers: { 200: z.object({ collections: z.array(collectionSchema) }) },
  },
  'GET /api/users/:uid/data/:collection': {
    summary: 'Строки одного набора, страница за\u00a0страницей',
    access: 'owner',
    cached: {
      outdatedBy: 'the page of one’s data asks anew each time',
      offline: 'the page of one’s data asks anew each time',
    },
    byToken: true,
    params: collectionParams,
    query: z.strictObject({ cursor: z.optional(cursorText), limit: z.optional(integerText(limit)) }),
    answers: {
      200: z.object({
        rows: z.array(z.record(z.string(), z.unknown())),
        nextCursor: z.nullable(cursorText),
        /** Rows of this page whose text is damaged and can't be shown. */
        damaged: count,
      }),
    },
  },
  'GET /api/users/:uid/data/:collection/file': {
    summary: 'Один набор файлом JSON или\u00a0CSV; такие файлы принимает Directus',
    access: 'owner',
    cached: { outdatedBy: FILE, offline: FILE },
    // The whole of a collection at once, as the entries are.
    proof: 'recent',
    byToken: true,
    params: collectionParams,
    query: z.strictObject({ format: z.optional(z.enum(['json', 'csv'])) }),
    heavy: 'long',
    answers: { 200: 'file' },
    errors: ['too-many-requests'],
  },
  'POST /api/users/:uid/data/:collection/rows': {
    summary: 'Добавить строки из\u00a0файла; те, что уже есть, остаются как\u00a0были',
    access: 'owner',
    params: collectionParams,
    body: z.strictObject({ rows: z.array(z.unknown()).check(z.maxLength(ROWS_MAX)) }),
    bodyBytes: ROWS_BYTES_MAX,
    heavy: 'long',
    answers: { 200: addedSchema },
    errors: ['disk-full'],
  },
  'POST /api/users/:uid/data-archive': {
    summary: 'Полный архив: JSON со\u00a0схемой, таблицы CSV, страница для\u00a0чтения, дневник в\u00a0PDF',
    access: 'owner',
    proof: 'recent',
    params: ownerParams,
    body: z.strictObject({ pdf: z.optional(z.boolean()) }),
    heavy: 'long',
    answers: { 200: 'file' },
    errors: ['too-many-requests'],
  },
  'POST /api/users/:uid/data-import': {
    summary: 'Вернуть архив в\u00a0пустую учётную запись; dry\u00a0— только посчитать',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({ ...archiveSchema.shape, dry: z.boolean() }),
    bodyBytes: ARCHIVE_BYTES_MAX,
    heavy: 'long',
    raw: true,
    answers: { 200: broughtSchema },
    errors: ['disk-full', 'too-many-requests'],
  },
  'GET /api/users/:uid/data-tokens': {
    summary: 'Ключи для\u00a0чтения своих данных',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ tokens: z.array(tokenSchema) }) },
  },
  'POST /api/users/:uid/data-tokens': {
    summary: 'Выдать ключ для\u00a0чтения: сам ключ виден один раз',
    access: 'owner',
    proof: 'recent',
    params: ownerParams,
    body: z.strictObject({
      name: tokenNameSchema,
      collections: z.nullable(z.array(collectionKeySchema).check(z.minLength(1), z.maxLength(OWN_DATA_KEYS.length))),
      days: z.literal(TOKEN_DAYS),
    }),
    answers: { 201: z.object({ token: tokenSchema, secret: z.string() }) },
    errors: ['too-many-rows'],
  },
  'DELETE /api/users/:uid/data-tokens/:id': {
    summary: `Отозвать ключ; всего их\u00a0до\u00a0${TOKENS_MAX}`,
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
});
