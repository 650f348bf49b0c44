import * as z from 'zod/mini';
import { TOPIC_KEYS, type TopicKey } from '~/catalogue/topics';
import { WALL_KIND_KEYS, WALL_REASON_KEYS } from '~/catalogue/wall';
import { shownChecks, shownLineSchema } from '../text';
import {
  MAX_NOTE_LENGTH,
  MAX_OWN_LENGTH,
  MAX_QUOTE_LENGTH,
  MAX_SEED,
  MAX_SOURCE_LENGTH,
  MAX_WORD_LINES,
  MIN_WORD_LENGTH,
} from './limits';

/** A word on the wall: a short text of one's own, or a quotation with its author and work. */

/** No control characters but the end of a line. */
const PLAIN = /^(?:[^\p{Cc}\p{Cs}\u2028\u2029]|\n)*$/u;
const isLowEnough = (text: string) => text.split('\n').length <= MAX_WORD_LINES;

export const wordTextSchema = z
  .string()
  .check(
    ...shownChecks,
    z.minLength(MIN_WORD_LENGTH),
    z.maxLength(MAX_QUOTE_LENGTH),
    z.regex(PLAIN),
    z.refine(isLowEnough, 'lines'),
  );
export const wordTopicSchema = z.enum(TOPIC_KEYS);
export const wordKindSchema = z.enum(WALL_KIND_KEYS);
const sourceSchema = shownLineSchema(MAX_SOURCE_LENGTH);

/** What a person sends to add a word. */
export const newWordSchema = z
  .strictObject({
    text: wordTextSchema,
    topic: wordTopicSchema,
    kind: wordKindSchema,
    /** Of a quotation: both required, and absent from own words. */
    author: z.optional(sourceSchema),
    work: z.optional(sourceSchema),
    /** Whether the public name stands under it. */
    signed: z.boolean(),
    seed: z.int().check(z.minimum(0), z.maximum(MAX_SEED)),
    /** «These are my words or a named source». */
    honest: z.literal(true),
  })
  .check(
    z.refine(({ kind, text }) => kind === 'quote' || text.length <= MAX_OWN_LENGTH, {
      error: 'own-length',
      path: ['text'],
    }),
    z.refine(({ kind, author }) => (kind === 'quote') === (author !== undefined), {
      error: 'word-source',
      path: ['author'],
    }),
    z.refine(({ kind, work }) => (kind === 'quote') === (work !== undefined), { error: 'word-source', path: ['work'] }),
  );
export type NewWord = z.infer<typeof newWordSchema>;

export const reportSchema = z.strictObject({
  reason: z.enum(WALL_REASON_KEYS),
  note: z.optional(z.string().check(...shownChecks, z.maxLength(MAX_NOTE_LENGTH), z.regex(PLAIN))),
});
export type WallReport = z.infer<typeof reportSchema>;

export const WORD_STATES = ['held', 'shown', 'hidden'] as const;
export type WordState = (typeof WORD_STATES)[number];

/** A word of the site itself. */
export interface StarterWord {
  id: string;
  topic: TopicKey;
  text: string;
  /** Of its drawing. */
  seed: number;
}
