import * as z from 'zod/mini';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { currentOwner } from '~/web/device/device-owner';
import { expiringList } from './expiring-list';
import { type OwnSeat, ownSeatSchema } from './seat-memory';

/**
 * Host's seats of talks that were opened on this device, so that a host who closed the tab gets back. They are shown to the person
 * who opened the talk only, and forgotten as soon as it is over.
 */

const listOf = (owner: string) =>
  expiringList(PERSON_KEYS.hostSeats(owner), z.extend(ownSeatSchema, { openedAt: z.number() }), 5);

/** Seats that a person has taken here, the newest first; whether their talks still live is not known. */
export const hostSeats = (owner: string): OwnSeat[] =>
  listOf(owner)
    .read()
    .map(({ seat, guestSeat }) => ({ seat, ...(guestSeat ? { guestSeat } : {}) }));

/** Keeps a seat, with the link that counts now. */
export const storeHostSeat = (owner: string, own: OwnSeat): void =>
  listOf(owner).write([
    { ...own, openedAt: Date.now() },
    ...listOf(owner)
      .read()
      .filter(({ seat }) => seat !== own.seat),
  ]);

/** Its talk is over. */
export function forgetHostSeat(seat: string): void {
  const list = listOf(currentOwner());
  const kept = list.read();
  const others = kept.filter((one) => one.seat !== seat);
  if (others.length < kept.length) list.write(others);
}
