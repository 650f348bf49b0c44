import * as z from 'zod/mini';
import { textSchema } from '../text';

/** Passages of the site's texts, and the addresses of these texts. */

export const MAX_QUOTE = 600;
/** Signs that stand before and after a quote, by which its place is told from a repetition of the same words. */
export const MAX_AROUND = 64;

/** Texts of the site that can be noted and put by, by their addresses. */
const TEXT_PATH =
  /^\/(?:answers|blog|courses\/(?:guides|podcasts|free-resources|healing-childhood-traumas|courses\/[a-z0-9-]{1,80}))\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const textPathSchema = z.string().check(z.maxLength(200), z.regex(TEXT_PATH));

const around = z.string().check(z.maxLength(MAX_AROUND));

/** Where a passage stands in its text. */
export const passageSchema = z.strictObject({
  /** Anchor of the section; empty: before the first one. */
  section: z.string().check(z.maxLength(80), z.regex(/^(?:[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*)?$/u)),
  /** Number of the paragraph in it, from 0. */
  paragraph: z.int().check(z.minimum(0), z.maximum(1_000)),
  quote: textSchema(MAX_QUOTE).check(z.minLength(1)),
  before: around,
  after: around,
  /** Second of the sound, for a passage that was heard. */
  second: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
});
export type Passage = z.infer<typeof passageSchema>;

/** Kinds of texts that can be noted, in the order of the interface. */
export const TEXT_KINDS = ['article', 'answer', 'guide', 'lesson', 'spoken', 'worksheet'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const PLACES: readonly (readonly [string, TextKind])[] = [
  ['/blog/', 'article'],
  ['/answers/', 'answer'],
  ['/courses/guides/', 'guide'],
  ['/courses/podcasts/', 'spoken'],
  ['/courses/free-resources/', 'worksheet'],
];

/** What kind of text stands at a path of `textPathSchema`. */
export const textKind = (path: string): TextKind => PLACES.find(([start]) => path.startsWith(start))?.[1] ?? 'lesson';
