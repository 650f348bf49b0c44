import * as z from 'zod/mini';
import { idSchema } from '../id';
import { clientInstantSchema } from '../instant';
import { rowTag } from '../row-tag';
import { lineSchema, textSchema } from '../text';
import { DEPTHS } from './deck';

/** What people leave behind at the cards: marks, own cards, talks that took place, answers on two devices. */

export const OWN_CARD_MAX = 200;
const CARD_TEXT_MAX = 500;
/** Talks in the history of one person. */
export const CONVERSATIONS_MAX = 2_000;
export const ANSWER_MAX = 2_000;
/** Signs of everything written for oneself in one talk: it goes to the server in one piece. */
export const NOTES_MAX = 20_000;
/** Cards from which on a talk counts as held. */
export const FINISHED_MIN_CARDS = 3;
/** Hours without a touch after which a talk on two devices is gone. */
export const SESSION_HOURS = 12;
/** Signs of a seat's secret: 192 random bits in base64url. */
export const SEAT_LENGTH = 32;

const slug = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

export const depthSchema = z.literal(DEPTHS);

export const ownCardFields = { deck: slug, depth: depthSchema, text: lineSchema(OWN_CARD_MAX) };
export const ownCardSchema = z.strictObject({ id: idSchema, ...ownCardFields });
export type OwnCard = z.infer<typeof ownCardSchema>;

/** The tag of an own card; null where there is none. */
export const ownCardTag = (card: Omit<OwnCard, 'id'> | null | undefined): string | null =>
  card ? rowTag({ deck: card.deck, depth: card.depth, text: card.text }) : null;

/** What somebody alone with the cards has written for themselves, card by card. */
const notesSchema = z
  .array(z.strictObject({ card: lineSchema(CARD_TEXT_MAX), text: textSchema(ANSWER_MAX).check(z.minLength(1)) }))
  .check(z.refine((notes) => notes.reduce((sum, { text }) => sum + text.length, 0) <= NOTES_MAX, 'notes'));
type Notes = z.infer<typeof notesSchema>;

const finishedFields = {
  deck: slug,
  depth: depthSchema,
  cards: z.int().check(z.minimum(1), z.maximum(1_000)),
  /** When it ended; a later send may tell of an earlier talk. */
  heldAt: clientInstantSchema,
  notes: z.optional(notesSchema),
};
/** A shorter talk stays for the sake of what was written in it alone. */
const finishedCheck = z.refine<{ cards: number; notes?: Notes | undefined }>(
  ({ cards, notes }) => cards >= FINISHED_MIN_CARDS || (notes?.length ?? 0) > 0,
  { error: 'cards', path: ['cards'] },
);
export const finishedConversationBodySchema = z.strictObject(finishedFields).check(finishedCheck);
export const finishedConversationSchema = z.strictObject({ id: idSchema, ...finishedFields }).check(finishedCheck);
export type FinishedConversation = z.infer<typeof finishedConversationSchema>;

export const markFields = { favourite: z.optional(z.boolean()), drawn: z.optional(z.boolean()) };

/** An answer on two devices; empty: passed without words. */
export const answerSchema = textSchema(ANSWER_MAX);

/** One card of a talk on two devices after both have answered; an empty answer was passed. */
export interface AnsweredRound {
  card: string;
  host: string;
  guest: string;
}
