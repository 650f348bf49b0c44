import * as z from 'zod/mini';
import { ROLE_KEYS } from '~/catalogue/community';
import { actRequestSchema } from '~/domain/community/moderation';
import { categorySchema, POST_STATES, remarkSchema, warningLabelSchema } from '~/domain/community/post';
import { idSchema } from '~/domain/id';
import { postSchema } from './community';
import { defineContract, WITH_NETWORK } from './endpoint';
import { cursorText, entryParams, ownerParams } from './parameters';

/** What those who care for the place do. Every row asks for the role `moderator` or `owner`; without it: `permission-denied`. */

const instant = z.iso.datetime();
const nextCursor = z.nullable(z.string());
const count = z.int();

const reportSeen = z.object({ reason: z.string(), note: z.string(), at: instant });

/** One thing that waits. A writer under a pseudonym is known by it to moderators as well. */
export const queueItemSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('post'),
    id: idSchema,
    /** Why it waits. */
    why: z.array(z.enum(['held', 'reported'])),
    /** What the word lists have noticed. */
    flags: z.array(z.enum(['crisis', 'link', 'contact'])),
    at: instant,
    topic: z.object({ id: idSchema, title: z.string(), category: categorySchema, locked: z.boolean() }),
    post: postSchema,
    /** Its writer's first one, as far as readers could tell. */
    first: z.boolean(),
    reports: z.array(reportSeen),
  }),
  z.object({
    kind: z.literal('appeal'),
    /** Of the act. */
    id: idSchema,
    at: instant,
    /** `fold` that nobody has done: two readers have asked for it. */
    act: z.string(),
    reason: z.string(),
    words: z.string(),
    /** The viewer's own decision, and somebody else cares for the place: another one judges it. */
    own: z.boolean(),
    topic: z.nullable(z.object({ id: idSchema, title: z.string() })),
    post: z.nullable(postSchema),
    /** Of a decision about a word on the wall. */
    word: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('wall'),
    id: idSchema,
    at: instant,
    text: z.string(),
    source: z.string(),
    state: z.enum(['held', 'shown', 'hidden']),
    flags: z.array(z.enum(['crisis', 'link', 'contact'])),
    name: z.nullable(z.string()),
    signed: z.boolean(),
    /** The name under it that was approved, where its author has another one now; null otherwise. */
    formerName: z.nullable(z.string()),
    first: z.boolean(),
    reports: z.array(reportSeen),
  }),
  /** A message of the contact form; to the owner alone. */
  z.object({
    kind: z.literal('message'),
    id: idSchema,
    at: instant,
    topic: z.string(),
    text: z.string(),
    name: z.string(),
    email: z.string(),
  }),
]);
export type QueueItem = z.infer<typeof queueItemSchema>;

export const actLoggedSchema = z.object({
  id: idSchema,
  act: z.string(),
  at: instant,
  /** Display name of who did it; null: the account is gone. */
  by: z.nullable(z.string()),
  reason: z.string(),
  topic: z.nullable(z.object({ id: idSchema, title: z.string() })),
  post: z.nullable(idSchema),
  until: z.nullable(instant),
  /** Of a topic that was moved: the category it stood in; null also where that was not written down yet. */
  movedFrom: z.nullable(categorySchema),
  appeal: z.enum(['none', 'sent', 'upheld', 'granted']),
});
export type ActLogged = z.infer<typeof actLoggedSchema>;

const roleRow = z.object({
  /** Of the grant. */
  id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLE_KEYS),
  at: instant,
  self: z.boolean(),
});

