import { OWN_CARDS_MAX, type OwnCard } from '~/domain/conversations/conversation';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { dropOwnCard, putBack, putOwnCard, readMarks, readOwnCards, setMark } from './card-store';
import { findDeck, isDeckCard } from './deck-cards';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'keys'>;

/** What binds an own card's text to its place. */
export const ownCardContext = (userId: string, id: string) => [userId, id, 'card'];

/** Cards that a person has drawn, likes and wrote. An own card whose bytes were damaged is left out. */
export async function readCards({ db, keys }: Pick<Deps, 'db' | 'keys'>, userId: string) {
  const [marks, rows] = await Promise.all([readMarks(db.pool, userId), readOwnCards(db.pool, userId)]);
  const own = rows.flatMap(({ id, deck, depth, key_id, card }): OwnCard[] => {
    try {
      return [{ id, deck, depth, text: keys.decrypt(card, ownCardContext(userId, id), key_id) }];
    } catch {
      return [];
    }
  });
  const named = (wanted: 'drawn' | 'favourite') => marks.filter((mark) => mark[wanted]).map(({ card }) => card);
  return { drawn: named('drawn'), favourites: named('favourite'), own };
}

interface Mark {
  card: string;
  favourite?: boolean | undefined;
  drawn?: boolean | undefined;
}

/** Marks a card as a favourite or as drawn, or takes a mark off; false: neither a deck nor the person has such a card. */
export const markCard = ({ db, clock }: CardDeps, userId: string, mark: Mark): Promise<boolean> =>
  setMark(db.pool, userId, mark, { isOwn: !isDeckCard(mark.card), now: clock() });

/** Puts all cards back into the deck; false: no such deck. */
export async function shuffleDeck({ db }: Pick<Deps, 'db'>, userId: string, slug: string): Promise<boolean> {
  const deck = findDeck(slug);
  if (!deck) return false;
  const ids = deck.cards.map(({ id }) => id);
  await db.transaction((client) => putBack(client, userId, slug, ids));
  return true;
}

/** Adds or changes an own card, encrypted. */
export async function keepOwnCard(
  { db, clock, keys }: CardDeps,
  userId: string,
  { id, deck, depth, text }: OwnCard,
): Promise<{ ok: true } | { ok: false; code: 'not-found' | 'full' }> {
  if (!findDeck(deck)) return { ok: false, code: 'not-found' };
  const card = keys.encrypt(text, ownCardContext(userId, id));
  const row = { id, deck, depth, keyId: keys.activeId, card, now: clock() };
  const isKept = await db.transaction(async (client) => {
    // Cards that are added at the same time must see each other when they are counted.
    await lockPerson(client, userId);
    return putOwnCard(client, userId, row, OWN_CARDS_MAX);
  });
  return isKept ? { ok: true } : { ok: false, code: 'full' };
}

export const removeOwnCard = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<boolean> =>
  dropOwnCard(db.pool, userId, id);
