import * as z from 'zod/mini';
import { type OwnSeat, ownSeatSchema } from './seat-memory';

/**
 * Host's seats of talks that were opened on this device, so that a host who closed the tab gets back. They are shown to the person
 * who opened the talk only, and forgotten as soon as it is over.
 */

const KEY = 'krona.host-seats';
const KEPT_DAYS = 7;
const MOST = 5;
const DAY_MS = 86_400_000;

const hostSeatSchema = z.extend(ownSeatSchema, { owner: z.string(), openedAt: z.number() });
type HostSeat = z.infer<typeof hostSeatSchema>;
const NONE: readonly HostSeat[] = [];

function readAll(): readonly HostSeat[] {
  try {
    const parsed = z.array(hostSeatSchema).safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data.filter(({ openedAt }) => Date.now() - openedAt < KEPT_DAYS * DAY_MS) : NONE;
  } catch {
    return NONE;
  }
}

function writeAll(seats: readonly HostSeat[]): void {
  try {
    if (seats.length > 0) localStorage.setItem(KEY, JSON.stringify(seats.slice(0, MOST)));
    else localStorage.removeItem(KEY);
  } catch {
    // The browser refuses to remember: the tab's own memory is all there is.
  }
}

/** Seats that a person has taken here, the newest first; whether their talks still live is not known. */
export const hostSeats = (owner: string): OwnSeat[] =>
  readAll()
    .filter((kept) => kept.owner === owner)
    .map(({ seat, guestSeat }) => ({ seat, ...(guestSeat ? { guestSeat } : {}) }));

export const keepHostSeat = (owner: string, own: OwnSeat): void =>
  writeAll([{ ...own, owner, openedAt: Date.now() }, ...readAll()]);

/** Its talk is over. */
export function forgetHostSeat(seat: string): void {
  const kept = readAll();
  const others = kept.filter((one) => one.seat !== seat);
  if (others.length < kept.length) writeAll(others);
}
