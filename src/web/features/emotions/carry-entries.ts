import { resetReminder } from '~/web/reminder-flag';
import { emptyDraft, toEntry } from './check-in/draft';
import { loadDraft, storeDraft } from './check-in/draft-storage';
import { dropEntry, waitingEntries } from './guest-entry';
import { saveEntry } from './save-entry';

/** A guest's entries go into this journal, each on its day, as many as a day takes; the others wait on the device. */
export async function carryEntries(uid: string): Promise<void> {
  for (const { key, body } of waitingEntries()) {
    const { kind } = await saveEntry({ uid, key, body, sent: [] });
    if (kind === 'cap') continue;
    if (kind !== 'saved') return;
    dropEntry(key);
    resetReminder(uid);
  }
}

/** Sends the draft whose save was asked for and has no answer yet. */
export async function sendAsked(uid: string): Promise<void> {
  const draft = loadDraft(uid);
  const made = toEntry(draft);
  if (!draft.askedAt || !made.ok) return;
  const body = { ...made.body, writtenAt: draft.writtenAt ?? draft.askedAt };
  if ((await saveEntry({ uid, key: draft.key, body, sent: draft.sent })).kind !== 'saved') return;
  storeDraft(uid, emptyDraft(''));
  resetReminder(uid);
}
