import * as z from 'zod/mini';
import { daySchema, emotionSchema, intensitySchema } from '~/domain/emotions/entry';
import { answerSchema, planSchema } from '~/domain/reminders/plan';
import { pushDeviceSchema } from '~/domain/reminders/push-device';
import { defineContract, WITH_NETWORK } from './endpoint';
import { entryParams, ownerParams } from './parameters';

/** What a link of a letter or a notification carries: unknown, it is refused like a false one. */
const token = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w.-]+$/));

export const remindersSchema = z.object({
  plan: planSchema,
  /** The next reminder; null: none is planned. */
  nextAt: z.nullable(z.iso.datetime()),
  /** When it was asked whether reminders help; until an answer nothing comes. */
  askedAt: z.nullable(z.iso.datetime()),
  devices: z.array(
    z.object({
      id: z.string(),
      /** Base64url of the SHA-256 of the address: by it a browser knows itself. */
      mark: z.string(),
      /** Such as «Chrome, Android»; empty when it is not known. */
      device: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** The public key that browsers subscribe with (VAPID); null: the site sends no notifications. */
  pushKey: z.nullable(z.string()),
});
export type Reminders = z.infer<typeof remindersSchema>;

const checkedInSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  entry: z.object({ emotion: emotionSchema, intensity: intensitySchema, localDate: daySchema }),
});

/** What a letter's link may change without signing in: nothing goes out by it but what its person has chosen. */
export const letterAnswerSchema = z.enum([...answerSchema.options, 'no-letters']);
export type LetterAnswer = z.infer<typeof letterAnswerSchema>;

export const remindersContract = defineContract({
  'GET /api/users/:uid/reminders': {
    summary: 'Напоминания вне страницы: когда, чем, на какие устройства',
    access: 'owner',
    cached: { outdatedBy: 'every change answers with what stands from then on', offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: remindersSchema },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/reminders': {
    summary: 'Сменить план напоминаний; вопрос «Напоминания не помогают?» этим снимается',
    access: 'owner',
    params: ownerParams,
    body: planSchema,
    answers: { 200: remindersSchema },
    errors: ['not-found'],
  },
  'POST /api/users/:uid/reminders/answer': {
    summary: 'Ответить на «Напоминания не помогают?»: оставить, реже, выключить',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({ answer: answerSchema }),
    answers: { 200: remindersSchema },
    errors: ['not-found'],
  },
  'POST /api/users/:uid/reminders/trial': {
    summary: 'Прислать пробное напоминание письмом или уведомлением: 10 в час',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({ by: z.enum(['push', 'letter']) }),
    answers: { 202: z.object({ success: z.literal(true) }) },
    errors: ['not-found', 'too-many-requests'],
  },
  'POST /api/users/:uid/push-devices': {
    summary: 'Присылать уведомления в этот браузер (Push API)',
    access: 'owner',
    params: ownerParams,
    body: pushDeviceSchema,
    answers: { 200: remindersSchema },
    errors: ['not-found', 'too-many-rows'],
  },
  'DELETE /api/users/:uid/push-devices/:id': {
    summary: 'Больше не присылать уведомления на устройство',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'POST /api/check-in/look': {
    summary: 'Годится ли ещё ссылка, по которой чувство отмечают одним касанием; ничего не пишет',
    access: 'public',
    body: z.strictObject({ token }),
    answers: { 200: z.object({ success: z.literal(true) }) },
    errors: ['not-found', 'link-used', 'link-expired'],
  },
  'POST /api/check-in': {
    summary: 'Одна запись по ссылке из письма или уведомления, без входа; ссылка годится один раз и сутки',
    access: 'public',
    body: z.strictObject({ token, emotion: emotionSchema, intensity: intensitySchema }),
    answers: { 201: checkedInSchema },
    errors: ['not-found', 'link-used', 'link-expired', 'max-daily-actions', 'disk-full'],
    fault: 'save',
  },
  'POST /api/reminders/answer': {
    summary: 'По ссылке из письма, без входа: оставить напоминания, реже, выключить или не присылать писем',
    access: 'public',
    body: z.strictObject({ token, answer: letterAnswerSchema }),
    answers: {
      200: z.object({
        success: z.literal(true),
        /** Takes the refusal of letters back for a quarter of an hour; null: there is nothing to take back. */
        undo: z.nullable(token),
      }),
    },
    errors: ['not-found'],
  },
  'POST /api/reminders/undo': {
    summary: 'Вернуть письма, от которых только что отказались по ссылке: четверть часа',
    access: 'public',
    body: z.strictObject({ token }),
    answers: { 200: z.object({ success: z.literal(true) }) },
    errors: ['not-found'],
  },
  'POST /api/reminders/unsubscribe': {
    summary: 'Отписка одним нажатием в почтовой программе (RFC 8058): письма с напоминаниями больше не приходят',
    access: 'public',
    query: z.strictObject({ token }),
    ignoresBody: true,
    answers: { 200: z.object({ success: z.literal(true) }) },
    errors: ['not-found'],
  },
});
