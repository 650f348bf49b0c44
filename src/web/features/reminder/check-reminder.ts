import type { User } from '~/contract/accounts';
import { shouldRemind } from '~/domain/emotions/reminder';
import { ApiError, api } from '~/web/api';
import { reminderFired, setReminderFired } from '~/web/reminder-flag';

const LOCK = 'krona.reminder';

/** The person's day of the newest entry, null without entries. */
async function lastEntryDay(uid: string): Promise<string | null> {
  try {
    const { entries } = await api('GET /api/users/:uid/emotion-barometer', { params: { uid }, query: { limit: '1' } });
    return entries[0]?.localDate ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function decide({ uid, profile }: User, now: Date, fire: () => void): Promise<void> {
  const state = { now, timeZone: profile.timeZone, ...profile.reminder, fired: reminderFired(uid) };
  // The server is asked only when nothing but an entry of today could hold the reminder back.
  if (!shouldRemind({ ...state, lastEntryDay: null })) return;
  if (!shouldRemind({ ...state, lastEntryDay: await lastEntryDay(uid) })) return;
  setReminderFired(uid);
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
