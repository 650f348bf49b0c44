import * as z from 'zod/mini';
import { PERSON_KEYS } from '~/web/device/device-keys';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';
import { whoIsHere } from '~/web/device/who-is-here';
import { type OwnSeat, ownSeatSchema } from './seat-memory';

/**
 * Host's seats of talks that were opened on this device, so that a host who closed the tab gets back. They are shown to the person
 * who opened the talk only, and forgotten as soon as it is over.
 */

const KEPT_DAYS = 7;
const MOST = 5;
const DAY_MS = 86_400_000;

const hostSeatSchema = z.extend(ownSeatSchema, { openedAt: z.number() });
type HostSeat = z.infer<typeof hostSeatSchema>;
const NONE: readonly HostSeat[] = [];

function readAll(owner: string): readonly HostSeat[] {
  try {
    const parsed = z.array(hostSeatSchema).safeParse(JSON.parse(readDeviceText(PERSON_KEYS.hostSeats(owner)) ?? '[]'));
    return parsed.success ? parsed.data.filter(({ openedAt }) => Date.now() - openedAt < KEPT_DAYS * DAY_MS) : NONE;
  } catch {
    return NONE;
  }
}

function writeAll(owner: string, seats: readonly HostSeat[]): void {
  writeDeviceText(PERSON_KEYS.hostSeats(owner), seats.length > 0 ? JSON.stringify(seats.slice(0, MOST)) : null);
}

/** Seats that a person has taken here, the newest first; whether their talks still live is not known. */
export const hostSeats = (owner: string): OwnSeat[] =>
  readAll(owner).map(({ seat, guestSeat }) => ({ seat, ...(guestSeat ? { guestSeat } : {}) }));

export const keepHostSeat = (owner: string, own: OwnSeat): void =>
  writeAll(owner, [{ ...own, openedAt: Date.now() }, ...readAll(owner)]);

/** Its talk is over. */
export function forgetHostSeat(seat: string): void {
  const owner = whoIsHere();
  const kept = readAll(owner);
  const others = kept.filter((one) => one.seat !== seat);
  if (others.length < kept.length) writeAll(owner, others);
}