export const moderationContract = defineContract({
  'GET /api/users/:uid/moderation/queue': {
    summary: 'Всё, что ждёт модератора: сначала то, что ждёт дольше',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: ownerParams,
    answers: {
      200: z.object({
        items: z.array(queueItemSchema),
        /** All that wait, of which `items` are the first. */
        counts: z.object({ post: count, appeal: count, wall: count, message: count }),
      }),
    },
    errors: ['permission-denied'],
  },
  'POST /api/users/:uid/moderation/acts': {
    summary: 'Решение модератора с\u00a0причиной: его видит тот, кого оно касается',
    access: 'owner',
    params: ownerParams,
    body: actRequestSchema,
    answers: {
      200: z.object({
        act: actLoggedSchema,
        /** Of `unmask` alone: the public name behind the pseudonym. */
        unmasked: z.nullable(z.object({ name: z.string(), username: z.nullable(z.string()) })),
      }),
    },
    errors: ['permission-denied', 'not-found', 'own-post', 'changed-elsewhere'],
  },
  'POST /api/users/:uid/moderation/appeals/:id': {
    summary: 'Ответ на\u00a0просьбу пересмотреть: оставить или отменить решение',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ outcome: z.enum(['upheld', 'granted']), words: remarkSchema }),
    answers: { 200: actLoggedSchema },
    errors: ['permission-denied', 'not-found', 'own-post', 'own-decision', 'already-decided'],
  },
  'POST /api/users/:uid/moderation/wall/:id': {
    summary: 'Слово на\u00a0стене: показать, скрыть с\u00a0причиной, оставить прежнее имя',
    access: 'owner',
    params: entryParams,
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('show') }),
      z.strictObject({ action: z.literal('keep-name') }),
      z.strictObject({ action: z.literal('hide'), reason: remarkSchema }),
    ]),
    answers: { 204: null },
    errors: ['permission-denied', 'not-found', 'own-post'],
  },
  'POST /api/users/:uid/moderation/messages/:id': {
    summary: 'Сообщение из\u00a0формы связи: прочитано или удалить; только владельцу сайта',
    access: 'owner',
    params: entryParams,
    body: z.strictObject({ action: z.enum(['read', 'delete']) }),
    answers: { 204: null },
    errors: ['permission-denied', 'not-found'],
  },
  'GET /api/users/:uid/moderation/posts/:id': {
    summary: 'Сообщение и\u00a0всё, что о\u00a0нём известно: прежние версии, жалобы, решения',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: entryParams,
    answers: {
      200: z.object({
        post: postSchema,
        topic: z.object({
          id: idSchema,
          title: z.string(),
          category: categorySchema,
          locked: z.boolean(),
          state: z.enum(POST_STATES),
        }),
        history: z.array(z.object({ at: instant, text: z.string() })),
        reports: z.array(reportSeen),
        warnings: z.array(z.object({ label: warningLabelSchema, at: instant })),
        acts: z.array(actLoggedSchema),
        /** What was decided before about the same writer in this topic, or under the same public name. */
        before: z.object({ hidden: count, warned: count, suspended: count }),
        suspendedUntil: z.nullable(instant),
      }),
    },
    errors: ['permission-denied', 'not-found'],
  },
  'GET /api/users/:uid/moderation/log': {
    summary: 'Журнал решений, новые сверху',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: ownerParams,
    query: z.strictObject({ cursor: z.optional(cursorText) }),
    answers: { 200: z.object({ acts: z.array(actLoggedSchema), nextCursor }) },
    errors: ['permission-denied'],
  },
  'GET /api/users/:uid/moderation/statistics': {
    summary: 'Сколько чего было за\u00a0последние 30\u00a0дней и\u00a0как быстро на\u00a0это ответили',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: ownerParams,
    answers: {
      200: z.object({
        days: count,
        topics: count,
        posts: count,
        writers: count,
        reports: count,
        held: count,
        appeals: z.object({ sent: count, granted: count }),
        /** Acts of each kind. */
        acts: z.record(z.string(), count),
        /** Median hours from the first report or the hold to a decision; null where there was none. */
        hours: z.nullable(z.number()),
      }),
    },
    errors: ['permission-denied'],
  },
  'GET /api/users/:uid/moderation/roles': {
    summary: 'Кто смотрит за\u00a0порядком; только владельцу сайта',
    access: 'owner',
    cached: { outdatedBy: WITH_NETWORK, offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ roles: z.array(roleRow) }) },
    errors: ['permission-denied'],
  },
  'POST /api/users/:uid/moderation/roles': {
    summary: 'Дать роль человеку с\u00a0таким адресом почты; только владелец сайта',
    access: 'owner',
    // A role opens what other people have reported.
    proof: 'recent',
    params: ownerParams,
    body: z.strictObject({ email: z.string().check(z.trim(), z.email(), z.maxLength(254)), role: z.enum(ROLE_KEYS) }),
    answers: { 200: z.object({ roles: z.array(roleRow) }) },
    errors: ['permission-denied', 'not-found', 'last-owner'],
  },
  'DELETE /api/users/:uid/moderation/roles/:id': {
    summary: 'Снять роль; последний владелец остаётся',
    access: 'owner',
    proof: 'recent',
    params: entryParams,
    answers: { 200: z.object({ roles: z.array(roleRow) }) },
    errors: ['permission-denied', 'not-found', 'last-owner'],
  },
});
