import * as z from 'zod/mini';
import { ACCESS_KINDS } from '~/domain/accounts/access-grant';
import { profileChangeSchema, reminderSchema } from '~/domain/accounts/profile';
import { SECURITY_EVENTS } from '~/domain/accounts/security-event';
import { defineContract, WITH_NETWORK } from './endpoint';
import { ownerParams, sessionParams } from './parameters';

export const userSchema = z.object({
  uid: z.string(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.nullable(z.string()),
  profile: z.object({
    timeZone: z.string(),
    /** When the zone may be changed again; null: now. */
    timeZoneChangeAt: z.nullable(z.iso.datetime()),
    reminder: z.required(reminderSchema),
    /** Whether the names of the sefirot stand beside their human words. */
    sefiraNames: z.boolean(),
    /** Whether «Помогло?» is asked. */
    askOutcome: z.boolean(),
    /** Whether a password is set (a federated account may have none). */
    hasPassword: z.boolean(),
  }),
  /** Since when the address refuses letters; null: nothing says that it does. */
  mailRefusedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  lastActiveAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Browser and system as the person would name them, such as «Chrome, Windows». */
  device: z.string(),
  current: z.boolean(),
});
export type SessionInfo = z.infer<typeof sessionSchema>;

export const securityEventSchema = z.object({
  id: z.string(),
  kind: z.enum(SECURITY_EVENTS),
  at: z.iso.datetime(),
  /** Browser and system in words; empty: unknown. */
  device: z.string(),
  /** What it was about: a provider, a passkey's name. */
  subject: z.nullable(z.string()),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

export const accountAccessSchema = z.object({
  /** Codes of an app as the second step; null: off. */
  twoFactor: z.nullable(
    z.object({
      since: z.iso.datetime(),
      codesLeft: z.int(),
      codesUsed: z.int(),
    }),
  ),
  passkeys: z.array(z.object({ id: z.string(), name: z.string(), addedAt: z.iso.datetime() })),
  /** Other services that are joined, by their ids in `GET /api/site`. */
  services: z.array(z.object({ provider: z.string(), addedAt: z.iso.datetime() })),
  /** All that opens the account or shows something of it to others, by name, these two included. */
  open: z.array(
    z.object({
      kind: z.enum(ACCESS_KINDS),
      id: z.string(),
      /** In words: what it is, its name, its day. */
      words: z.string(),
      /** Since a recovery it opens nothing, until the person says that it stays. */
      suspended: z.boolean(),
    }),
  ),
  /** What a recovery of the last days has closed, in words. */
  closed: z.array(z.string()),
});
export type AccountAccess = z.infer<typeof accountAccessSchema>;

export const siteSchema = z.object({
  siteName: z.string(),
  /** Configured federated providers. */
  providers: z.array(z.object({ id: z.string(), title: z.string() })),
  passwordPolicy: z.object({
    minLength: z.int(),
    maxLength: z.int(),
    lowercase: z.boolean(),
    uppercase: z.boolean(),
    digit: z.boolean(),
    other: z.boolean(),
  }),
  /** Versions of the legal texts that a sign-up accepts. */
  legal: z.object({ terms: z.string(), privacy: z.string() }),
  contactEmail: z.nullable(z.string()),
});
export type Site = z.infer<typeof siteSchema>;

export const letterSchema = z.object({
  subject: z.string(),
  to: z.string(),
  text: z.string(),
  links: z.array(z.string()),
});

/** What can go wrong in the browser alone, at what the server never hears of. */
export const BROWSER_FAULTS = ['sign-in-failed', 'sign-out-failed', 'session-failed'] as const;
export type BrowserFault = (typeof BROWSER_FAULTS)[number];

export const accountsContract = defineContract({
  'GET /api/users/:uid': {
    summary: 'Человек и его профиль',
    access: 'owner',
    cached: { outdatedBy: 'the session holds the person', offline: 'the session keeps the person' },
    params: ownerParams,
    answers: { 200: userSchema },
    errors: ['not-found'],
  },
  'PATCH /api/users/:uid': {
    summary: 'Изменить имя, часовой пояс, напоминание, вопрос «Помогло?» или вид древа',
    access: 'owner',
    params: ownerParams,
    body: profileChangeSchema,
    answers: { 200: userSchema },
    errors: ['time-zone-changed', 'not-found'],
  },
  'GET /api/users/:uid/sessions': {
    summary: 'Открытые сеансы',
    access: 'owner',
    cached: { outdatedBy: 'devices that are signed in: nothing that is written', offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ sessions: z.array(sessionSchema) }) },
  },
  'DELETE /api/users/:uid/sessions': {
    summary: 'Завершить все сеансы, кроме этого',
    access: 'owner',
    params: ownerParams,
    answers: { 204: null },
  },
  'DELETE /api/users/:uid/sessions/:id': {
    summary: 'Завершить один сеанс',
    access: 'owner',
    params: sessionParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'GET /api/users/:uid/ways-in': {
    summary: 'Способы входа в аккаунт',
    access: 'owner',
    cached: { outdatedBy: ['security'], offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: accountAccessSchema },
  },
  'GET /api/users/:uid/security-events': {
    summary: 'Что происходило с безопасностью аккаунта за последние 180 дней',
    access: 'owner',
    cached: { outdatedBy: ['security'], offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ events: z.array(securityEventSchema) }) },
  },
  'GET /api/site': {
    summary: 'Что сайт сообщает браузеру: способы входа, требования к паролю',
    access: 'public',
    answers: { 200: siteSchema },
  },
  'GET /api/letters/waiting': {
    summary: 'Письма, которых ждёт этот браузер; только вне рабочего режима и без почтового сервера',
    access: 'public',
    answers: { 200: z.object({ letters: z.array(letterSchema) }) },
    errors: ['not-found'],
  },
  'POST /api/browser-faults': {
    summary:
      'Что при входе или выходе не\u00a0получилось в\u00a0самом браузере: что это было и\u00a0как называется ошибка, без слов и\u00a0без человека',
    access: 'public',
    body: z.strictObject({
      event: z.enum(BROWSER_FAULTS),
      /** The name of the error's class: no message of it, which may quote anything. */
      error: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)),
    }),
    answers: { 204: null },
    errors: ['too-many-requests'],
  },
});
