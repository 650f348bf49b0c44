import { type NotebookChange, notebookChangeSchema } from '~/domain/wheel/notebook';
import { GUEST_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { newId } from '~/web/new-id';

/** What the device keeps: a guest's wheels and steps, and changes on their way to an account. Damaged parts count as absent. */

/** A change with a name of its own: two alike are still two. */
export interface Waiting {
  key: string;
  change: NotebookChange;
}

/** The good ones among stored changes, in their order. */
export function parseWaiting(raw: string | null): Waiting[] {
  if (!raw) return [];
  try {
    const value: unknown = JSON.parse(raw);
    if (!Array.isArray(value)) return [];
    return value.flatMap((one: { key?: unknown; change?: unknown } | null) => {
      const parsed = notebookChangeSchema.safeParse(one?.change);
      return parsed.success && typeof one?.key === 'string' ? [{ key: one.key, change: parsed.data }] : [];
    });
  } catch {
    return [];
  }
}

const packed = (waiting: readonly Waiting[]) => (waiting.length === 0 ? null : JSON.stringify(waiting));

export const readQueue = (uid: string): Waiting[] => parseWaiting(readDeviceText(PERSON_KEYS.wheelQueue(uid)));
export const writeQueue = (uid: string, queue: readonly Waiting[]): boolean =>
  writeDeviceText(PERSON_KEYS.wheelQueue(uid), packed(queue));

export const readGuest = (): NotebookChange[] =>
  parseWaiting(readDeviceText(GUEST_KEYS.wheels)).map(({ change }) => change);
export const writeGuest = (changes: readonly NotebookChange[]): boolean =>
  writeDeviceText(GUEST_KEYS.wheels, packed(changes.map((change) => ({ key: newId(), change }))));
