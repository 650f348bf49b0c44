import type { z } from 'zod/mini';
import type { Entry, entryFieldsSchema, NewEntry } from '~/domain/emotions/entry';
import { TEXT_FIELDS, type TextField } from '~/domain/emotions/entry-rules';
import type { KeyRing } from '../crypto/key-ring';

/** The fields of an entry that a person writes, all present. */
export type EntryFields = z.infer<typeof entryFieldsSchema>;

/** A row of `emotion_entry` as the driver gives it. */
export interface EntryRow {
  id: string;
  day: string;
  time_zone: string;
  emotion: Entry['emotion'];
  sub_emotion: string;
  intensity: number;
  tags: string[];
  perception_keys: string[];
  coping_keys: string[];
  action_keys: string[];
  key_id: string;
  entry: Buffer | null;
  perception: Buffer | null;
  coping: Buffer | null;
  action: Buffer | null;
  written_at: Date | null;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  action_done_at: Date | null;
}

/** Columns of `EntryRow`, for select lists. */
export const ENTRY_COLUMNS =
  'id, day, time_zone, emotion, sub_emotion, intensity, tags, perception_keys, coping_keys, action_keys, key_id, ' +
  'entry, perception, coping, action, written_at, created_at, edited_at, deleted_at, action_done_at';

/** Fills in what a new entry left out. */
export function completeFields(input: NewEntry): EntryFields {
  return {
    emotion: input.emotion,
    subEmotion: input.subEmotion ?? '',
    intensity: input.intensity,
    entry: input.entry ?? '',
    perception: input.perception ?? '',
    coping: input.coping ?? '',
    action: input.action ?? '',
    perceptionKeys: input.perceptionKeys ?? [],
    copingKeys: input.copingKeys ?? [],
    actionKeys: input.actionKeys ?? [],
    tags: input.tags ?? [],
  };
}

/** What binds an encrypted text to its place. */
export const textContext = (userId: string, entryId: string, column: string) => [userId, entryId, column];

export interface SealedTexts {
  keyId: string;
  texts: Record<TextField, Buffer | null>;
  words: bigint[];
}

/** Encrypts the four texts of an entry and hashes their words under one key of the ring. */
export function sealTexts(
  keys: KeyRing,
  userId: string,
  entryId: string,
  texts: Record<TextField, string>,
  keyId = keys.activeId,
): SealedTexts {
  const seal = (field: TextField) => keys.encrypt(texts[field], textContext(userId, entryId, field), keyId);
  return {
    keyId,
    texts: { entry: seal('entry'), perception: seal('perception'), coping: seal('coping'), action: seal('action') },
    words: keys.wordHashes(TEXT_FIELDS.map((field) => texts[field]).join('\n'), userId, keyId),
  };
}

export interface OpenedTexts {
  texts: Record<TextField, string>;
  /** Texts whose bytes were moved or changed: they read as empty. */
  broken: TextField[];
}

/** Decrypts the four texts of a row. A text that was moved or changed is refused; the others are read. */
export function openTexts(keys: KeyRing, userId: string, row: EntryRow): OpenedTexts {
  const texts = { entry: '', perception: '', coping: '', action: '' };
  const broken: TextField[] = [];
  for (const field of TEXT_FIELDS) {
    if (row[field] === null) continue;
    try {
      texts[field] = keys.decrypt(row[field], textContext(userId, row.id, field), row.key_id);
    } catch {
      broken.push(field);
    }
  }
  return { texts, broken };
}

/** An entry as its owner reads it. */
export function toEntry(row: EntryRow, { texts, broken }: OpenedTexts): Entry {
  return {
    id: row.id,
    emotion: row.emotion,
    subEmotion: row.sub_emotion,
    intensity: row.intensity,
    ...texts,
    perceptionKeys: row.perception_keys as Entry['perceptionKeys'],
    copingKeys: row.coping_keys as Entry['copingKeys'],
    actionKeys: row.action_keys as Entry['actionKeys'],
    tags: row.tags,
    timestamp: row.created_at.toISOString(),
    localDate: row.day,
    timeZone: row.time_zone,
    writtenAt: row.written_at?.toISOString() ?? null,
    editedAt: row.edited_at?.toISOString() ?? null,
    actionDoneAt: row.action_done_at?.toISOString() ?? null,
    ...(broken.length > 0 && { unreadable: broken }),
  };
}
