import * as z from 'zod/mini';
import { COVERS } from '~/catalogue/covers';
import {
  answerSchema,
  depthSchema,
  finishedConversationBodySchema,
  markFields,
  ownCardFields,
  ownCardSchema,
  SEAT_LENGTH,
} from '~/domain/conversations/conversation';
import { daySchema } from '~/domain/emotions/entry';
import { idSchema } from '~/domain/id';
import { defineContract, RESOURCE } from './endpoint';
import { cursorText, entryParams, integerText, ownerParams, slugParam } from './parameters';
import { awardSchema } from './progress';

const { uid } = ownerParams.shape;
const cardParams = z.strictObject({ uid, card: slugParam });
const deckParams = z.strictObject({ uid, deck: slugParam });

/** The secret of a seat or of a device. */
const seatSchema = z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${SEAT_LENGTH}}$`)));
/** `device`: the secret of the browser that sits there, chosen by itself; a guest's has joined with it. */
const seat = { seat: seatSchema, device: z.optional(seatSchema) };
const round = z.int().check(z.minimum(1), z.maximum(1_000));

/** A card with both answers, as one side reads it; an empty answer was passed without words. */
const answeredCardSchema = z.object({ card: z.string(), mine: z.string(), theirs: z.string() });
export type AnsweredCard = z.infer<typeof answeredCardSchema>;

const deckSchema = z.object({
  slug: z.string(),
  title: z.string(),
  cover: z.enum(COVERS),
  caution: z.boolean(),
  opening: z.string(),
  closing: z.string(),
});

/** A talk on two devices as one of the seats sees it. The other's text is in it only once both have answered. */
export const sessionViewSchema = z.object({
  phase: z.enum(['depth', 'card', 'closing', 'kept']),
  seat: z.enum(['host', 'guest']),
  deck: deckSchema,
  /** Whether the other one has come at all, and is here now. */
  other: z.object({ joined: z.boolean(), present: z.boolean() }),
  /** The host's side is open on two devices at the moment. */
  hostTwice: z.boolean(),
  /** Another device has asked for the guest's seat after it was taken; told to the host alone. */
  knocked: z.boolean(),
  /** One's own choice, and whether the other has chosen; never what. */
  depth: z.object({ mine: z.nullable(depthSchema), theirsChosen: z.boolean() }),
  round: z.nullable(
    z.object({
      number: round,
      card: z.string(),
      mine: z.nullable(z.string()),
      theirsAnswered: z.boolean(),
      theirs: z.nullable(z.string()),
      /** No card is left at this depth. */
      last: z.boolean(),
    }),
  ),
  /** Earlier rounds that both have answered. */
  said: z.array(answeredCardSchema),
  /** One's own consent to keep what was said; null: not asked yet. */
  keeps: z.nullable(z.boolean()),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

const seen = z.object({ version: z.string(), view: sessionViewSchema });

export const conversationSchema = z.object({
  id: idSchema,
  deck: z.string(),
  /** Null for a talk on two devices: there it would tell the other's private choice. */
  depth: z.nullable(depthSchema),
  cards: z.int(),
  day: daySchema,
  /** What both sides agreed to keep; null where nothing was. */
  kept: z.nullable(z.array(answeredCardSchema)),
});
export type Conversation = z.infer<typeof conversationSchema>;

const rest = { access: 'public', errors: ['not-found', 'seat-taken', 'host-seat'] } as const;

export const conversationsContract = defineContract({
  'GET /api/users/:uid/cards': {
    summary: 'Карточки: вынутые из колод, любимые и свои',
    access: 'owner',
    cached: { outdatedBy: RESOURCE, offline: RESOURCE },
    params: ownerParams,
    answers: {
      200: z.object({
        drawn: z.array(z.string()),
        favourites: z.array(z.string()),
        own: z.array(ownCardSchema),
      }),
    },
  },
  'PUT /api/users/:uid/cards/:card': {
    summary: 'Отметить карточку любимой или вынутой либо снять отметку',
    access: 'owner',
    params: cardParams,
    body: z.strictObject(markFields),
    answers: { 204: null },
    errors: ['not-found'],
  },
  'POST /api/users/:uid/card-decks/:deck/shuffle': {
    summary: 'Вернуть все карточки в колоду',
    access: 'owner',
    params: deckParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'PUT /api/users/:uid/own-cards/:id': {
    summary: 'Своя карточка: добавить или изменить',
    access: 'owner',
    params: entryParams,
    body: z.strictObject(ownCardFields),
    answers: { 204: null },
    errors: ['not-found', 'disk-full', 'changed-elsewhere'],
    conditional: ownCardSchema,
  },
  'DELETE /api/users/:uid/own-cards/:id': {
    summary: 'Убрать свою карточку',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found', 'changed-elsewhere'],
    conditional: ownCardSchema,
  },
  'GET /api/users/:uid/conversations': {
    summary: 'Разговоры, новые сверху, по страницам',
    access: 'owner',
    cached: { outdatedBy: ['talks'], offline: true },
    params: ownerParams,
    query: z.strictObject({
      limit: z.optional(integerText(z.int().check(z.minimum(1), z.maximum(50)))),
      cursor: z.optional(cursorText),
    }),
    answers: { 200: z.object({ conversations: z.array(conversationSchema), nextCursor: z.nullable(z.string()) }) },
  },
  'PUT /api/users/:uid/conversations/:id': {
    summary:
      'Разговор состоялся; написанное для себя хранится только с\u00a0колодой для одного; повтор ничего не меняет',
    access: 'owner',
    params: entryParams,
    body: finishedConversationBodySchema,
    answers: { 200: z.object({ award: z.nullable(awardSchema) }) },
    errors: ['not-found', 'too-many-rows'],
  },
  'DELETE /api/users/:uid/conversations/:id': {
    summary: 'Убрать разговор из истории вместе со сказанным',
    access: 'owner',
    params: entryParams,
    answers: { 204: null },
    errors: ['not-found'],
  },
  'POST /api/users/:uid/card-sessions': {
    summary: 'Открыть разговор на двух устройствах: два места, свой ключ у каждого; не больше 20 в час',
    access: 'owner',
    params: ownerParams,
    body: z.strictObject({ deck: ownCardFields.deck }),
    answers: { 201: z.object({ hostSeat: seatSchema, guestSeat: seatSchema }) },
    errors: ['not-found', 'too-many-requests'],
  },
  'POST /api/card-sessions/invitation': {
    access: 'public',
    summary: 'Куда зовёт ссылка гостя: колода; места это не\u00a0занимает',
    body: z.strictObject({ seat: seatSchema }),
    answers: { 200: z.object({ deck: deckSchema }) },
    errors: ['not-found'],
  },
  'POST /api/card-sessions/join': {
    ...rest,
    summary:
      'Занять место гостя: первое устройство получает его, для остальных оно занято; повтор ничего не\u00a0меняет',
    body: z.strictObject({ seat: seatSchema, device: seatSchema }),
    answers: { 200: seen },
  },
  'POST /api/card-sessions/new-link': {
    access: 'public',
    summary: 'Новая ссылка для гостя: прежнее место и\u00a0сказанное с\u00a0него удаляются',
    body: z.strictObject(seat),
    answers: { 200: z.extend(seen, { guestSeat: seatSchema }) },
    errors: ['not-found', 'seat-taken', 'host-seat', 'too-many-requests'],
  },
  'POST /api/card-sessions/look': {
    ...rest,
    summary:
      'Как сейчас идёт разговор; `view` пуст, если с `version` ничего не изменилось; с `glance` место не считается занятым',
    body: z.strictObject({
      ...seat,
      version: z.optional(z.string().check(z.maxLength(40))),
      glance: z.optional(z.boolean()),
    }),
    answers: { 200: z.object({ version: z.string(), view: z.nullable(sessionViewSchema) }) },
  },
  'POST /api/card-sessions/depth': {
    ...rest,
    summary: 'Выбрать глубину втайне; считается меньшая из двух',
    body: z.strictObject({ ...seat, depth: depthSchema }),
    answers: { 200: seen },
  },
  'POST /api/card-sessions/answer': {
    ...rest,
    summary: 'Ответить на карточку; пустой ответ — пропуск. Оба ответа открываются вместе',
    body: z.strictObject({ ...seat, round, text: answerSchema }),
    answers: { 200: seen },
  },
  'POST /api/card-sessions/next': {
    ...rest,
    summary: 'Следующая карточка после названной, когда ответили оба',
    body: z.strictObject({ ...seat, round }),
    answers: { 200: seen },
  },
  'POST /api/card-sessions/close': {
    ...rest,
    errors: [...rest.errors, 'too-many-rows'],
    summary: 'Закончить: сказанное остаётся, только если на это согласны оба; иначе всё удаляется сразу',
    body: z.strictObject({ ...seat, keep: z.boolean() }),
    answers: { 200: z.object({ view: z.nullable(sessionViewSchema), award: z.nullable(awardSchema) }) },
  },
  'POST /api/card-sessions/leave': {
    ...rest,
    summary: 'У гостя есть своя копия сохранённого: слова и место гостя удаляются',
    body: z.strictObject(seat),
    answers: { 204: null },
  },
});
