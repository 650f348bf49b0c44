import type { NewEntry } from '~/domain/emotions/entry';
import { type Entry, type EntryChange, type EntryFields, fieldsOf, LOCKED_FIELDS } from '~/domain/emotions/entry';
import { joinEdits } from '~/domain/emotions/entry-changes';
import { type Draft, toEntry } from './draft';

/** A stored entry as the form takes it. */
export function draftOf(entry: Entry): Draft {
  const { id, emotion, subEmotion, intensity, also, tags } = entry;
  return {
    key: id,
    emotion,
    subEmotion,
    intensity,
    also: also || null,
    texts: { entry: entry.entry, perception: entry.perception, coping: entry.coping, action: entry.action },
    keys: { perception: entry.perceptionKeys, coping: entry.copingKeys, action: entry.actionKeys },
    tags,
    closed: Boolean(entry.closed),
  };
}

/**
 * What was begun to be changed, on the entry as its person reads it now: another device may have changed other fields meanwhile.
 * `seen`: the fields as they were when it was begun.
 */
export function resumedEdit(entry: Entry, begun: { draft: Draft; seen: EntryFields }): Draft {
  const fields = changeOf({ ...entry, ...begun.seen }, begun.draft);
  const change = fields && joinEdits({ seen: begun.seen, fields }, fieldsOf(entry));
  return draftOf({ ...entry, ...change });
}

/** Only the fields that differ from the entry as its person reads it; null when nothing does. */
export function changeOf(entry: Entry, draft: Draft): EntryChange | null {
  const made = toEntry(draft);
  if (!made.ok) return null;
  const before = { ...entry, also: entry.also ?? '' };
  const differs = Object.entries({ ...made.body, also: draft.also ?? '' }).filter(
    ([name, value]) => JSON.stringify(before[name as keyof Entry]) !== JSON.stringify(value),
  );
  const isTurned = Boolean(entry.closed) !== Boolean(draft.closed);
  return differs.length > 0 || isTurned ? Object.fromEntries(differs) : null;
}

/**
 * The change of a closed entry, or of one that is to be closed or opened, as it is sent. `stored`: as the account has it; `read`: with
 * its words; `close`: encrypts the words of a draft, null where the device holds no key. Words that stayed are not encrypted anew.
 */
export async function lockedChange(
  { stored, read }: { stored: Entry; read: Entry },
  body: NewEntry,
  closes: boolean,
  close: (body: NewEntry) => Promise<NewEntry | null>,
): Promise<EntryChange | null> {
  const isSame = LOCKED_FIELDS.every((name) => JSON.stringify(read[name]) === JSON.stringify(body[name]));
  const words = Object.fromEntries(LOCKED_FIELDS.map((name) => [name, stored[name]]));
  const wished = !closes
    ? { ...body, closed: '' }
    : isSame && stored.closed
      ? { ...body, ...words }
      : await close(body);
  if (!wished) return null;
  const before = { ...fieldsOf(stored), closed: stored.closed ?? '', also: stored.also ?? '' };
  const differs = Object.entries({ ...wished, also: body.also ?? '' }).filter(
    ([name, value]) => JSON.stringify(before[name as keyof typeof before]) !== JSON.stringify(value),
  );
  return Object.fromEntries(differs);
}
