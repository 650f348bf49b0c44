import * as z from 'zod/mini';
import { NOTICE_KINDS } from '~/domain/community/notice';
import { idSchema } from '~/domain/id';
import { defineContract, STREAM } from './endpoint';
import { cursorText, ownerParams } from './parameters';

/** What the site tells a member of, and the stream by which open pages learn at once that there is something new. */

export const noticeSchema = z.object({
  id: idSchema,
  kind: z.enum(NOTICE_KINDS),
  /** The newest of what it gathers, to the hour. */
  at: z.iso.datetime(),
  read: z.boolean(),
  /** How many of the same it gathers. */
  count: z.int(),
  topic: z.nullable(z.object({ id: idSchema, title: z.string() })),
  post: z.nullable(idSchema),
  /** Where it is about one person who is not under a pseudonym elsewhere: the name as it stands in that topic. */
  name: z.nullable(z.string()),
  /** What became of one's report; null: it is about something else, or the post is gone. */
  outcome: z.nullable(z.enum(['acted', 'dismissed'])),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticesContract = defineContract({
  'GET /api/users/:uid/notices': {
    summary: 'Уведомления, новые сверху',
    access: 'owner',
    cached: { outdatedBy: 'a change marks them where they stand, and the stream tells of new ones', offline: true },
    params: ownerParams,
    query: z.strictObject({ cursor: z.optional(cursorText) }),
    answers: { 200: z.object({ notices: z.array(noticeSchema), unread: z.int(), nextCursor: z.nullable(z.string()) }) },
  },
  'POST /api/users/:uid/notices/read': {
    summary: 'Отметить уведомления прочитанными: названные или все',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({ notices: z.union([z.literal('all'), z.array(idSchema).check(z.maxLength(100))]) }),
    answers: { 200: z.object({ unread: z.int() }) },
  },
  'GET /api/users/:uid/live': {
    summary:
      'Поток событий (text/event-stream): в\u00a0какой теме есть новое, сколько уведомлений, кончился\u00a0ли сеанс',
    access: 'owner',
    cached: { outdatedBy: STREAM, offline: STREAM },
    params: ownerParams,
    answers: { 200: 'file' },
    errors: ['too-many-requests'],
  },
});
