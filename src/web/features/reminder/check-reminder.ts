import type { User } from '~/contract/accounts';
import { shouldRemind } from '~/domain/emotions/reminder';
import { reminderFired, resetReminder, setReminderFired } from '~/web/device/reminder-flag';
import { ApiError, api } from '~/web/sync/api';

const LOCK = 'krona.reminder';

interface Newest {
  /** The person's day of the newest entry, null without entries. */
  day: string | null;
  /** When the account last took an entry. */
  lastUpdated: string | null;
}

async function newestEntry(uid: string): Promise<Newest> {
  try {
    const { entries, lastUpdated } = await api('GET /api/users/:uid/emotion-barometer', {
      params: { uid },
      query: { limit: '1' },
    });
    return { day: entries[0]?.localDate ?? null, lastUpdated };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { day: null, lastUpdated: null };
    throw error;
  }
}

async function decide({ uid, profile }: User, now: Date, fire: () => void): Promise<void> {
  const state = { now, timeZone: profile.timeZone, ...profile.reminder };
  // The server is asked only when nothing but an entry could hold the reminder back.
  if (!shouldRemind({ ...state, fired: false, lastEntryDay: null })) return;
  const { day, lastUpdated } = await newestEntry(uid);
  const known = reminderFired(uid);
  const isNew = known !== null && (lastUpdated ?? '') > known;
  if (isNew) resetReminder(uid);
  if (!shouldRemind({ ...state, fired: known !== null && !isNew, lastEntryDay: day })) return;
  setReminderFired(uid, lastUpdated);
  fire();
}

/** Fires the reminder if it is due: once for all tabs of the person, until an entry resets it. */
export async function checkReminder(user: User, now: Date, fire: () => void): Promise<void> {
  try {
    if (navigator.locks) await navigator.locks.request(LOCK, () => decide(user, now, fire));
    else await decide(user, now, fire);
  } catch (error) {
    // Without the server nobody knows of today's entries: the next check asks again.
    if (!(error instanceof ApiError)) throw error;
  }
}
