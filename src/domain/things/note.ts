import * as z from 'zod/mini';
import { idSchema } from '../id';
import { joinParagraphs } from '../join-paragraphs';
import { passageSchema, textPathSchema } from '../notes/passage';
import { lineSchema, textSchema } from '../text';
import { defineThing } from './define-thing';

/** Private notes on passages of the site's texts. */

export const MAX_NOTE = 4_000;

const schema = z.object({
  id: idSchema,
  path: textPathSchema,
  /** Of the text, as it was then. */
  title: lineSchema(120),
  passage: passageSchema,
  /** Empty: the passage is only marked. */
  text: textSchema(MAX_NOTE),
  writtenAt: z.iso.datetime(),
});
export type Note = z.infer<typeof schema>;

export const note = defineThing({
  name: 'notes',
  table: 'note',
  path: 'notes',
  one: 'note',
  many: 'notes',
  records: 'notes',
  schema,
  order: 'newest',
  // Which text it is on too: the database tells nothing but how many notes there are.
  encrypted: { context: 'note', fields: { path: 'line', title: 'line', passage: 'json', text: 'text' } },
  limit: { rows: 2_000, bytes: 4 * 1024 * 1024 },
  tag: ['path', 'passage', 'text'],
  join(mine: Note, theirs: Note) {
    const text = joinParagraphs(theirs.text, mine.text);
    return text.length > MAX_NOTE ? null : { ...mine, text };
  },
  words: ({ passage, text }: Note) => [passage.quote, text].join('\n\n').trim(),
  search: {
    kind: 'note',
    of: ({ id, path, title, passage, text }: Note) => ({
      ...{ place: { kind: 'note', id, path }, title },
      text: [text, `«${passage.quote}»`].filter(Boolean).join('\n'),
    }),
  },
});
