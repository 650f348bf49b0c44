import { stepOf, type TickChange, type TickChanges, type Ticks } from '~/domain/reading/guide-ticks';
import { GUEST_KEYS, PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** What the device keeps: a guest's ticks, and changes on their way to an account. Damaged parts count as absent. */

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value));

const isChange = (value: unknown): value is TickChange => {
  const { done, at } = (value ?? {}) as Partial<TickChange>;
  return typeof done === 'boolean' && isInstant(at);
};

/** The good entries of a stored object, in its order. */
export function parseEntries<T>(raw: string | null, isGood: (value: unknown) => value is T): Map<string, T> {
  if (!raw) return new Map();
  try {
    const value: unknown = JSON.parse(raw);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
    return new Map(
      Object.entries(value).filter((entry): entry is [string, T] => !!stepOf(entry[0]) && isGood(entry[1])),
    );
  } catch {
    return new Map();
  }
}

const packed = (entries: ReadonlyMap<string, unknown>) =>
  entries.size === 0 ? null : JSON.stringify(Object.fromEntries(entries));

export const readGuestTicks = (): Ticks => parseEntries(readDeviceText(GUEST_KEYS.ticks), isInstant);

/** False when the device refuses: the ticks then last as long as the page. */
export const writeGuestTicks = (ticks: Ticks): boolean => writeDeviceText(GUEST_KEYS.ticks, packed(ticks));

/** Changes that have not reached the account, the oldest first. */
export const readQueue = (uid: string): TickChanges =>
  parseEntries(readDeviceText(PERSON_KEYS.tickQueue(uid)), isChange);

/** False when the device refuses: the changes then last as long as the page. */
export const writeQueue = (uid: string, changes: TickChanges): boolean =>
  writeDeviceText(PERSON_KEYS.tickQueue(uid), packed(changes));
