import { type SparkDay, type SparkMark, sparkDaySchema, sparkMarkSchema } from '~/domain/sparks/spark';
import { type DeviceKey, GUEST_KEYS, OWNER_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** What the device keeps of sparks: a guest's days, changes on their way to an account, drafts. Damaged parts count as absent. */

/** A change that has not reached the account yet. */
export interface SparkChange {
  /** Null: the day is to be forgotten. */
  mark: SparkMark | null;
  /** When the account's row that it changes was written; null: it was made without knowing one. */
  base: string | null;
  /** ISO instant. */
  at: string;
}

function read(key: DeviceKey): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readDeviceText(key) ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** False when the device refuses: what was written then lasts as long as the page. */
const write = (key: DeviceKey, value: Record<string, unknown>): boolean =>
  writeDeviceText(key, Object.keys(value).length === 0 ? null : JSON.stringify(value));

function asChange(value: unknown): SparkChange | null {
  const { mark, base, at } = (value ?? {}) as Record<string, unknown>;
  if (typeof at !== 'string' || (base !== null && typeof base !== 'string')) return null;
  if (mark === null) return { mark, base, at };
  const parsed = sparkMarkSchema.safeParse(mark);
  return parsed.success ? { mark: parsed.data, base, at } : null;
}

/** A guest's days. */
export function readGuestDays(): Map<string, SparkDay> {
  const days = Object.entries(read(GUEST_KEYS.sparks)).flatMap(([day, value]): [string, SparkDay][] => {
    const parsed = sparkDaySchema.safeParse(value);
    return parsed.success && parsed.data.day === day ? [[day, parsed.data]] : [];
  });
  return new Map(days);
}

export const writeGuestDays = (days: ReadonlyMap<string, SparkDay>) =>
  write(GUEST_KEYS.sparks, Object.fromEntries(days));

/** Changes that have not reached the account, the oldest first. */
export function readQueue(uid: string): Map<string, SparkChange> {
  const changes = Object.entries(read(PERSON_KEYS.sparkQueue(uid))).flatMap(([day, value]): [string, SparkChange][] => {
    const change = asChange(value);
    return change ? [[day, change]] : [];
  });
  return new Map(changes);
}

export const writeQueue = (uid: string, changes: ReadonlyMap<string, SparkChange>) =>
  write(PERSON_KEYS.sparkQueue(uid), Object.fromEntries(changes));

/** What was typed for a day and not saved yet. */
export function readDraft(owner: string, day: string): string {
  const text = read(OWNER_KEYS.sparkDrafts(owner))[day];
  return typeof text === 'string' ? text : '';
}

export function writeDraft(owner: string, day: string, text: string): void {
  const { [day]: _, ...others } = read(OWNER_KEYS.sparkDrafts(owner));
  write(OWNER_KEYS.sparkDrafts(owner), text ? { ...others, [day]: text } : others);
}
