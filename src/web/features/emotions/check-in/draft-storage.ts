import * as z from 'zod/mini';
import { findEmotion } from '~/catalogue/emotions';
import { daySchema } from '~/domain/day-schema';
import {
  type Entry,
  entryFieldsSchema,
  fieldsOf,
  type NewEntry,
  newEntrySchema,
  storedEmotionSchema,
  storedIntensitySchema,
} from '~/domain/emotions/entry';
import { MAX_INTENSITY, MIN_INTENSITY } from '~/domain/emotions/entry-rules';
import { OWNER_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { readEach, readStoredDraft } from '~/web/sync/draft';
import { newId } from '~/web/sync/new-id';
import { type Draft, emptyDraft, isEmptyDraft, toEntry } from '../entry-form/draft';
import type { PendingEntry } from '../entry-resource';

/** Drafts live on the device: a new entry, one for each person and one for a guest, and changes of saved entries. */

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const textsOf = <K extends string>(names: readonly K[], value: unknown): Record<K, string> => {
  const source = (value ?? {}) as Record<string, unknown>;
  const entries = names.map((name) => [name, typeof source[name] === 'string' ? source[name] : '']);
  return Object.fromEntries(entries) as Record<K, string>;
};

const listsOf = <K extends string>(names: readonly K[], value: unknown): Record<K, string[]> => {
  const source = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, isTexts(source[name]) ? source[name] : []])) as Record<
    K,
    string[]
  >;
};

/** Reads a stored draft; what an older version of the site wrote otherwise is left out, never thrown. */
export function parseDraft(raw: string | null): Draft | null {
  try {
    return draftOf(JSON.parse(raw ?? 'null')) ?? null;
  } catch {
    return null;
  }
}

function draftOf(stored: unknown): Draft | undefined {
  const value = stored as Partial<Draft> | null;
  if (!value || typeof value.key !== 'string' || !value.key) return undefined;
  const intensity = Number(value.intensity);
  return {
    key: value.key,
    emotion: findEmotion(String(value.emotion))?.key ?? null,
    subEmotion: typeof value.subEmotion === 'string' ? value.subEmotion : '',
    intensity:
      Number.isInteger(intensity) && intensity >= MIN_INTENSITY && intensity <= MAX_INTENSITY ? intensity : null,
    also: findEmotion(String(value.also))?.key ?? null,
    texts: textsOf(['entry', 'perception', 'coping', 'action'], value.texts),
    keys: listsOf(['perception', 'coping', 'action'], value.keys),
    tags: isTexts(value.tags) ? value.tags : [],
    closed: typeof value.closed === 'boolean' ? value.closed : null,
  };
}

export const loadDraft = (owner: string): Draft =>
  readStoredDraft(OWNER_KEYS.entryDraft(owner), draftOf) ?? emptyDraft(newId());

/** Keeps the draft on the device; false when the device refuses (storage forbidden or full). `begun`: when it was (ISO); null: now. */
export function storeDraft(owner: string, draft: Draft, begun: string | null = null): boolean {
  const at = new Date().toISOString();
  return writeDeviceText(
    OWNER_KEYS.entryDraft(owner),
    isEmptyDraft(draft) ? null : JSON.stringify({ ...draft, at, begun: begun ?? at }),
  );
}

const momentOf = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

interface PendingDraft {
  draft: Draft;
  /** When it was touched last (ISO); null: nobody knows. */
  at: string | null;
  /** When it was begun (ISO); of a draft that does not tell, when it was touched last. */
  begun: string | null;
}

/** A draft that waits on the device. Null: there is none. */
export function pendingDraft(owner: string): PendingDraft | null {
  const raw = readDeviceText(OWNER_KEYS.entryDraft(owner));
  const draft = parseDraft(raw);
  if (raw === null || draft === null || isEmptyDraft(draft)) return null;
  const kept = JSON.parse(raw) as { at?: unknown; begun?: unknown };
  const at = momentOf(kept.at);
  return { draft, at, begun: momentOf(kept.begun) ?? at };
}

const wordsOf = ({ writtenAt: _, ...words }: NewEntry): string => JSON.stringify(newEntrySchema.safeParse(words).data);

/** What is on its way under the key of a draft: nothing, the same words, or others. */
export function pendingTwin(entries: readonly PendingEntry[], draft: Draft): 'nothing' | 'same' | 'other' {
  const held = entries.find(({ key }) => key === draft.key);
  if (!held) return 'nothing';
  const made = toEntry(draft);
  return made.ok && wordsOf(made.body) === wordsOf(held.body) ? 'same' : 'other';
}

const seenSchema = z.object({
  ...entryFieldsSchema.shape,
  emotion: storedEmotionSchema,
  intensity: storedIntensitySchema,
});

/** A change of a saved entry that was begun and not saved. */
export interface EntryEditDraft {
  draft: Draft;
  /** The fields that the person had before them, and the day of the entry. */
  seen: z.infer<typeof seenSchema>;
  day: string;
}

function editOf(value: unknown): EntryEditDraft | undefined {
  const { draft, seen, day } = (value ?? {}) as Record<string, unknown>;
  const [read, before, of] = [draftOf(draft), seenSchema.safeParse(seen), daySchema.safeParse(day)];
  return read && before.success && of.success ? { draft: read, seen: before.data, day: of.data } : undefined;
}

/** The changes that were begun, by the ids of their entries. */
export const readEntryEdits = (uid: string): Readonly<Record<string, EntryEditDraft>> =>
  readStoredDraft(PERSON_KEYS.entryEdits(uid), readEach(editOf)) ?? {};

/**
 * Keeps what is being changed of an entry on the device, or forgets it (null); false when the device refuses. Locked words lie
 * nowhere in clear: of an entry that is locked, or is to be, nothing is kept.
 */
export function storeEntryEdit(uid: string, entry: Entry, draft: Draft | null): boolean {
  const { [entry.id]: _, ...others } = readEntryEdits(uid);
  const isLocked = Boolean(entry.closed) || draft?.closed === true;
  const kept = draft === null || isLocked ? null : { draft, seen: fieldsOf(entry), day: entry.localDate };
  const all = kept ? { ...others, [entry.id]: kept } : others;
  const text = Object.keys(all).length === 0 ? null : JSON.stringify(all);
  return writeDeviceText(PERSON_KEYS.entryEdits(uid), text) && !(isLocked && draft !== null);
}
