import * as z from 'zod/mini';
import { actions, copings, type EmotionKey, emotions, perceptions } from '~/catalogue/emotions';
import { daySchema } from '../day-schema';
import { idSchema } from '../id';
import { clientInstantSchema } from '../instant';
import { rowTag } from '../row-tag';
import { lineSchema, textSchema } from '../text';
import {
  MAX_INTENSITY,
  MAX_LOCKED_LENGTH,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  MAX_TEXT_LENGTH,
  MIN_INTENSITY,
  shadeFits,
  TEXT_FIELDS,
} from './entry-rules';
import { outcomeSchema } from './outcome';

/** An entry of the emotion barometer (docs/specification.md §3, «Emotion entry»). */

const keysOf = (suggestions: readonly { key: string }[]) =>
  z.array(z.enum(suggestions.map((suggestion) => suggestion.key))).check(
    z.maxLength(suggestions.length),
    z.refine((keys) => new Set(keys).size === keys.length, 'duplicate'),
  );

export { daySchema };
export const emotionSchema = z.enum(emotions.map((emotion) => emotion.key) as [EmotionKey, ...EmotionKey[]]);
/**
 * The emotion of an entry that stands already. One carried over from the earlier site may hold a word that is no key of the catalogue:
 * it is told as it is, and whoever looks a key up finds nothing.
 */
export const storedEmotionSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(MAX_TAG_LENGTH)) as unknown as typeof emotionSchema;
export const intensitySchema = z.int().check(z.minimum(MIN_INTENSITY), z.maximum(MAX_INTENSITY));
/** 0: the earlier site told no number; pages say «не указана». */
export const storedIntensitySchema = z.int().check(z.minimum(0), z.maximum(MAX_INTENSITY));
export const tagSchema = lineSchema(MAX_TAG_LENGTH);
/** Two that are one when they are written the same way, count once. */
const tagsSchema = z.array(tagSchema).check(
  z.overwrite((tags: string[]) => [...new Set(tags)]),
  z.maxLength(MAX_TAGS),
);
const bodyTextSchema = textSchema(MAX_TEXT_LENGTH);

/** Base64 of closed words, piece behind piece. */
export const lockedWordsSchema = z
  .string()
  .check(z.maxLength(MAX_LOCKED_LENGTH), z.regex(/^([A-Za-z0-9+/]{40,}={0,2}(\.|$))*$/));

/** Suggestions that were chosen beside the texts. */
export const chosenKeys = {
  perceptionKeys: keysOf(perceptions),
  copingKeys: keysOf(copings),
  actionKeys: keysOf(actions),
};

/** A second feeling of the same entry, by its key; empty for none. */
export const alsoSchema = z.enum(['', ...emotions.map((emotion) => emotion.key)] as ['', ...EmotionKey[]]);

const editableFields = {
  emotion: emotionSchema,
  /** A key of a shade of the emotion, or empty. */
  subEmotion: z.string().check(z.maxLength(40)),
  intensity: intensitySchema,
  /** Felt beside the emotion, and another one than that; absent or empty where nothing is. Statistics read `emotion` alone. */
  also: z.optional(alsoSchema),
  entry: bodyTextSchema,
  perception: bodyTextSchema,
  coping: bodyTextSchema,
  action: bodyTextSchema,
  ...chosenKeys,
  tags: tagsSchema,
  /**
   * What only its person can read: texts, tags and chosen suggestions, encrypted in the browser (`domain/vault`). Pieces of two devices
   * stand behind one another, parted by a dot. Absent or empty where nothing is closed; else the fields that it holds are empty.
   */
  closed: z.optional(lockedWordsSchema),
};

const { emotion, intensity, ...optionalFields } = editableFields;

/** What an entry keeps closed when it is «только для меня». */
export const LOCKED_FIELDS = [...TEXT_FIELDS, 'perceptionKeys', 'copingKeys', 'actionKeys', 'tags'] as const;
export type LockedField = (typeof LOCKED_FIELDS)[number];

