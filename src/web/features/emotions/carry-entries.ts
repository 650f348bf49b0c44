import { resetReminder } from '~/web/reminder-flag';
import { dropEntry, waitingEntries } from './guest-entry';
import { saveEntry } from './save-entry';

/** A guest's entries go into this journal, as many as the day takes; the others wait on the device. */
export async function carryEntries(uid: string): Promise<void> {
  for (const { key, body } of waitingEntries()) {
    const { kind } = await saveEntry({ uid, key, body, sent: [] });
    if (kind !== 'saved') return;
    dropEntry(key);
    resetReminder(uid);
  }
}
