import { useSyncExternalStore } from 'react';
import type { NewEntry } from '~/domain/emotions/entry';
import { parseWaiting, type WaitingEntry } from './waiting-entry';

/** Entries that a guest made: they wait on the device until somebody signs in and keeps them. */

const KEY = 'krona.guest-entry';
const NONE: readonly WaitingEntry[] = [];

let cached: { raw: string | null; entries: readonly WaitingEntry[] } = { raw: null, entries: NONE };
const listeners = new Set<() => void>();

export function waitingEntries(): readonly WaitingEntry[] {
  let raw: string | null = null;
  try {
    raw = localStorage.getItem(KEY);
  } catch {
    return NONE;
  }
  if (raw !== cached.raw) cached = { raw, entries: parseWaiting(raw) };
  return cached.entries;
}

function store(entries: readonly WaitingEntry[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(entries));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** Keeps an entry on the device; false when the device refuses. The same key replaces its older version. */
export function keepEntry(key: string, body: NewEntry): boolean {
  return store([...waitingEntries().filter((entry) => entry.key !== key), { key, body }]);
}

export function dropEntry(key: string): void {
  store(waitingEntries().filter((entry) => entry.key !== key));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function useWaitingEntries(): readonly WaitingEntry[] {
  return useSyncExternalStore(subscribe, waitingEntries, () => NONE);
}
