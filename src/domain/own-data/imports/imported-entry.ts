import * as z from 'zod/mini';
import { isTimeZone } from '../../day';
import { storedDaySchema } from '../../day-schema';
import { alsoSchema, chosenKeys, emotionSchema, intensitySchema, tagSchema } from '../../emotions/entry';
import { MAX_TAGS, MAX_TEXT_LENGTH, shadeFits } from '../../emotions/entry-rules';
import { outcomeSchema } from '../../emotions/outcome';
import { textSchema } from '../../text';
import { ROWS_MAX } from '../archive';
import { IMPORT_SOURCES } from './draft';

const keySchema = z.string().check(z.regex(/^[\w:.#-]{1,80}$/));
const moreText = z.optional(textSchema(MAX_TEXT_LENGTH));
/** Entries of one moment of a file that earlier versions of the site may have brought. */
export const FORMER_MAX = 50;

/** An entry of another diary as it comes to be one of this. */
export const importedEntrySchema = z
  .strictObject({
    /** What names it among all that its source ever gives: the same file again brings nothing new. No word of the person. */
    key: keySchema,
    day: storedDaySchema,
    time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
    /** Where it was written; absent: the person's own zone. */
    timeZone: z.optional(z.string().check(z.refine(isTimeZone, 'time-zone'))),
    emotion: emotionSchema,
    subEmotion: z.string().check(z.maxLength(40)),
    intensity: intensitySchema,
    also: z.optional(alsoSchema),
    entry: textSchema(MAX_TEXT_LENGTH),
    ...{ perception: moreText, coping: moreText, action: moreText },
    ...z.partial(z.object(chosenKeys)).shape,
    outcome: z.optional(outcomeSchema),
    tags: z.array(tagSchema).check(z.maxLength(MAX_TAGS)),
    /** What earlier versions of the site named it by: its moment, and how many of the file stand there. */
    former: z.optional(z.strictObject({ key: keySchema, count: z.int().check(z.minimum(1), z.maximum(FORMER_MAX)) })),
  })
  .check(
    z.refine(({ emotion, subEmotion }) => shadeFits(emotion, subEmotion), {
      error: 'sub-emotion',
      path: ['subEmotion'],
    }),
    z.refine(({ emotion, also }) => !also || also !== emotion, { error: 'also', path: ['also'] }),
  );
export type ImportedEntry = z.infer<typeof importedEntrySchema>;

export const importSourceSchema = z.enum(IMPORT_SOURCES);
export const importedEntriesSchema = z.array(importedEntrySchema).check(z.maxLength(ROWS_MAX));

/** Imports that an account remembers, each to be undone. */
export const IMPORTS_MAX = 100;
