import type { Entry, EntryChange } from '~/domain/emotions/entry';
import { type Draft, toEntry } from './draft';

/** A stored entry as the form takes it. */
export function draftOf(entry: Entry): Draft {
  const { id, emotion, subEmotion, intensity, tags } = entry;
  return {
    key: id,
    emotion,
    subEmotion,
    intensity,
    texts: { entry: entry.entry, perception: entry.perception, coping: entry.coping, action: entry.action },
    keys: { perception: entry.perceptionKeys, coping: entry.copingKeys, action: entry.actionKeys },
    tags,
  };
}

/** Only the fields that differ from the stored entry; null when nothing does. */
export function changeOf(entry: Entry, draft: Draft): EntryChange | null {
  const made = toEntry(draft);
  if (!made.ok) return null;
  const differs = Object.entries(made.body).filter(
    ([name, value]) => JSON.stringify(entry[name as keyof Entry]) !== JSON.stringify(value),
  );
  return differs.length > 0 ? Object.fromEntries(differs) : null;
}
