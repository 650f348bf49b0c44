import type { Entry, EntryFields, NewEntry } from '~/domain/emotions/entry';
import { TEXT_FIELDS, type TextField } from '~/domain/emotions/entry-rules';
import type { Outcome } from '~/domain/emotions/outcome';
import { canonical } from '~/domain/text';
import type { KeyRing } from '../crypto/key-ring';

/** A row of `emotion_entry` as the driver gives it. */
export interface EntryRow {
  id: string;
  day: string;
  time_zone: string;
  emotion: Entry['emotion'];
  sub_emotion: string;
  also: Entry['also'] | null;
  intensity: number;
  perception_keys: string[];
  coping_keys: string[];
  action_keys: string[];
  key_id: string;
  entry: Buffer | null;
  perception: Buffer | null;
  coping: Buffer | null;
  action: Buffer | null;
  sealed_tags: Buffer | null;
  closed: string | null;
  /** Not empty only in a row that an older version wrote and no start has sealed yet. */
  plain_tags: string[];
  written_at: Date | null;
  created_at: Date;
  saved_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  action_done_at: Date | null;
  outcome: Outcome | null;
  outcome_at: Date | null;
}

/** Columns of `EntryRow`, for select lists. */
export const ENTRY_COLUMNS =
  'id, day, time_zone, emotion, sub_emotion, also, intensity, perception_keys, coping_keys, action_keys, key_id, ' +
  'entry, perception, coping, action, sealed_tags, closed, tags as plain_tags, written_at, created_at, saved_at, edited_at, deleted_at, action_done_at, ' +
  'outcome, outcome_at';

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
    ...(input.also && { also: input.also }),
    ...(input.closed && { closed: input.closed }),
  };
}

/** What binds an encrypted text to its place. */
export const textContext = (userId: string, entryId: string, column: string) => [userId, entryId, column];

/** A list of 64-bit numbers as the database reads it. */
export const bigints = (list: readonly bigint[]): string => `{${list.join(',')}}`;

export interface SealedTags {
  tags: Buffer | null;
  tagHashes: bigint[];
}

/** Encrypts the tags of an entry as one value and hashes each of them. */
export function encryptTags(
  keys: KeyRing,
  userId: string,
  entryId: string,
  tags: readonly string[],
  keyId: string,
): SealedTags {
  const text = tags.length > 0 ? JSON.stringify(tags) : '';
  return {
    tags: keys.encrypt(text, textContext(userId, entryId, 'tags'), keyId),
    tagHashes: keys.tagHashes(tags, userId, keyId),
  };
}

/** The tags of a row. Throws when their bytes were moved or changed. */
export function openTags(
  keys: KeyRing,
  userId: string,
  row: Pick<EntryRow, 'id' | 'key_id' | 'sealed_tags'>,
): string[] {
  const text = keys.decrypt(row.sealed_tags, textContext(userId, row.id, 'tags'), row.key_id);
  // Tags were kept as they were typed: two of them may be one.
  return text === '' ? [] : (JSON.parse(text) as string[]).map(canonical);
}

export interface SealedTexts extends SealedTags {
  keyId: string;
  texts: Record<TextField, Buffer | null>;
  words: bigint[];
}

/** Encrypts the four texts and the tags of an entry and hashes words and tags under one key of the ring. */
export function encryptTexts(
  keys: KeyRing,
  userId: string,
  entryId: string,
  fields: Pick<EntryFields, SealedField>,
  keyId = keys.activeId,
): SealedTexts {
  const seal = (field: TextField) => keys.encrypt(fields[field], textContext(userId, entryId, field), keyId);
  return {
    keyId,
    texts: { entry: seal('entry'), perception: seal('perception'), coping: seal('coping'), action: seal('action') },
    words: keys.wordHashes(TEXT_FIELDS.map((field) => fields[field]).join('\n'), userId, keyId),
    ...encryptTags(keys, userId, entryId, fields.tags, keyId),
  };
}

export type SealedField = TextField | 'tags';

export interface OpenedTexts {
  texts: Record<TextField, string>;
  tags: string[];
  /** What was moved or changed: it reads as empty. */
  broken: SealedField[];
}

/** Decrypts the four texts and the tags of a row. What was moved or changed is refused; the others are read. */
export function openTexts(keys: KeyRing, userId: string, row: EntryRow): OpenedTexts {
  const texts = { entry: '', perception: '', coping: '', action: '' };
  const broken: SealedField[] = [];
  for (const field of TEXT_FIELDS) {
    if (row[field] === null) continue;
    try {
      texts[field] = keys.decrypt(row[field], textContext(userId, row.id, field), row.key_id);
    } catch {
      broken.push(field);
    }
  }
  let tags = row.plain_tags;
  try {
    if (tags.length === 0) tags = openTags(keys, userId, row);
  } catch {
    broken.push('tags');
  }
  return { texts, tags, broken };
}

/** An entry as its owner reads it. */
export function toEntry(row: EntryRow, { texts, tags, broken }: OpenedTexts): Entry {
  const unreadable = broken.filter((field) => field !== 'tags');
  return {
    id: row.id,
    emotion: row.emotion,
    subEmotion: row.sub_emotion,
    intensity: row.intensity,
    ...texts,
    perceptionKeys: row.perception_keys as Entry['perceptionKeys'],
    copingKeys: row.coping_keys as Entry['copingKeys'],
    actionKeys: row.action_keys as Entry['actionKeys'],
    tags: [...new Set(tags)],
    ...(row.also && row.also !== row.emotion && { also: row.also }),
    ...(row.closed && { closed: row.closed }),
    timestamp: row.created_at.toISOString(),
    localDate: row.day,
    timeZone: row.time_zone,
    writtenAt: row.written_at?.toISOString() ?? null,
    savedAt: row.saved_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    actionDoneAt: row.action_done_at?.toISOString() ?? null,
    outcome: row.outcome,
    outcomeAt: row.outcome_at?.toISOString() ?? null,
    ...(unreadable.length > 0 && { unreadable }),
  };
}
