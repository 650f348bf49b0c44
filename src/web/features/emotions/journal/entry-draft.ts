import type { Entry, EntryChange } from '~/domain/emotions/entry';
import { MAX_TAG_LENGTH, MAX_TAGS } from '~/domain/emotions/entry-rules';

/** An entry while it is edited. Tags stand as one line, parted by commas. */
export interface EntryDraft extends Required<Omit<EntryChange, 'tags'>> {
  tagsText: string;
}

const FIELDS = [
  'emotion',
  'subEmotion',
  'intensity',
  'entry',
  'perception',
  'coping',
  'action',
  'perceptionKeys',
  'copingKeys',
  'actionKeys',
] as const;

export function draftOf(entry: Entry): EntryDraft {
  const fields = Object.fromEntries(FIELDS.map((name) => [name, entry[name]])) as Omit<EntryDraft, 'tagsText'>;
  return { ...fields, tagsText: entry.tags.join(', ') };
}

export function tagsOf(draft: EntryDraft): string[] {
  const tags = draft.tagsText.split(',').map((tag) => tag.trim().replace(/^#\s*/, ''));
  return [...new Set(tags.filter(Boolean))];
}

/** Only the fields that differ from the stored entry; null when nothing does. */
export function changeOf(entry: Entry, draft: EntryDraft): EntryChange | null {
  const next = { ...draft, tags: tagsOf(draft) };
  const change = Object.fromEntries(
    [...FIELDS, 'tags' as const]
      .filter((name) => JSON.stringify(entry[name]) !== JSON.stringify(next[name]))
      .map((name) => [name, next[name]]),
  ) as EntryChange;
  return Object.keys(change).length > 0 ? change : null;
}

/** What can be told about the draft before it is sent, by field. */
export function draftIssues(draft: EntryDraft): Record<string, string> {
  const tags = tagsOf(draft);
  if (tags.length > MAX_TAGS) return { tags: `Можно до\u00a0${MAX_TAGS}\u00a0меток, сейчас их\u00a0${tags.length}.` };
  if (tags.some((tag) => tag.length > MAX_TAG_LENGTH))
    return { tags: `Метка\u00a0— до\u00a0${MAX_TAG_LENGTH}\u00a0знаков. Сократите её, пожалуйста.` };
  return {};
}
