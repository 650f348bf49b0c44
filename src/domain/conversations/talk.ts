import * as z from 'zod/mini';
import { depthSchema } from './conversation';

/** A talk at one screen, from its first card to its end. Cards are told by their ids. */

export const TIMER_MINUTES = [0, 1, 2, 3] as const;

const voice = z.literal([0, 1]);

export const talkSchema = z.object({
  id: z.uuid(),
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
});
export type Talk = z.infer<typeof talkSchema>;
export type TalkSettings = Pick<Talk, 'deck' | 'depth' | 'people' | 'minutes'>;

const other = (one: 0 | 1): 0 | 1 => (one === 0 ? 1 : 0);

/** A new talk with its first card face down. */
export function startTalk(settings: TalkSettings, id: string, startedAt: string, card: string | null): Talk {
  const seen = card === null ? [] : [card];
  return { ...settings, id, startedAt, seen, turned: 0, card, openedAt: null, starter: 0, voice: 0, ended: false };
}

/** Turns the card's face up; one that is open stays as it is. */
export const openCard = (talk: Talk, now: number): Talk =>
  talk.openedAt !== null || talk.card === null ? talk : { ...talk, openedAt: now };

/** The word goes to the other one, with time of its own. */
export const passWord = (talk: Talk, now: number): Talk => ({ ...talk, voice: other(talk.voice), openedAt: now });

/** Lays the open card aside and puts the next one face down; the other one begins with it. */
export function nextCard(talk: Talk, card: string | null): Talk {
  const starter = talk.people === 2 ? other(talk.starter) : 0;
  return { ...placed(talk, card), turned: talk.turned + 1, starter, voice: starter };
}

/** Puts another card in place of this one, without reason and without counting it; the same one begins. */
export const skipCard = (talk: Talk, card: string | null): Talk => ({ ...placed(talk, card), voice: talk.starter });

const placed = (talk: Talk, card: string | null): Talk => ({
  ...talk,
  card,
  openedAt: null,
  seen: card === null ? talk.seen : [...talk.seen, card],
});

/** After shuffling all cards may come again. */
export const shuffled = (talk: Talk, card: string | null): Talk => placed({ ...talk, seen: [] }, card);

/** Ends the talk; a card that lies open has been talked about. */
export const endTalk = (talk: Talk): Talk => ({
  ...talk,
  turned: talk.turned + (talk.openedAt === null ? 0 : 1),
  card: null,
  openedAt: null,
  ended: true,
});

/** Seconds left of the turn; null without a timer or before the card is open. */
export function secondsLeft({ minutes, openedAt }: Pick<Talk, 'minutes' | 'openedAt'>, now: number): number | null {
  if (minutes === 0 || openedAt === null) return null;
  return Math.max(0, Math.ceil((openedAt + minutes * 60_000 - now) / 1000));
}
