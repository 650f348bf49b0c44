import * as z from 'zod/mini';
import { idSchema } from '../id';
import { ANSWER_MAX, depthSchema, FINISHED_MIN_CARDS, type FinishedConversation, NOTES_MAX } from './conversation';

/** A talk at one screen, from its first card to its end. Cards are told by their ids. */

export const TIMER_MINUTES = [0, 1, 2, 3] as const;

const voice = z.literal([0, 1]);

export const openConversationSchema = z.object({
  id: idSchema,
  deck: z.string(),
  depth: depthSchema,
  people: z.literal([1, 2]),
  /** Minutes for a turn; 0: none. */
  minutes: z.literal(TIMER_MINUTES),
  startedAt: z.iso.datetime(),
  /** Cards seen since the deck was shuffled last, skipped ones too: they don't come again in this talk. */
  seen: z.array(z.string()),
  /** Cards that were talked about. */
  turned: z.int(),
  /** The card on the table; null: the deck is used up. */
  card: z.nullable(z.string()),
  /** When its face was turned up, in milliseconds; null: it lies face down. */
  openedAt: z.nullable(z.number()),
  /** Who began with this card and who speaks now. */
  starter: voice,
  voice,
  ended: z.boolean(),
  /** What somebody alone has written for themselves, with the words of its card; only on this device before the end. */
  notes: z._default(z.array(z.object({ id: z.string(), card: z.string(), text: z.string() })), []),
});
export type OpenConversation = z.infer<typeof openConversationSchema>;
export type ConversationSettings = Pick<OpenConversation, 'deck' | 'depth' | 'people' | 'minutes'>;

const other = (one: 0 | 1): 0 | 1 => (one === 0 ? 1 : 0);

/** A new talk with its first card face down. */
export function startConversation(
  settings: ConversationSettings,
  id: string,
  startedAt: string,
  card: string | null,
): OpenConversation {
  const seen = card === null ? [] : [card];
  return {
    ...settings,
    id,
    startedAt,
    seen,
    turned: 0,
    card,
    openedAt: null,
    starter: 0,
    voice: 0,
    ended: false,
    notes: [],
  };
}

/** Turns the card's face up; one that is open stays as it is. */
export const openCard = (talk: OpenConversation, now: number): OpenConversation =>
  talk.openedAt !== null || talk.card === null ? talk : { ...talk, openedAt: now };

/** The word goes to the other one, with time of its own. */
export const passWord = (talk: OpenConversation, now: number): OpenConversation => ({
  ...talk,
  voice: other(talk.voice),
  openedAt: now,
});

/** Lays the open card aside and puts the next one face down; the other one begins with it. */
export function nextCard(talk: OpenConversation, card: string | null): OpenConversation {
  const starter = talk.people === 2 ? other(talk.starter) : 0;
  return { ...withCard(talk, card), turned: talk.turned + 1, starter, voice: starter };
}

/** Puts another card in place of this one, without reason and without counting it; the same one begins. */
export const skipCard = (talk: OpenConversation, card: string | null): OpenConversation => ({
  ...withCard(talk, card),
  voice: talk.starter,
});

const withCard = (talk: OpenConversation, card: string | null): OpenConversation => ({
  ...talk,
  card,
  openedAt: null,
  seen: card === null ? talk.seen : [...talk.seen, card],
});

/** After shuffling all cards may come again. */
export const shuffled = (talk: OpenConversation, card: string | null): OpenConversation =>
  withCard({ ...talk, seen: [] }, card);

/** Ends the talk; a card that lies open has been talked about. */
export const endConversation = (talk: OpenConversation): OpenConversation => ({
  ...talk,
  turned: talk.turned + (talk.openedAt === null ? 0 : 1),
  card: null,
  openedAt: null,
  ended: true,
});

/** What was written under a card; empty: nothing. */
export const noteUnder = ({ notes }: OpenConversation, id: string): string =>
  notes.find((note) => note.id === id)?.text ?? '';

/** Writes under a card; an empty text takes the note away. */
export function writeNote(talk: OpenConversation, card: { id: string; text: string }, text: string): OpenConversation {
  const note = { id: card.id, card: card.text, text };
  const isNew = !talk.notes.some(({ id }) => id === card.id);
  const notes = isNew ? [...talk.notes, note] : talk.notes.map((one) => (one.id === card.id ? note : one));
  return { ...talk, notes: notes.filter((one) => one.text !== '') };
}

/** Signs that fit under a card, those that stand there included. */
export function noteRoom({ notes }: OpenConversation, id: string): number {
  const used = notes.reduce((sum, note) => sum + (note.id === id ? 0 : note.text.length), 0);
  return Math.max(0, Math.min(ANSWER_MAX, NOTES_MAX - used));
}

/** A talk that has ended as the history keeps it; null: too little for it, and nothing was written. */
export function finishedOf(
  { id, deck, depth, turned, notes }: OpenConversation,
  now: Date,
): FinishedConversation | null {
  const written = notes.flatMap(({ card, text }) => (text.trim() ? [{ card, text: text.trim() }] : []));
  const cards = Math.max(turned, written.length);
  if (cards < FINISHED_MIN_CARDS && written.length === 0) return null;
  return { id, deck, depth, cards, heldAt: now.toISOString(), ...(written.length > 0 ? { notes: written } : {}) };
}

/** What was written in a talk that has not ended, as the history would keep it; null: nothing. */
export const openConversationWords = (talk: OpenConversation | null, now: Date): FinishedConversation | null =>
  !talk || talk.ended || talk.notes.length === 0 ? null : finishedOf(endConversation(talk), now);

/** Seconds left of the turn; null without a timer or before the card is open. */
export function secondsLeft(
  { minutes, openedAt }: Pick<OpenConversation, 'minutes' | 'openedAt'>,
  now: number,
): number | null {
  if (minutes === 0 || openedAt === null) return null;
  return Math.max(0, Math.ceil((openedAt + minutes * 60_000 - now) / 1000));
}
