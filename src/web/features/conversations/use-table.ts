import { type Deck, drawCard } from '~/domain/conversations/deck';
import {
  endTalk,
  heldOf,
  nextCard,
  openCard,
  passWord,
  shuffled,
  skipCard,
  type Talk,
  writeNote,
} from '~/domain/conversations/open-conversation';
import { useResource } from '~/web/data/use-resource';
import { changeShelf } from './change-conversations';
import { keepTalk } from './open-conversation';
import { deckCards } from './deck-cards';
import { shelfResource } from './conversation-resource';

/** What can be done at the table. Cards that were opened lie aside for the next talks, skipped ones come again. */
export function useTable(deck: Deck, talk: Talk) {
  const { state: shelf } = useResource(shelfResource);
  const cards = deckCards(deck, shelf.own);
  const card = [...cards, ...deck.retired].find(({ id }) => id === talk.card) ?? null;
  const draw = (aside: Iterable<string>, turned = talk.turned) =>
    drawCard(cards, new Set([...aside, ...talk.seen]), { depth: talk.depth, turned }, Math.random)?.id ?? null;
  const drawn = (value: boolean) => {
    if (talk.card) void changeShelf({ kind: 'mark', card: talk.card, drawn: value });
  };

  return {
    card,
    isFavourite: talk.card !== null && shelf.favourites.includes(talk.card),
    open() {
      keepTalk(openCard(talk, Date.now()));
      drawn(true);
    },
    next: () => keepTalk(nextCard(talk, draw(shelf.drawn, talk.turned + 1))),
    skip() {
      keepTalk(skipCard(talk, draw(shelf.drawn)));
      if (talk.openedAt !== null) drawn(false);
    },
    pass: () => keepTalk(passWord(talk, Date.now())),
    shuffle() {
      const all = cards.map(({ id }) => id);
      void changeShelf({ kind: 'shuffle', deck: deck.slug, cards: all });
      const first = drawCard(cards, new Set(), { depth: talk.depth, turned: talk.turned }, Math.random);
      keepTalk(shuffled(talk, first?.id ?? null));
    },
    like(wanted: boolean) {
      if (talk.card) void changeShelf({ kind: 'mark', card: talk.card, favourite: wanted });
    },
    write(text: string) {
      if (card) keepTalk(writeNote(talk, card, text));
    },
    end() {
      const ended = endTalk(talk);
      keepTalk(ended);
      const held = heldOf(ended, new Date());
      if (held) void changeShelf({ kind: 'held', talk: held });
    },
  };
}
