import type { OwnCard } from '~/domain/conversations/conversation';
import type { Card, Deck } from '~/domain/conversations/deck';

/** Cards of a deck with one's own among them. */
export const deckCards = (deck: Deck, own: readonly OwnCard[]): Card[] => [
  ...deck.cards,
  ...own.filter((card) => card.deck === deck.slug),
];
