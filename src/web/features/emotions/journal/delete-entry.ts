import { type Entry, fieldsOf } from '~/domain/emotions/entry';
import { entryChangesResource, STAYS } from '~/web/sync/entry-changes-resource';
import { mutate } from '~/web/sync/owner';
import { showEntryToast } from '../entry-toast';

/** Brings a deleted entry back. */
export async function restoreEntry(id: string): Promise<void> {
  const outcome = await mutate(entryChangesResource, { kind: 'restore', id });
  showEntryToast(outcome, { text: 'Запись вернулась' });
}

/** Deletes an entry as it stands before the person; the toast offers to take that back. */
export async function deleteEntry(entry: Entry): Promise<void> {
  const { id } = entry;
  const outcome = await mutate(entryChangesResource, { kind: 'delete', id, seen: fieldsOf(entry) });
  if (outcome.kind === 'sent' && outcome.answer === STAYS) return;
  showEntryToast(outcome, { text: 'Запись удалена', undo: () => void restoreEntry(id) });
}
