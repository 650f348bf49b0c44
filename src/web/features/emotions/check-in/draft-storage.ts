import { findEmotion } from '~/catalogue/emotions';
import { type NewEntry, newEntrySchema } from '~/domain/emotions/entry';
import { MAX_INTENSITY, MIN_INTENSITY } from '~/domain/emotions/entry-rules';
import { newId } from '~/web/data/new-id';
import { readStoredDraft } from '~/web/data/stored-draft';
import { OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { type Draft, emptyDraft, isEmptyDraft, toEntry } from '../entry-form/draft';
import type { PendingEntry } from '../entry-resource';

/** Drafts live on the device, one for each person and one for a guest. */

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
    texts: textsOf(['entry', 'perception', 'coping', 'action'], value.texts),
    keys: listsOf(['perception', 'coping', 'action'], value.keys),
    tags: isTexts(value.tags) ? value.tags : [],
    closed: typeof value.closed === 'boolean' ? value.closed : null,
  };
}

export const loadDraft = (owner: string): Draft =>
  readStoredDraft(OWNER_KEYS.entryDraft(owner), draftOf) ?? emptyDraft(newId());

/** Keeps the draft on the device; false when the device refuses (storage forbidden or full). */
export const storeDraft = (owner: string, draft: Draft): boolean =>
  writeDeviceText(
    OWNER_KEYS.entryDraft(owner),
    isEmptyDraft(draft) ? null : JSON.stringify({ ...draft, at: new Date().toISOString() }),
  );

/** A draft that waits on the device, and when it was touched last (ISO; null: nobody knows). Null: there is none. */
export function pendingDraft(owner: string): { draft: Draft; at: string | null } | null {
  const raw = readDeviceText(OWNER_KEYS.entryDraft(owner));
  const draft = parseDraft(raw);
  if (raw === null || draft === null || isEmptyDraft(draft)) return null;
  const { at } = JSON.parse(raw) as { at?: unknown };
  return { draft, at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null };
}

const wordsOf = ({ writtenAt: _, ...words }: NewEntry): string => JSON.stringify(newEntrySchema.safeParse(words).data);

/** What is on its way under the key of a draft: nothing, the same words, or others. */
export function pendingTwin(entries: readonly PendingEntry[], draft: Draft): 'nothing' | 'same' | 'other' {
  const held = entries.find(({ key }) => key === draft.key);
  if (!held) return 'nothing';
  const made = toEntry(draft);
  return made.ok && wordsOf(made.body) === wordsOf(held.body) ? 'same' : 'other';
}
