import * as z from 'zod/mini';
import { daySchema } from '../day-schema';
import { idSchema } from '../id';

/** What «Найти в своём» finds among the things that a person has written. */

export const OWN_KINDS = ['entry', 'answer', 'note', 'spark', 'card', 'talk', 'step', 'statement'] as const;
export type OwnKind = (typeof OWN_KINDS)[number];

const slug = z.string();

/** Where a found thing stands. */
const anchorSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('entry'), id: idSchema }),
  z.object({
    kind: z.literal('answer'),
    course: slug,
    lesson: slug,
    field: slug,
    /** To a question of reflection: it stands in the diary. Else to a field of a practice. */
    reflection: z.boolean(),
    /** Whether the site still has its lesson. */
    stands: z.boolean(),
  }),
  z.object({ kind: z.literal('note'), id: idSchema, path: z.string() }),
  z.object({ kind: z.literal('spark'), day: daySchema }),
  z.object({ kind: z.literal('card'), id: idSchema, deck: slug }),
  z.object({ kind: z.literal('talk'), id: idSchema, deck: slug }),
  z.object({ kind: z.literal('step'), id: idSchema }),
  z.object({ kind: z.literal('statement'), assessment: idSchema }),
]);
export type OwnAnchor = z.infer<typeof anchorSchema>;

export const foundSchema = z.object({
  place: anchorSchema,
  day: daySchema,
  /** What it answers or belongs to; empty: nothing to speak of. */
  title: z.string(),
  /** The words around the first that was found. */
  excerpt: z.string(),
  /** Found words in the excerpt: from and to, in UTF-16 units. */
  marks: z.array(z.tuple([z.int(), z.int()])),
});
export type Found = z.infer<typeof foundSchema>;
