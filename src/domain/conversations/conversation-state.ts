import * as z from 'zod/mini';
import {
  type FinishedConversation,
  finishedConversationSchema,
  markFields,
  type OwnCard,
  ownCardSchema,
} from './conversation';

/** What one person has at the cards, and the changes to it. The same for a guest's device and for an account. */

export interface ConversationState {
  /** Cards that lie aside until the deck is shuffled. */
  drawn: readonly string[];
  favourites: readonly string[];
  own: readonly OwnCard[];
  held: readonly FinishedConversation[];
}

export const NO_CONVERSATIONS: ConversationState = { drawn: [], favourites: [], own: [], held: [] };

const ids = z.array(z.string().check(z.maxLength(80)));

export const conversationStateSchema = z.object({
  drawn: ids,
  favourites: ids,
  own: z.array(ownCardSchema),
  held: z.array(finishedConversationSchema),
});

export const conversationChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mark'), card: z.string(), ...markFields }),
  /** `cards`: those that go back into the deck. */
  z.object({ kind: z.literal('shuffle'), deck: z.string(), cards: ids }),
  z.object({ kind: z.literal('own'), card: ownCardSchema }),
  z.object({ kind: z.literal('own-gone'), id: z.string() }),
  z.object({ kind: z.literal('held'), talk: finishedConversationSchema }),
  z.object({ kind: z.literal('held-gone'), id: z.string() }),
]);
export type ConversationChange = z.infer<typeof conversationChangeSchema>;

const listed = (list: readonly string[], id: string, wanted: boolean | undefined): readonly string[] => {
  if (wanted === undefined || list.includes(id) === wanted) return list;
  return wanted ? [...list, id] : list.filter((one) => one !== id);
};

const without = <T extends { id: string }>(list: readonly T[], id: string) => list.filter((one) => one.id !== id);

/** The shelf after a change; the same change again changes nothing. */
export function changedConversations(shelf: ConversationState, change: ConversationChange): ConversationState {
  switch (change.kind) {
    case 'mark':
      return {
        ...shelf,
        drawn: listed(shelf.drawn, change.card, change.drawn),
        favourites: listed(shelf.favourites, change.card, change.favourite),
      };
    case 'shuffle':
      return { ...shelf, drawn: shelf.drawn.filter((card) => !change.cards.includes(card)) };
    case 'own':
      return { ...shelf, own: [...without(shelf.own, change.card.id), change.card] };
    case 'own-gone':
      return { ...shelf, own: without(shelf.own, change.id) };
    case 'held':
      return { ...shelf, held: [...without(shelf.held, change.talk.id), change.talk] };
    case 'held-gone':
      return { ...shelf, held: without(shelf.held, change.id) };
  }
}

/** Whether anything lies on it. */
export const isBare = ({ drawn, favourites, own, held }: ConversationState): boolean =>
  [drawn, favourites, own, held].every((list) => list.length === 0);

/** Changes that bring a guest's shelf into an account. */
export function transferredChanges(shelf: ConversationState): ConversationChange[] {
  return [
    ...shelf.own.map((card) => ({ kind: 'own' as const, card })),
    ...shelf.drawn.map((card) => ({ kind: 'mark' as const, card, drawn: true })),
    ...shelf.favourites.map((card) => ({ kind: 'mark' as const, card, favourite: true })),
    ...shelf.held.map((talk) => ({ kind: 'held' as const, talk })),
  ];
}
