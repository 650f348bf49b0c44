/** Whether the reminder has fired: kept on the device per person, seen by all its tabs, reset by an entry. */

const keyOf = (uid: string) => `krona.reminder-fired.${uid}`;
/** Where storage is forbidden, the page's own memory keeps the reminder from firing twice. */
const memory = new Set<string>();

export function reminderFired(uid: string): boolean {
  try {
    return localStorage.getItem(keyOf(uid)) !== null || memory.has(uid);
  } catch {
    return memory.has(uid);
  }
}

export function setReminderFired(uid: string): void {
  try {
    localStorage.setItem(keyOf(uid), '1');
  } catch {
    memory.add(uid);
  }
}

/** An entry was saved: a later day without one may be reminded of again. */
export function resetReminder(uid: string): void {
  memory.delete(uid);
  try {
    localStorage.removeItem(keyOf(uid));
  } catch {
    // Nothing was kept, so there is nothing to remove.
  }
}
