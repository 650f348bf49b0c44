import * as z from 'zod/mini';
import { ROLE_KEYS } from '~/catalogue/community';
import { MAX_SEARCH, PAGE } from '~/domain/community/limits';
import {
  askSchema,
  categorySchema,
  digestRhythmSchema,
  newPostSchema,
  newTopicSchema,
  POST_STATES,
  postChangeSchema,
  postReportSchema,
  remarkSchema,
  supportSchema,
  topicAudienceSchema,
  topicChangeSchema,
  voiceSchema,
  WARNING_ANSWERS,
  WARNING_ORIGINS,
  warningLabelSchema,
} from '~/domain/community/post';
import { idSchema } from '~/domain/id';
import { defineContract, WITH_NETWORK } from './endpoint';
import { cursorText, entryParams, integerText, ownerParams } from './parameters';
import { avatarSchema } from './profiles';

/** The community as its readers and members meet it. What a moderator does stands in moderation.ts. */

const idParams = z.strictObject({ id: idSchema });
const nextCursor = z.nullable(z.string());
const instant = z.iso.datetime();
const number = z.int();

/**
 * Who wrote, as a reader may know it. Under a pseudonym the name alone is told, and it is another one in every topic: nothing here, no
 * time and no order leads from one topic to another.
 */
export const writerSchema = z.object({
  /** Null: the account is gone, or the words stay without a name. */
  name: z.nullable(z.string()),
  voice: voiceSchema,
  /** Name in the address of a profile that the reader may open; null under a pseudonym. */
  username: z.nullable(z.string()),
  avatar: z.nullable(avatarSchema),
  /** Null under a pseudonym, too. */
  role: z.nullable(z.enum(ROLE_KEYS)),
  mine: z.boolean(),
});
export type Writer = z.infer<typeof writerSchema>;

export const topicSchema = z.object({
  id: idSchema,
  category: categorySchema,
  title: z.string(),
  asks: askSchema,
  audience: topicAudienceSchema,
  writer: writerSchema,
  /** To the hour under a pseudonym. */
  createdAt: instant,
  /** The newest shown post; always to the hour. */
  lastAt: instant,
  /** Answers that are shown. */
  replies: number,
  locked: z.boolean(),
  state: z.enum(POST_STATES),
  /** The warning over its first post. */
  warning: z.nullable(warningLabelSchema),
});
export type Topic = z.infer<typeof topicSchema>;

/** The same with the marks of a member. */
export const ownTopicSchema = z.extend(topicSchema, {
  followed: z.boolean(),
  /** Shown answers beyond the last one read; null: the topic was never opened. */
  unread: z.nullable(number),
});
export type OwnTopic = z.infer<typeof ownTopicSchema>;

export const postSchema = z.object({
  id: idSchema,
  topic: idSchema,
  /** Its place in the topic, 1 for what opens it. It never changes; places of removed posts stay empty. */
  number,
  writer: writerSchema,
  /** The safe subset of Markdown (domain/community/markdown.ts); empty where the reader may not see it. */
  text: z.string(),
  /** Of words under a warning the label alone: they are opened in their place. */
  quote: z.nullable(
    z.object({
      id: idSchema,
      number,
      name: z.nullable(z.string()),
      text: z.string(),
      warning: z.nullable(warningLabelSchema),
    }),
  ),
  /** To the hour under a pseudonym. */
  createdAt: instant,
  edited: z.boolean(),
  state: z.enum(POST_STATES),
  warning: z.nullable(z.object({ label: warningLabelSchema, origin: z.enum(WARNING_ORIGINS) })),
  /** Kinds of support that somebody has given, in the order of the catalogue. */
  supports: z.array(supportSchema),
});
export type Post = z.infer<typeof postSchema>;

export const ownPostSchema = z.extend(postSchema, {
  /** What the viewer has given. */
  given: z.array(supportSchema),
  saved: z.boolean(),
  /** The viewer has asked for a warning. */
  askedWarning: z.boolean(),
  reported: z.boolean(),
  /** Told to its author alone. */
  own: z.nullable(
    z.object({
      /** How many people have given each support. */
      people: z.partialRecord(supportSchema, number),
      /** Why a moderator hid or removed it; empty otherwise. */
      reason: z.string(),
      warningAnswer: z.enum(WARNING_ANSWERS),
      /** A removed one can be brought back until then. */
      restorableUntil: z.nullable(instant),
    }),
  ),
});
export type OwnPost = z.infer<typeof ownPostSchema>;

