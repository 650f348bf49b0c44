import * as z from 'zod/mini';
import { type Held, heldSchema, markFields, type OwnCard, ownCardSchema } from './conversation';

/** What one person has at the cards, and the changes to it. The same for a guest's device and for an account. */

export interface Shelf {
  /** Cards that lie aside until the deck is shuffled. */
  drawn: readonly string[];
  favourites: readonly string[];
  own: readonly OwnCard[];
  held: readonly Held[];
}

export const EMPTY_SHELF: Shelf = { drawn: [], favourites: [], own: [], held: [] };

const ids = z.array(z.string().check(z.maxLength(80)));

export const shelfSchema = z.object({
  drawn: ids,
  favourites: ids,
  own: z.array(ownCardSchema),
  held: z.array(heldSchema),
});

export const shelfChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mark'), card: z.string(), ...markFields }),
  /** `cards`: those that go back into the deck. */
  z.object({ kind: z.literal('shuffle'), deck: z.string(), cards: ids }),
  z.object({ kind: z.literal('own'), card: ownCardSchema }),
  z.object({ kind: z.literal('own-gone'), id: z.string() }),
  z.object({ kind: z.literal('held'), talk: heldSchema }),
  z.object({ kind: z.literal('held-gone'), id: z.string() }),
]);
export type ShelfChange = z.infer<typeof shelfChangeSchema>;

const listed = (list: readonly string[], id: string, wanted: boolean | undefined): readonly string[] => {
  if (wanted === undefined || list.includes(id) === wanted) return list;
  return wanted ? [...list, id] : list.filter((one) => one !== id);
};

const without = <T extends { id: string }>(list: readonly T[], id: string) => list.filter((one) => one.id !== id);

/** The shelf after a change; the same change again changes nothing. */
export function changedShelf(shelf: Shelf, change: ShelfChange): Shelf {
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
export const isBare = ({ drawn, favourites, own, held }: Shelf): boolean =>
  [drawn, favourites, own, held].every((list) => list.length === 0);

/** Changes that bring a guest's shelf into an account. */
export function carriedChanges(shelf: Shelf): ShelfChange[] {
  return [
    ...shelf.own.map((card) => ({ kind: 'own' as const, card })),
    ...shelf.drawn.map((card) => ({ kind: 'mark' as const, card, drawn: true })),
    ...shelf.favourites.map((card) => ({ kind: 'mark' as const, card, favourite: true })),
    ...shelf.held.map((talk) => ({ kind: 'held' as const, talk })),
  ];
}