/** Nothing of what is closed stands in clear beside it. */
export const isLockedWhole = (
  fields: { readonly [K in LockedField]?: string | readonly string[] | undefined } & { closed?: string | undefined },
): boolean => !fields.closed || LOCKED_FIELDS.every((name) => (fields[name]?.length ?? 0) === 0);

/** The second feeling is another than the first. */
export const isSecond = (value: { emotion?: string; also?: string | null | undefined }): boolean =>
  !value.also || value.also !== value.emotion;

const shadeBelongs = (value: { emotion?: string; subEmotion?: string }) =>
  shadeFits(value.emotion ?? '', value.subEmotion ?? '');

/** What a person sends to record an entry. Only emotion and intensity are required; time, day and id are the server's. */
export const newEntrySchema = z
  .strictObject({
    emotion,
    intensity,
    ...z.partial(z.object(optionalFields)).shape,
    /** When it was written on the device, if not at the save: the entry's moment. Further back than seven days, or ahead, it is refused. */
    writtenAt: z.optional(clientInstantSchema),
  })
  .check(
    z.refine(shadeBelongs, { error: 'sub-emotion', path: ['subEmotion'] }),
    z.refine(isSecond, { error: 'also', path: ['also'] }),
    z.refine(isLockedWhole, { error: 'closed-words', path: ['closed'] }),
  );
export type NewEntry = z.infer<typeof newEntrySchema>;

/** A change of an entry: any of the editable fields, at least one. */
export const entryChangeSchema = z.partial(z.strictObject(editableFields)).check(
  z.refine((value) => Object.keys(value).length > 0, 'empty'),
  z.refine(shadeBelongs, { error: 'sub-emotion', path: ['subEmotion'] }),
  z.refine(isSecond, { error: 'also', path: ['also'] }),
);
export type EntryChange = z.infer<typeof entryChangeSchema>;

/** The editable fields of an entry, all present. */
export const entryFieldsSchema = z.object(editableFields);
export type EntryFields = z.infer<typeof entryFieldsSchema>;

const FIELD_NAMES = Object.keys(editableFields) as readonly (keyof EntryFields)[];

/** What a person wrote of an entry, without what the account adds. */
export const fieldsOf = (entry: EntryFields): EntryFields =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, entry[name]])) as unknown as EntryFields;

/** The fields after a change of some of them. A second feeling that has become the first is told once. */
export const editedFields = (fields: EntryFields, change: EntryChange): EntryFields => {
  const told = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { closed, also, ...edited } = { ...fields, ...(told as Partial<EntryFields>) };
  return { ...edited, ...(also && also !== edited.emotion && { also }), ...(closed && { closed }) };
};

/** The tag of what a person wrote of an entry: marks and answers told of it later are no part of it. */
export const entryTag = (entry: EntryFields): string => rowTag(fieldsOf(entry));

/** A stored entry as its owner reads it. */
export const entrySchema = z.object({
  id: idSchema,
  ...editableFields,
  emotion: storedEmotionSchema,
  intensity: storedIntensitySchema,
  /** ISO instant of the writing, where the device told it; else of the save, by the server's clock. */
  timestamp: z.iso.datetime(),
  /** The person's calendar day at that instant. */
  localDate: daySchema,
  timeZone: z.string(),
  writtenAt: z.nullable(z.iso.datetime()),
  /** ISO instant at which the server took it. */
  savedAt: z.iso.datetime(),
  /** ISO instant of the last edit, null when never edited. */
  editedAt: z.nullable(z.iso.datetime()),
  /** ISO instant at which the action was marked as done, null while it is not. */
  actionDoneAt: z.nullable(z.iso.datetime()),
  /** What the person said of it some hours later, and when; null while nothing was said. */
  outcome: z.nullable(outcomeSchema),
  outcomeAt: z.nullable(z.iso.datetime()),
  /** Texts whose stored bytes were damaged: they read as empty. Absent when all is well. */
  unreadable: z.optional(z.array(z.enum(TEXT_FIELDS))),
});
export type Entry = z.infer<typeof entrySchema>;
