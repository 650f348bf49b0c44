import { type Deck, drawCard } from '~/domain/conversations/deck';
import {
  endConversation,
  finishedOf,
  nextCard,
  type OpenConversation,
  openCard,
  passWord,
  shuffled,
  skipCard,
  writeNote,
} from '~/domain/conversations/open-conversation';
import { useResource } from '~/web/session/use-resource';
import { changeConversations } from './change-conversations';
import { conversationResource } from './conversation-resource';
import { deckCards } from './deck-cards';
import { storeOpenConversation } from './open-conversation';

/** What can be done at the table. Cards that were opened lie aside for the next talks, skipped ones come again. */
export function useTable(deck: Deck, talk: OpenConversation) {
  const { state: shelf } = useResource(conversationResource);
  const cards = deckCards(deck, shelf.own);
  const card = [...cards, ...deck.retired].find(({ id }) => id === talk.card) ?? null;
  const draw = (aside: Iterable<string>, turned = talk.turned) =>
    drawCard(cards, new Set([...aside, ...talk.seen]), { depth: talk.depth, turned }, Math.random)?.id ?? null;
  const drawn = (value: boolean) => {
    if (talk.card) void changeConversations({ kind: 'mark', card: talk.card, drawn: value });
  };

  return {
    card,
    isFavourite: talk.card !== null && shelf.favourites.includes(talk.card),
    open() {
      storeOpenConversation(openCard(talk, Date.now()));
      drawn(true);
    },
    next: () => storeOpenConversation(nextCard(talk, draw(shelf.drawn, talk.turned + 1))),
    skip() {
      storeOpenConversation(skipCard(talk, draw(shelf.drawn)));
      if (talk.openedAt !== null) drawn(false);
    },
    pass: () => storeOpenConversation(passWord(talk, Date.now())),
    shuffle() {
      const all = cards.map(({ id }) => id);
      void changeConversations({ kind: 'shuffle', deck: deck.slug, cards: all });
      const first = drawCard(cards, new Set(), { depth: talk.depth, turned: talk.turned }, Math.random);
      storeOpenConversation(shuffled(talk, first?.id ?? null));
    },
    like(wanted: boolean) {
      if (talk.card) void changeConversations({ kind: 'mark', card: talk.card, favourite: wanted });
    },
    write(text: string) {
      if (card) storeOpenConversation(writeNote(talk, card, text));
    },
    end() {
      const ended = endConversation(talk);
      storeOpenConversation(ended);
      const held = finishedOf(ended, new Date());
      if (held) void changeConversations({ kind: 'held', talk: held });
    },
  };
}
