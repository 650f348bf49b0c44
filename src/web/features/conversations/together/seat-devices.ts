import * as z from 'zod/mini';
import { SEAT_LENGTH } from '~/domain/conversations/conversation';
import { DEVICE_KEYS } from '~/web/device/device-keys';
import { expiringList } from './expiring-list';

/**
 * By which secrets this browser sits at its talks: a link may be in many hands, these never leave the browser but to the site. They
 * outlive the tab, so that the link leads back to the seat.
 */

const list = expiringList(
  DEVICE_KEYS.seatDevices,
  z.object({ seat: z.string(), device: z.string().check(z.length(SEAT_LENGTH)), openedAt: z.number() }),
  10,
);

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array((SEAT_LENGTH * 3) / 4));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The secret by which this browser sits there; null: it does not. */
export const deviceOf = (seat: string): string | null => list.read().find((kept) => kept.seat === seat)?.device ?? null;

/** The same, a new one where there is none. It is kept before the site learns of it: a lost answer loses no seat. */
export function ensureDevice(seat: string): string {
  const known = deviceOf(seat);
  if (known) return known;
  const device = newSecret();
  list.write([{ seat, device, openedAt: Date.now() }, ...list.read()]);
  return device;
}

/** Its talk is over, or the seat is somebody else's. */
export function forgetDevice(seat: string): void {
  const kept = list.read();
  const others = kept.filter((one) => one.seat !== seat);
  if (others.length < kept.length) list.write(others);
}
