import { type Entry, fieldsOf } from '~/domain/emotions/entry';
import { entryChangesResource, STAYS } from '~/web/data/entry-changes-resource';
import { keep } from '~/web/data/owner-data';
import { tellChange } from '../entry-toast';

/** Brings a deleted entry back. */
export async function restoreEntry(id: string): Promise<void> {
  const outcome = await keep(entryChangesResource, { kind: 'restore', id });
  tellChange(outcome, { text: 'Запись вернулась' });
}

/** Deletes an entry as it stands before the person; the toast offers to take that back. */
export async function deleteEntry(entry: Entry): Promise<void> {
  const { id } = entry;
  const outcome = await keep(entryChangesResource, { kind: 'delete', id, seen: fieldsOf(entry) });
  if (outcome.kind === 'sent' && outcome.answer === STAYS) return;
  tellChange(outcome, { text: 'Запись удалена', undo: () => void restoreEntry(id) });
}
