import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DEPTHS, type Deck } from '../domain/conversations/deck';
import { contentError, readYamlFile } from './collection';
import { coverField, descriptionField, leadField, slugField, titleField } from './fields';
import { typeset } from './markdown';

const FOLDER = 'content/decks';
const FEWEST_OF_A_DEPTH = 12;
const CARD_MAX = 200;

const cardsField = z.array(
  z.strictObject({
    id: slugField,
    depth: z.literal(DEPTHS),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(CARD_MAX)),
  }),
);

const schema = z.strictObject({
  title: titleField,
  description: descriptionField,
  order: z.int(),
  cover: coverField,
  solo: z.optional(z.boolean()),
  caution: z.optional(z.boolean()),
  opening: leadField,
  closing: leadField,
  cards: cardsField,
  retired: z.optional(cardsField),
});

const typesetCards = (cards: z.infer<typeof cardsField>) =>
  cards.map((card) => ({ ...card, text: typeset(card.text) }));

/** All decks in the order of the page. Throws where a depth has too few cards or a card's id stands twice. `root`: the repository. */
export function readDecks(root = process.cwd()): Deck[] {
  const ids = new Set<string>();
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => {
      const file = `${FOLDER}/${name}`;
      const fields = readYamlFile(file, schema, root);
      for (const depth of DEPTHS) {
        const count = fields.cards.filter((card) => card.depth === depth).length;
        if (count < FEWEST_OF_A_DEPTH)
          throw contentError(file, 'cards', `карточек глубины ${depth} нужно хотя бы ${FEWEST_OF_A_DEPTH}`);
      }
      if (fields.solo && !fields.caution) throw contentError(file, 'caution', 'колода для одного, а строки нет');
      for (const { id } of [...fields.cards, ...(fields.retired ?? [])]) {
        if (ids.has(id)) throw contentError(file, id, 'такая карточка уже есть');
        ids.add(id);
      }
      return { ...fields, slug: name.replace(/\.yaml$/, '') };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ order: _, solo = false, caution = false, retired = [], ...deck }) => ({
      ...deck,
      solo,
      caution,
      description: typeset(deck.description),
      opening: typeset(deck.opening),
      closing: typeset(deck.closing),
      cards: typesetCards(deck.cards),
      retired: typesetCards(retired),
    }));
}

/** The head of a deck with its first light cards, for a page that shows a few of them. */
export function firstCards(slug: string, count: number): Pick<Deck, 'slug' | 'cover' | 'cards'> {
  const deck = readDecks().find((one) => one.slug === slug);
  if (!deck) throw new Error(`no deck ${slug}`);
  return { slug, cover: deck.cover, cards: deck.cards.filter(({ depth }) => depth === 1).slice(0, count) };
}
