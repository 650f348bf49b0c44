import { type OwnCard, ownCardTag } from '~/domain/conversations/conversation';
import { everyCard } from '~/domain/conversations/deck';
import { idSchema } from '~/domain/id';
import { isStale } from '~/domain/row-tag';
import { cardMark } from '~/domain/things/card-mark';
import { ownCard } from '~/domain/things/own-card';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { findKeyed, listKeyed, putKeyed, type RowIn, removeKeyed } from '../things/keep-keyed';
import { findDeck, isDeckCard } from './deck-cards';

type CardDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'log'>;

const isId = (text: string) => idSchema.safeParse(text).success;

type CardRow = RowIn<typeof ownCard>;

const toCard = ({ id, deck, depth, text }: CardRow): OwnCard => ({ id, deck, depth, text });

/** Cards that a person has drawn, likes and wrote. */
export async function readCards(deps: Pick<Deps, 'db' | 'keys' | 'log'>, userId: string) {
  const [marks, own] = await Promise.all([listKeyed(deps, cardMark, userId), listKeyed(deps, ownCard, userId)]);
  const drawn = marks.filter(({ drawnAt }) => drawnAt !== null);
  const favourites = marks.filter(({ favourite }) => favourite);
  const named = (some: typeof marks) => some.map(({ card }) => card);
  return { drawn: named(drawn), favourites: named(favourites), own: own.map(toCard) };
}

interface Mark {
  card: string;
  favourite?: boolean | undefined;
  drawn?: boolean | undefined;
}

/**
 * Marks a card as a favourite or as drawn, or takes a mark off, and leaves what it does not name; false: neither a deck nor the person has
 * such a card.
 */
export function markCard(deps: CardDeps, userId: string, { card, favourite, drawn }: Mark): Promise<boolean> {
  return deps.db.transaction(async (client) => {
    await lockPerson(client, userId);
    const isThere = isDeckCard(card) || (isId(card) && (await findKeyed(deps, client, ownCard, userId, [card])));
    if (!isThere) return false;
    const before = await findKeyed(deps, client, cardMark, userId, [card]);
    await putKeyed(deps, client, cardMark, userId, {
      card,
      favourite: favourite ?? before?.favourite ?? false,
      drawnAt: drawn === undefined ? (before?.drawnAt ?? null) : drawn ? deps.clock().toISOString() : null,
    });
    return true;
  });
}

/** Puts all cards back into the deck, marks without meaning going; false: no such deck. */
export async function shuffleDeck({ db }: Pick<Deps, 'db'>, userId: string, slug: string): Promise<boolean> {
  const deck = findDeck(slug);
  if (!deck) return false;
  const ids = everyCard(deck).map(({ id }) => id);
  await db.transaction(async (client) => {
    await client.query(
      `update card_mark set drawn_at = null where user_id = $1
        and (card = any($2::text[]) or card in (select id::text from own_card where user_id = $1 and deck = $3))`,
      [userId, ids, slug],
    );
    await client.query('delete from card_mark where user_id = $1 and drawn_at is null and not favourite', [userId]);
  });
  return true;
}

type Base = string | null | undefined;
type Stale = { kind: 'stale'; current: OwnCard | null };

/** The card as it stands, when a change of it was made without seeing that. Locks the person's rows for the change. */
async function staleCard(
  deps: CardDeps,
  client: Queryable,
  userId: string,
  { id, base, proposed }: { id: string; base: Base; proposed: string | null },
): Promise<Stale | null> {
  await lockPerson(client, userId);
  if (base === undefined) return null;
  const current = await findKeyed(deps, client, ownCard, userId, [id]);
  return isStale(base, ownCardTag(current), proposed) ? { kind: 'stale', current: current && toCard(current) } : null;
}

/** Adds or changes an own card, encrypted. `none`: no such deck; `full`: the person has as many as fit. */
export async function saveOwnCard(
  deps: CardDeps,
  userId: string,
  { id, deck, depth, text }: OwnCard,
  base?: Base,
): Promise<Stale | { kind: 'kept' | 'none' | 'full' }> {
  if (!findDeck(deck)) return { kind: 'none' };
  const row = { id, deck, depth, text, createdAt: deps.clock().toISOString() };
  return deps.db.transaction(async (client) => {
    // Cards that are added at the same time must see each other when they are counted.
    const stale = await staleCard(deps, client, userId, { id, base, proposed: ownCardTag({ deck, depth, text }) });
    return stale ?? { kind: (await putKeyed(deps, client, ownCard, userId, row)) ? 'kept' : 'full' };
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
    if (stale) return stale;
    await removeKeyed(client, cardMark, userId, [id]);
    return { kind: (await removeKeyed(client, ownCard, userId, [id])) ? 'gone' : 'none' };
  });
}