const topicPage = z.object({ topics: z.array(topicSchema), nextCursor });
const ownTopicPage = z.object({ topics: z.array(ownTopicSchema), nextCursor });
/** Posts of one topic in their order. `from` and `to`: the places they begin and end with; `last`: the greatest place of the topic. */
const postPage = { from: number, to: number, last: number };
const listQuery = { category: z.optional(categorySchema), cursor: z.optional(cursorText) };
/** From which place on; `-1`: from the first unread one (a guest: the first). `post`: so that this post stands on the page. */
const readQuery = z.strictObject({
  from: z.optional(integerText(z.int().check(z.minimum(-1)))),
  post: z.optional(idSchema),
  limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(PAGE.posts)))),
});
const supportParams = z.strictObject({ ...entryParams.shape, support: supportSchema });
const given = z.object({ supports: z.array(supportSchema), given: z.array(supportSchema) });
/** What may stop a person from writing. */
const writing = [
  'not-found',
  'not-welcomed',
  'suspended',
  'topic-locked',
  'repeated-text',
  'too-many-requests',
  'idempotency-mismatch',
  'disk-full',
] as const;

/** An act of a moderator as the person whom it concerns reads it. */
export const actViewSchema = z.object({
  id: idSchema,
  act: z.string(),
  at: instant,
  reason: z.string(),
  topic: z.nullable(z.object({ id: idSchema, title: z.string() })),
  post: z.nullable(idSchema),
  /** Of a suspension. */
  until: z.nullable(instant),
  /** Of a topic that was moved: the category it stood in; null also where that was not written down yet. */
  movedFrom: z.nullable(categorySchema),
  appeal: z.enum(['possible', 'sent', 'upheld', 'granted', 'none']),
  /** The moderator's words to the appeal; empty before. */
  answer: z.string(),
});
export type ActView = z.infer<typeof actViewSchema>;

export const communitySelfSchema = z.object({
  /** The rules were read before the first post. */
  welcomed: z.boolean(),
  role: z.nullable(z.enum(ROLE_KEYS)),
  suspended: z.nullable(z.object({ until: instant, reason: z.string() })),
  /** The first posts wait for a moderator's look. */
  held: z.boolean(),
  /** The name that others read under a post with one's own name; null: it would lead them away from the site and is not shown. */
  name: z.nullable(z.string()),
  digest: digestRhythmSchema,
  /** Notifications that were not opened. */
  unread: number,
});
export type CommunitySelf = z.infer<typeof communitySelfSchema>;

export const blockedSchema = z.object({
  id: idSchema,
  kind: z.enum(['block', 'mute']),
  /** The name under which they were met. */
  name: z.nullable(z.string()),
  /** The one topic where it holds: a pseudonym is known nowhere else. Null: everywhere under their own name. */
  topic: z.nullable(z.object({ id: idSchema, title: z.string() })),
  at: instant,
});

