import * as z from 'zod/mini';
import { idSchema } from '../id';
import { clientInstantSchema } from '../instant';
import { rowTag } from '../row-tag';
import { lineSchema, textSchema } from '../text';

/** Private notes on passages of the site's texts, and texts put by for later. */

export const MAX_NOTE = 4_000;
export const MAX_QUOTE = 600;
/** Signs that stand before and after a quote, by which its place is told from a repetition of the same words. */
export const MAX_AROUND = 64;
/** Notes of one person, and bytes of all of them as they are stored: they are read as one list. */
export const NOTES_MAX = 2_000;
export const NOTES_BYTES_MAX = 4 * 1024 * 1024;
/** Texts that one person has put by. */
export const SAVED_MAX = 500;

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

const fields = {
  path: textPathSchema,
  /** Of the text, as it was then. */
  title: lineSchema(120),
  passage: passageSchema,
  /** Empty: the passage is only marked. */
  text: textSchema(MAX_NOTE),
};

/** What is sent to keep a note; `writtenAt` later than now counts as now. */
export const newNoteSchema = z.strictObject({ ...fields, writtenAt: z.optional(clientInstantSchema) });
export type NewNote = z.infer<typeof newNoteSchema>;

export const noteSchema = z.object({ id: idSchema, ...fields, writtenAt: z.iso.datetime() });
export type Note = z.infer<typeof noteSchema>;

/** A note as one reads it: its own words, then the passage. */
export const noteWords = ({ text, passage }: Pick<Note, 'text' | 'passage'>): string =>
  [text, `«${passage.quote}»`].filter(Boolean).join('\n');

/** The tag of a note; null where there is none. */
export const noteTag = (note: Pick<Note, 'path' | 'passage' | 'text'> | null | undefined): string | null =>
  note ? rowTag({ path: note.path, passage: note.passage, text: note.text }) : null;

/** A change as the device keeps it until the account has it. Repeating one changes nothing more. */
export const noteChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('note'), note: noteSchema }),
  z.object({ kind: z.literal('gone'), id: idSchema }),
]);
export type NoteChange = z.infer<typeof noteChangeSchema>;

const newestFirst = (a: Note, b: Note): number =>
  a.writtenAt === b.writtenAt ? (a.id < b.id ? 1 : -1) : a.writtenAt < b.writtenAt ? 1 : -1;

/** The notes after a change, the newest first. */
export function changedNotes(notes: readonly Note[], change: NoteChange): Note[] {
  const id = change.kind === 'note' ? change.note.id : change.id;
  const others = notes.filter((one) => one.id !== id);
  return change.kind === 'note' ? [...others, change.note].sort(newestFirst) : others;
}

/** A text put by for later. */
export const savedTextSchema = z.object({ path: textPathSchema, title: lineSchema(120), savedAt: z.iso.datetime() });
export type SavedText = z.infer<typeof savedTextSchema>;

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
