import { MAX_DEVICE_KEPT } from '~/domain/wall/limits';
import { GUEST_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** The collection of a device without an account: ids of cards, the newest first. Damaged parts count as absent. */

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NONE: readonly string[] = [];

let cached: { raw: string | null; ids: readonly string[] } = { raw: null, ids: NONE };

export function parseKept(raw: string | null): readonly string[] {
  if (!raw) return NONE;
  try {
    const value: unknown = JSON.parse(raw);
    if (!Array.isArray(value)) return NONE;
    const ids = value.filter((id): id is string => typeof id === 'string' && UUID.test(id));
    return [...new Set(ids)].slice(0, MAX_DEVICE_KEPT);
  } catch {
    return NONE;
  }
}

export function deviceKept(): readonly string[] {
  const raw = readDeviceText(GUEST_KEYS.kept);
  if (raw !== cached.raw) cached = { raw, ids: parseKept(raw) };
  return cached.ids;
}

/** False when the device refuses and the collection lasts only as long as the page. */
function store(ids: readonly string[]): boolean {
  return writeDeviceText(GUEST_KEYS.kept, ids.length > 0 ? JSON.stringify(ids.slice(0, MAX_DEVICE_KEPT)) : null);
}

/** Puts a card into the device's collection or takes it out; false when the device refuses to remember. */
export function keepOnDevice(id: string, keeps: boolean): boolean {
  const others = deviceKept().filter((one) => one !== id);
  return store(keeps ? [id, ...others] : others);
}
