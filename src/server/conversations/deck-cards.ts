import { once } from '~/content/collection';
import { readDecks } from '~/content/decks';
import { type Deck, everyCard } from '~/domain/conversations/deck';
import { projectRoot } from '../project-file';

const decks = once(() => new Map(readDecks(projectRoot()).map((deck) => [deck.slug, deck])));
const cardIds = once(() => new Set([...decks().values()].flatMap(everyCard).map(({ id }) => id)));

/** A deck of the site by its name. */
export const findDeck = (slug: string): Deck | undefined => decks().get(slug);

export const isDeckCard = (id: string): boolean => cardIds().has(id);

/** Text of a card; one that was taken out of its deck meanwhile is left blank. */
export const cardText = (deck: Deck | undefined, id: string): string =>
  (deck && everyCard(deck).find((card) => card.id === id)?.text) ?? '…';
