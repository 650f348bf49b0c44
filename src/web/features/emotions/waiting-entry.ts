import { findEmotion } from '~/catalogue/emotions';
import type { NewEntry } from '~/domain/emotions/entry';

export interface WaitingEntry {
  /** Idempotency key of the save: kept with the entry, so that it is saved once. */
  key: string;
  body: NewEntry;
}

const isWaiting = (value: unknown): value is WaitingEntry => {
  const { key, body } = (value ?? {}) as Partial<WaitingEntry>;
  return (
    typeof key === 'string' &&
    Boolean(key) &&
    Number.isInteger(body?.intensity) &&
    findEmotion(body?.emotion ?? '') !== undefined
  );
};

/** Reads what waits on the device; anything unreadable counts as nothing. */
export function parseWaiting(raw: string | null): WaitingEntry[] {
  if (!raw) return [];
  try {
    const value: unknown = JSON.parse(raw);
    return Array.isArray(value) ? value.filter(isWaiting) : [];
  } catch {
    return [];
  }
}
