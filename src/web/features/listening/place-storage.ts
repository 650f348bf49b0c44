import { GUEST, OWNER_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** Places on the device: of a guest all of them, of a learner those that the server has not been told yet. */

export interface HeldPlace {
  seconds: number;
  /** Milliseconds of the device's clock. */
  at: number;
}
type Held = Record<string, HeldPlace>;

const keyOf = (uid: string | null) => OWNER_KEYS.listening(uid ?? GUEST);

function isHeld(value: unknown): value is HeldPlace {
  const place = value as HeldPlace | null;
  return Number.isFinite(place?.seconds) && Number.isFinite(place?.at);
}

export function readHeld(uid: string | null): Held {
  try {
    const found: unknown = JSON.parse(readDeviceText(keyOf(uid)) ?? '{}');
    return Object.fromEntries(
      Object.entries(found ?? {}).filter((entry): entry is [string, HeldPlace] => isHeld(entry[1])),
    );
  } catch {
    return {};
  }
}

function write(uid: string | null, held: Held): void {
  writeDeviceText(keyOf(uid), Object.keys(held).length > 0 ? JSON.stringify(held) : null);
}

export function holdPlace(uid: string | null, item: string, place: HeldPlace): void {
  write(uid, { ...readHeld(uid), [item]: place });
}

/** Forgets a place that has been told, unless a newer one has come meanwhile. */
export function dropPlace(uid: string | null, item: string, at: number): void {
  const { [item]: found, ...rest } = readHeld(uid);
  if (found && found.at <= at) write(uid, rest);
}
