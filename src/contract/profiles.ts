import * as z from 'zod/mini';
import { idSchema } from '~/domain/id';
import { PICTURE_BYTES } from '~/domain/profiles/limits';
import { audienceSchema, profileSettingsChangeSchema } from '~/domain/profiles/public-profile';
import { usernameParam, usernameSchema } from '~/domain/profiles/username';
import { forEachSefira } from '~/domain/progress/sefirot';
import { wordKindSchema, wordTopicSchema } from '~/domain/wall/word';
import { defineContract, WITH_NETWORK } from './endpoint';
import { ownerParams } from './parameters';

const profileParams = z.strictObject({ username: usernameParam });
const level = z.int();

export const avatarSchema = z.discriminatedUnion('kind', [
  /** Addresses of the same picture with sides of 512 and 128 pixels. */
  z.object({ kind: z.literal('picture'), large: z.string(), small: z.string() }),
  z.object({ kind: z.literal('drawn'), seed: z.int() }),
]);
export type Avatar = z.infer<typeof avatarSchema>;

/** A profile as somebody sees it: null stands where nothing is shown to them. */
export const profileViewSchema = z.object({
  /** Null while none is chosen: only the person themselves sees that. */
  username: z.nullable(z.string()),
  displayName: z.string(),
  avatar: z.nullable(avatarSchema),
  about: z.nullable(z.string()),
  /** Month of the first day with the site, `YYYY-MM`. */
  since: z.nullable(z.string()),
  /** Levels of the ten sefirot. */
  tree: z.nullable(z.object(forEachSefira(() => level))),
  /** Signed words of the wall that the owner of the site has approved, the newest first. */
  words: z.nullable(
    z.array(
      z.object({
        id: idSchema,
        text: z.string(),
        topic: wordTopicSchema,
        kind: wordKindSchema,
        author: z.string(),
        work: z.string(),
      }),
    ),
  ),
  /** Whether search engines may list the page. */
  listed: z.boolean(),
});
export type ProfileView = z.infer<typeof profileViewSchema>;

export const ownProfileSchema = z.object({
  username: z.nullable(z.string()),
  /** Names that were left and still lead here, and until when. */
  formerNames: z.array(z.object({ username: z.string(), until: z.iso.datetime() })),
  about: z.string(),
  audiences: z.object({
    page: audienceSchema,
    avatar: audienceSchema,
    about: audienceSchema,
    since: audienceSchema,
    tree: audienceSchema,
    words: audienceSchema,
  }),
  indexed: z.boolean(),
  avatar: z.nullable(avatarSchema),
  /** What others and the person see under the profile's address; null: no page is there for them. */
  views: z.object({
    guest: z.nullable(profileViewSchema),
    member: z.nullable(profileViewSchema),
    self: profileViewSchema,
  }),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

export const profilesContract = defineContract({
  'GET /api/profiles/:username': {
    summary: 'Публичный профиль, каким его видит тот, кто спрашивает; прежнее имя 90\u00a0дней ведёт к\u00a0новому',
    access: 'public',
    params: profileParams,
    answers: { 200: z.extend(profileViewSchema, { mine: z.boolean() }) },
    errors: ['not-found'],
  },
  'GET /api/profiles/:username/picture': {
    summary: 'Картинка профиля для социальных сетей: только то, что открыто всем',
    access: 'public',
    params: profileParams,
    answers: { 200: 'file' },
    errors: ['not-found'],
  },
  'GET /api/avatars/:file': {
    summary: 'Фотография профиля: тем, кому она открыта',
    access: 'public',
    params: z.strictObject({ file: z.string().check(z.maxLength(64), z.regex(/^[\w-]{22}-(?:512|128)\.webp$/)) }),
    answers: { 200: 'file' },
    errors: ['not-found'],
  },
  'GET /api/users/:uid/public-profile': {
    summary: 'Настройки профиля и\u00a0три его вида: гостю, участнику и\u00a0себе',
    access: 'owner',
    cached: { outdatedBy: 'every change answers with it', offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: ownProfileSchema },
    errors: ['not-found'],
  },
  'PATCH /api/users/:uid/public-profile': {
    summary: 'Изменить, что о\u00a0себе показано и\u00a0кому',
    access: 'owner',
    params: ownerParams,
    body: profileSettingsChangeSchema,
    answers: { 200: ownProfileSchema },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/username': {
    summary: 'Выбрать имя в\u00a0адресе профиля или сменить его',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({ username: usernameSchema }),
    answers: { 200: ownProfileSchema },
    errors: ['username-taken', 'too-many-requests', 'not-found'],
  },
  'DELETE /api/users/:uid/username': {
    summary: 'Убрать имя: страницы профиля больше нет',
    access: 'owner',
    params: ownerParams,
    answers: { 200: ownProfileSchema },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/avatar': {
    summary: 'Загрузить фотографию: JPEG, PNG или WebP. Остаётся квадрат из\u00a0середины, без сведений о\u00a0съёмке',
    access: 'owner',
    params: ownerParams,
    picture: PICTURE_BYTES,
    heavy: 'quick',
    answers: { 200: ownProfileSchema },
    errors: ['unsupported-media-type', 'payload-too-large', 'too-many-requests', 'not-found'],
  },
  'GET /api/users/:uid/avatar/offered': {
    summary: 'Сервис, через который вошли в\u00a0этом браузере, если у\u00a0него можно взять фотографию',
    access: 'owner',
    cached: { outdatedBy: 'what the browser of a sign-in holds: nothing that is written', offline: WITH_NETWORK },
    params: ownerParams,
    answers: { 200: z.object({ title: z.nullable(z.string()) }) },
  },
  'POST /api/users/:uid/avatar/offered': {
    summary: 'Взять фотографию у\u00a0сервиса, через который вошли; дальше\u00a0— как с\u00a0загруженной',
    access: 'owner',
    params: ownerParams,
    answers: { 200: ownProfileSchema },
    errors: ['unsupported-media-type', 'payload-too-large', 'too-many-requests', 'not-found'],
  },
  'DELETE /api/users/:uid/avatar': {
    summary: 'Убрать фотографию или рисунок профиля',
    access: 'owner',
    params: ownerParams,
    answers: { 200: ownProfileSchema },
    errors: ['not-found'],
  },
});
