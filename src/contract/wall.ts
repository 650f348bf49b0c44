import * as z from 'zod/mini';
import { idSchema } from '~/domain/id';
import { newWordSchema, reportSchema, WORD_STATES, wordKindSchema, wordTopicSchema } from '~/domain/wall/word';
import { defineContract, WITH_NETWORK } from './endpoint';
import { entryParams, integerText } from './parameters';

const MAX_PAGE = 48;
const filters = { topic: z.optional(wordTopicSchema), kind: z.optional(wordKindSchema) };
const page = {
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w-]+$/))),
  limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(MAX_PAGE)))),
};
/** Up to 48 ids with a dot between each two. */
const idsSchema = z
  .string()
  .check(
    z.maxLength(MAX_PAGE * 37),
    z.regex(/^(?:(?:^|\.)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}){1,48}$/),
  );

/** A card as everybody sees it: nothing in it leads to the person but a name that they chose to sign with. */
export const wallPostSchema = z.object({
  id: idSchema,
  text: z.string(),
  topic: wordTopicSchema,
  kind: wordKindSchema,
  /** Author and work of a quotation; empty for own words. */
  author: z.string(),
  work: z.string(),
  /** The public name as the owner of the site has approved it; null without a signature. */
  name: z.nullable(z.string()),
  seed: z.int(),
  responses: z.int(),
  /** When it was shown first; null while it waits. */
  shownAt: z.nullable(z.iso.datetime()),
});
export type WallPost = z.infer<typeof wallPostSchema>;

/** The same for a person who is signed in, with their own marks. */
export const ownWallPostSchema = z.extend(wallPostSchema, {
  mine: z.boolean(),
  responded: z.boolean(),
  kept: z.boolean(),
  state: z.enum(WORD_STATES),
  /** Why the owner of the site hid it; told to its author alone, empty otherwise. */
  reason: z.string(),
  /** The author's later name, which stands nowhere on the wall before it is approved; told to its author alone. */
  newName: z.nullable(z.object({ name: z.string(), declined: z.boolean() })),
});
export type OwnWallPost = z.infer<typeof ownWallPostSchema>;

const nextCursor = z.nullable(z.string());
const responses = z.object({ responses: z.int() });

export const wallContract = defineContract({
  'GET /api/wall': {
    summary: 'Стена: показанные слова, новые сверху; `ids` — только названные, через точку',
    access: 'public',
    cached: { outdatedBy: ['wall'] },
    query: z.strictObject({ ...filters, ...page, ids: z.optional(idsSchema) }),
    answers: { 200: z.object({ posts: z.array(wallPostSchema), nextCursor }) },
  },
  'GET /api/wall/:id': {
    summary: 'Одно показанное слово',
    access: 'public',
    params: z.strictObject({ id: entryParams.shape.id }),
    answers: { 200: wallPostSchema },
    errors: ['not-found'],
  },
  'GET /api/users/:uid/wall': {
    summary: 'Стена с\u00a0отметками человека, его слова или его собрание',
    access: 'owner',
    cached: { outdatedBy: ['wall'], offline: WITH_NETWORK },
    params: z.strictObject({ uid: entryParams.shape.uid }),
    query: z.strictObject({ ...filters, ...page, list: z.optional(z.enum(['all', 'mine', 'kept'])) }),
    answers: { 200: z.object({ posts: z.array(ownWallPostSchema), nextCursor }) },
  },
  'GET /api/users/:uid/wall/:id': {
    summary: 'Одно слово с\u00a0отметками человека; своё — и\u00a0пока оно ждёт',
    access: 'owner',
    cached: { outdatedBy: 'read anew each time', offline: WITH_NETWORK },
    params: entryParams,
    answers: { 200: ownWallPostSchema },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/wall/:id': {
    summary: 'Добавить слово под номером, который выбрал браузер: повтор ничего не\u00a0удваивает',
    access: 'owner',
    params: entryParams,
    body: newWordSchema,
    answers: { 200: ownWallPostSchema },
    errors: ['wall-day-full', 'idempotency-mismatch', 'disk-full'],
  },
  'DELETE /api/users/:uid/wall/:id': {
    summary: 'Удалить своё слово',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/wall/:id/response': {
    summary: 'Откликнуться на\u00a0чужое слово; первый отклик даёт его автору баллы',
    access: 'owner',
    params: entryParams,
    answers: { 200: responses },
    errors: ['not-found', 'own-word'],
  },
  'DELETE /api/users/:uid/wall/:id/response': {
    summary: 'Снять отклик',
    access: 'owner',
    params: entryParams,
    answers: { 200: responses },
    errors: ['not-found', 'own-word'],
  },
  'PUT /api/users/:uid/wall/:id/kept': {
    summary: 'Положить слово в\u00a0своё собрание; его не\u00a0видит никто другой',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'DELETE /api/users/:uid/wall/:id/kept': {
    summary: 'Убрать слово из\u00a0собрания',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
  },
  'POST /api/users/:uid/wall/:id/report': {
    summary: 'Сообщить о\u00a0чужом слове: три человека\u00a0— и\u00a0оно ждёт проверки',
    access: 'owner',
    params: entryParams,
    body: reportSchema,
    answers: { 204: null },
    errors: ['not-found', 'own-word', 'too-many-requests'],
  },
});
