import type { CoverName } from '../../catalogue/covers';

/** Decks of cards for a talk, and how cards come out of them. */

export const DEPTHS = [1, 2, 3] as const;
export type Depth = (typeof DEPTHS)[number];

export interface Card {
  id: string;
  depth: Depth;
  text: string;
}

export interface DeckHead {
  slug: string;
  title: string;
  description: string;
  cover: CoverName;
  /** For one person without company. */
  solo: boolean;
  /** The deepest level says when it is not for now: for people who may be afraid of each other, and for one alone with heavy things. */
  caution: boolean;
  /** Words before the first card and after the last one. */
  opening: string;
  closing: string;
}

export interface Deck extends DeckHead {
  cards: Card[];
  /** Cards that are dealt no more; those that people have kept or lie on a table are read by them. */
  retired: Card[];
}

/** Every card that a deck has ever had. */
export const everyCard = ({ cards, retired }: Pick<Deck, 'cards' | 'retired'>): Card[] => [...cards, ...retired];

/** Cards on a level before a talk goes a level deeper. */
const WARM_UP = 3;

/** The level that a talk has reached after `turned` cards, never deeper than was chosen. */
export const reachedDepth = (turned: number, depth: Depth): Depth =>
  Math.min(depth, 1 + Math.floor(turned / WARM_UP)) as Depth;

/** Cards that may come next: not drawn yet and not deeper than the level reached; where these are used up, than the one chosen. */
export function drawable<C extends Card>(
  cards: readonly C[],
  drawn: ReadonlySet<string>,
  depth: Depth,
  turned: number,
): C[] {
  const left = cards.filter((card) => card.depth <= depth && !drawn.has(card.id));
  const near = left.filter((card) => card.depth <= reachedDepth(turned, depth));
  return near.length > 0 ? near : left;
}

/** One of the cards that may come next; null: the deck is used up at this depth. `random`: from 0 up to 1. */
export function drawCard<C extends Card>(
  cards: readonly C[],
  drawn: ReadonlySet<string>,
  { depth, turned }: { depth: Depth; turned: number },
  random: () => number,
): C | null {
  const left = drawable(cards, drawn, depth, turned);
  return left[Math.floor(random() * left.length)] ?? null;
}

/** The depth of two who each chose in private. */
export const sharedDepth = (one: Depth, other: Depth): Depth => Math.min(one, other) as Depth;
