import { OWN_CARDS_MAX, type OwnCard, ownCardTag } from '~/domain/conversations/conversation';
import { everyCard } from '~/domain/conversations/deck';
import { isStale } from '~/domain/row-tag';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { dropOwnCard, type OwnCardRow, putBack, putOwnCard, readMarks, readOwnCards, setMark } from './card-store';
import { findDeck, isDeckCard } from './deck-cards';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'keys'>;

/** What binds an own card's text to its place. */
export const ownCardContext = (userId: string, id: string) => [userId, id, 'card'];

/** An own card whose bytes were damaged is left out. */
const opened =
  (keys: Deps['keys'], userId: string) =>
  ({ id, deck, depth, key_id, card }: OwnCardRow): OwnCard[] => {
    try {
      return [{ id, deck, depth, text: keys.decrypt(card, ownCardContext(userId, id), key_id) }];
    } catch {
      return [];
    }
  };

/** Cards that a person has drawn, likes and wrote. */
export async function readCards({ db, keys }: Pick<Deps, 'db' | 'keys'>, userId: string) {
  const [marks, rows] = await Promise.all([readMarks(db.pool, userId), readOwnCards(db.pool, userId)]);
  const own = rows.flatMap(opened(keys, userId));
  const named = (wanted: 'drawn' | 'favourite') => marks.filter((mark) => mark[wanted]).map(({ card }) => card);
  return { drawn: named('drawn'), favourites: named('favourite'), own };
}

/** Cards that a person wrote themselves, with the moment of writing. */
export async function listOwnCards(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
): Promise<{ card: OwnCard; createdAt: Date }[]> {
  const rows = await readOwnCards(db.pool, userId);
  return rows.flatMap((row) => opened(keys, userId)(row).map((card) => ({ card, createdAt: row.created_at })));
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
  const ids = everyCard(deck).map(({ id }) => id);
  await db.transaction((client) => putBack(client, userId, slug, ids));
  return true;
}

type Base = string | null | undefined;
type Stale = { kind: 'stale'; current: OwnCard | null };

/** The card as it stands, when a change of it was made without seeing that. Locks the person's rows for the change. */
async function staleCard(
  { keys }: CardDeps,
  client: Queryable,
  userId: string,
  { id, base, proposed }: { id: string; base: Base; proposed: string | null },
): Promise<Stale | null> {
  await lockPerson(client, userId);
  if (base === undefined) return null;
  const current = (await readOwnCards(client, userId)).filter((row) => row.id === id).flatMap(opened(keys, userId))[0];
  return isStale(base, ownCardTag(current), proposed) ? { kind: 'stale', current: current ?? null } : null;
}

/** Adds or changes an own card, encrypted. `none`: no such deck; `full`: the person has as many as fit. */
export async function saveOwnCard(
  deps: CardDeps,
  userId: string,
  { id, deck, depth, text }: OwnCard,
  base?: Base,
): Promise<Stale | { kind: 'kept' | 'none' | 'full' }> {
  const { db, clock, keys } = deps;
  if (!findDeck(deck)) return { kind: 'none' };
  const card = keys.encrypt(text, ownCardContext(userId, id));
  const row = { id, deck, depth, keyId: keys.activeId, card, now: clock() };
  return db.transaction(async (client) => {
    // Cards that are added at the same time must see each other when they are counted.
    const stale = await staleCard(deps, client, userId, { id, base, proposed: ownCardTag({ deck, depth, text }) });
    return stale ?? { kind: (await putOwnCard(client, userId, row, OWN_CARDS_MAX)) ? 'kept' : 'full' };
  });
}

/** Takes an own card away with its marks; `none`: there is none. */
export function removeOwnCard(
  deps: CardDeps,
  userId: string,
  id: string,
  base?: Base,
): Promise<Stale | { kind: 'gone' | 'none' }> {
  return deps.db.transaction(async (client) => {
    const stale = await staleCard(deps, client, userId, { id, base, proposed: null });
    return stale ?? { kind: (await dropOwnCard(client, userId, id)) ? 'gone' : 'none' };
  });
}
