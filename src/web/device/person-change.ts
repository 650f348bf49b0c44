/** Whoever holds something of a person in memory hears here that they are no longer the one at this page. */

const listeners = new Set<() => void>();

/** Calls `listener` whenever a person who was known has gone or given way to another. */
export function onPersonGone(listener: () => void): void {
  listeners.add(listener);
}

export function notifyPersonGone(): void {
  for (const listener of listeners) listener();
}