export const communityContract = defineContract({
  'GET /api/community': {
    summary: 'Темы, которые открыты всем: те, где писали позже, выше',
    access: 'public',
    cached: { outdatedBy: ['community'], staysShown: true },
    query: z.strictObject(listQuery),
    answers: { 200: topicPage },
  },
  'GET /api/community/topics/:id': {
    summary: 'Тема и\u00a0её\u00a0ответы по\u00a0порядку',
    access: 'public',
    params: idParams,
    query: readQuery,
    answers: { 200: z.object({ topic: topicSchema, posts: z.array(postSchema), ...postPage }) },
    errors: ['not-found'],
  },
  'GET /api/users/:uid/community': {
    summary: 'Темы глазами участника: все, те, за\u00a0которыми человек следит, его собственные',
    access: 'owner',
    cached: { outdatedBy: ['community'], offline: true, staysShown: true },
    params: ownerParams,
    query: z.strictObject({ ...listQuery, list: z.optional(z.enum(['all', 'followed', 'mine'])) }),
    answers: { 200: ownTopicPage },
  },
  'GET /api/users/:uid/community/me': {
    summary: 'Кто человек в\u00a0сообществе',
    access: 'owner',
    cached: { outdatedBy: 'every change answers with it', offline: true },
    params: ownerParams,
    answers: { 200: communitySelfSchema },
  },
  'PATCH /api/users/:uid/community/me': {
    summary: 'Правила прочитаны; как часто присылать письмо о\u00a0новом',
    access: 'owner',
    params: ownerParams,
    body: z
      .strictObject({ welcomed: z.optional(z.literal(true)), digest: z.optional(digestRhythmSchema) })
      .check(z.refine((value) => Object.keys(value).length > 0, 'empty')),
    answers: { 200: communitySelfSchema },
  },
  'POST /api/users/:uid/community/search': {
    summary: 'Поиск по\u00a0словам и\u00a0их\u00a0формам среди того, что человеку видно',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({
      text: z.string().check(z.trim(), z.minLength(2), z.maxLength(MAX_SEARCH)),
      category: z.optional(categorySchema),
      cursor: z.optional(cursorText),
    }),
    answers: {
      200: z.object({
        /** `excerpt` is empty where the words stand under a warning. */
        found: z.array(
          z.object({
            topic: topicSchema,
            post: idSchema,
            number,
            excerpt: z.string(),
            warning: z.nullable(warningLabelSchema),
          }),
        ),
        nextCursor,
      }),
    },
  },
  'GET /api/users/:uid/community/saved': {
    summary: 'Отложенные ответы, новые закладки сверху',
    access: 'owner',
    cached: { outdatedBy: ['community'], offline: true, staysShown: true },
    params: ownerParams,
    query: z.strictObject({ cursor: z.optional(cursorText) }),
    answers: {
      200: z.object({ saved: z.array(z.object({ topic: topicSchema, post: ownPostSchema })), nextCursor }),
    },
  },
  'GET /api/users/:uid/community/from-diary': {
    summary: 'Какие темы человек сделал из\u00a0записей дневника',
    access: 'owner',
    cached: { outdatedBy: ['community'], offline: WITH_NETWORK },
    params: ownerParams,
    answers: {
      200: z.object({ shared: z.array(z.object({ entry: idSchema, topic: idSchema, title: z.string() })) }),
    },
  },
  'GET /api/users/:uid/community/topics/:id': {
    summary: 'Тема с\u00a0отметками участника',
    access: 'owner',
    cached: { outdatedBy: 'the open topic changes where it stands', offline: true },
    params: entryParams,
    query: readQuery,
    answers: {
      200: z.object({
        topic: ownTopicSchema,
        posts: z.array(ownPostSchema),
        ...postPage,
        /** The place up to which it was read before; 0: nothing. */
        read: number,
        /** How the viewer writes here; null: not yet chosen. `name`: what others read. */
        voice: z.nullable(z.object({ voice: voiceSchema, name: z.string() })),
        /** Chosen readers, told to the author of the topic alone. */
        readers: z.nullable(z.array(z.object({ username: z.string(), name: z.string() }))),
      }),
    },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/community/topics/:id': {
    summary: 'Открыть тему под\u00a0номером, который выбрал браузер: повтор ничего не\u00a0удваивает',
    access: 'owner',
    params: entryParams,
    body: newTopicSchema,
    answers: { 200: z.object({ topic: ownTopicSchema, post: ownPostSchema }) },
    errors: writing,
  },
  'PATCH /api/users/:uid/community/topics/:id': {
    summary: 'Изменить в\u00a0своей теме заголовок, просьбу или круг читателей',
    access: 'owner',
    params: entryParams,
    body: topicChangeSchema,
    answers: { 200: ownTopicSchema },
    errors: ['not-found', 'suspended', 'topic-locked', 'too-many-requests'],
  },
  'DELETE /api/users/:uid/community/topics/:id': {
    summary:
      'Убрать свою тему вместе с\u00a0сообщением, с\u00a0которого она началась; ответы других остаются у\u00a0тех, кто их\u00a0писал',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/community/posts/:id': {
    summary: 'Ответить в\u00a0теме под\u00a0номером, который выбрал браузер',
    access: 'owner',
    params: entryParams,
    body: newPostSchema,
    answers: { 200: ownPostSchema },
    errors: writing,
  },
  'PATCH /api/users/:uid/community/posts/:id': {
    summary: 'Изменить своё сообщение или предупреждение над ним',
    access: 'owner',
    params: entryParams,
    body: postChangeSchema,
    answers: { 200: ownPostSchema },
    errors: ['not-found', 'suspended', 'topic-locked', 'repeated-text', 'too-many-requests'],
  },
  'DELETE /api/users/:uid/community/posts/:id': {
    summary: 'Удалить своё сообщение',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'POST /api/users/:uid/community/posts/:id/restore': {
    summary: 'Вернуть удалённое сообщение',
    access: 'owner',
    params: entryParams,
    answers: { 200: ownPostSchema },
    errors: ['not-found', 'suspended'],
  },
  'PUT /api/users/:uid/community/posts/:id/supports/:support': {
    summary: 'Поддержать без слов; «спасибо» от\u00a0автора темы даёт тому, кто ответил под\u00a0своим именем, баллы',
    access: 'owner',
    params: supportParams,
    answers: { 200: given },
    errors: ['not-found', 'own-post', 'suspended'],
  },
  'DELETE /api/users/:uid/community/posts/:id/supports/:support': {
    summary: 'Снять поддержку',
    access: 'owner',
    params: supportParams,
    answers: { 200: given },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/community/posts/:id/saved': {
    summary: 'Отложить ответ',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'DELETE /api/users/:uid/community/posts/:id/saved': {
    summary: 'Убрать из\u00a0отложенного',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
  },
  'PUT /api/users/:uid/community/topics/:id/followed': {
    summary: 'Следить за\u00a0темой',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'DELETE /api/users/:uid/community/topics/:id/followed': {
    summary: 'Не\u00a0следить за\u00a0темой',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
  },
  'PUT /api/users/:uid/community/topics/:id/read': {
    summary: 'До\u00a0какого места тема прочитана; назад отметка не\u00a0идёт',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ number: z.int32().check(z.minimum(1)) }),
    answers: { 204: null },
    errors: ['not-found'],
  },
  'POST /api/users/:uid/community/posts/:id/report': {
    summary: 'Сообщить модераторам; чем кончилось, расскажет уведомление',
    access: 'owner',
    params: entryParams,
    body: postReportSchema,
    answers: { 204: null },
    errors: ['not-found', 'own-post', 'too-many-requests'],
  },
  'POST /api/users/:uid/community/posts/:id/warning': {
    summary: '«Нужно предупреждение»: просьба второго читателя сворачивает сообщение под предупреждение',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ label: warningLabelSchema }),
    answers: { 204: null },
    errors: ['not-found', 'own-post', 'too-many-requests'],
  },
  'POST /api/users/:uid/community/posts/:id/warning-answer': {
    summary: 'Ответ автора на\u00a0предупреждение: согласиться или попросить модератора посмотреть',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ answer: z.enum(['agreed', 'appealed']), words: z.optional(remarkSchema) }),
    answers: { 200: ownPostSchema },
    errors: ['not-found'],
  },
  'POST /api/users/:uid/community/posts/:id/bar': {
    summary: 'Не\u00a0видеть того, кто это написал: `mute`\u00a0— только я\u00a0его, `block`\u00a0— друг друга',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ kind: z.enum(['block', 'mute']) }),
    answers: { 200: blockedSchema },
    errors: ['not-found', 'own-post'],
  },
  'GET /api/users/:uid/community/barred': {
    summary: 'Кого человек не\u00a0хочет видеть',
    access: 'owner',
    cached: { outdatedBy: ['community'], offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ barred: z.array(blockedSchema) }) },
  },
  'DELETE /api/users/:uid/community/barred/:id': {
    summary: 'Снова видеть человека',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
  },
  'GET /api/users/:uid/community/acts': {
    summary: 'Что модераторы решили о\u00a0сообщениях человека, с\u00a0причинами',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ acts: z.array(actViewSchema) }) },
  },
  'POST /api/users/:uid/community/acts/:id/appeal': {
    summary: 'Попросить пересмотреть решение',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ words: remarkSchema }),
    answers: { 200: actViewSchema },
    errors: ['not-found', 'already-decided'],
  },
});
