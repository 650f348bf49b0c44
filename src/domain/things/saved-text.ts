import * as z from 'zod/mini';
import { textPathSchema } from '../notes/passage';
import { lineSchema } from '../text';
import { asList, defineKeyed } from './define-keyed';

/** Texts of the site that are put by for later. */

const schema = z.object({ path: textPathSchema, title: lineSchema(120), savedAt: z.iso.datetime() });
export type SavedText = z.infer<typeof schema>;
/** `saved`: false takes the text from there. */
export type SavedChange = SavedText & { saved: boolean };

export const savedText = defineKeyed({
  name: 'savedTexts',
  table: 'saved_text',
  records: 'notes',
  schema,
  columns: { path: 'line', title: 'line', savedAt: 'instant' },
  key: ['path'],
  sort: ['-savedAt', 'path'],
  first: ['savedAt'],
  limit: { rows: 500 },
  device: (row) =>
    asList<SavedText, SavedChange>(
      {
        name: 'saved-texts',
        row,
        change: z.extend(row, { saved: z.boolean() }),
        keyOf: ({ path }) => path,
        rowOf: ({ saved, ...text }, before) => (saved ? (before ?? text) : null),
        changeOf: (text) => ({ ...text, saved: true }),
        words: ({ title }) => title,
      },
      (one, other) => (one.savedAt < other.savedAt ? 1 : -1),
    ),
});
