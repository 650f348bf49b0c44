import * as z from 'zod/mini';
import { defineKeyed } from './define-keyed';

/** Cards of decks, and one's own, that a person likes or has drawn. */
export const cardMark = defineKeyed({
  name: 'cardMarks',
  table: 'card_mark',
  records: 'talks',
  schema: z.object({
    card: z.string(),
    favourite: z.boolean(),
    /** When it was drawn last; null: it lies in the deck again. */
    drawnAt: z.nullable(z.iso.datetime()),
  }),
  columns: { card: { kind: 'line', schema: null }, favourite: 'boolean', drawnAt: 'instant' },
  key: ['card'],
  sort: ['card'],
});
