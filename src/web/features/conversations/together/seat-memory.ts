import * as z from 'zod/mini';
import { SEAT_LENGTH } from '~/domain/conversations/conversation';

/** The seat of this tab: it lasts as long as the tab, over reloads. What is being typed, too. */

const SEAT_KEY = 'krona.seat';
const DRAFT_KEY = 'krona.seat-draft';
const SEAT = new RegExp(`^[A-Za-z0-9_-]{${SEAT_LENGTH}}$`);

const seat = z.string().check(z.regex(SEAT));
export const ownSeatSchema = z.object({ seat, guestSeat: z.optional(seat) });
/** `guestSeat`: only for the one who opened the talk, to give it away. */
export type OwnSeat = z.infer<typeof ownSeatSchema>;

/** For a browser that refuses to remember: lasts as long as the page. */
const refused = new Map<string, string>();

function read(key: string): string | null {
  try {
    return refused.get(key) ?? sessionStorage.getItem(key);
  } catch {
    return refused.get(key) ?? null;
  }
}

function write(key: string, text: string | null): void {
  refused.delete(key);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) refused.set(key, text);
  }
}

/** The secret in the part of an address after `#`; null: there is none. */
export const seatOfHash = (hash: string): string | null => (SEAT.test(hash.slice(1)) ? hash.slice(1) : null);

export function takeSeat(own: OwnSeat): void {
  write(SEAT_KEY, JSON.stringify(own));
  write(DRAFT_KEY, null);
}

export function ownSeat(): OwnSeat | null {
  try {
    const parsed = ownSeatSchema.safeParse(JSON.parse(read(SEAT_KEY) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Gets up: nothing of the talk stays in this tab. */
export function giveUpSeat(): void {
  write(SEAT_KEY, null);
  write(DRAFT_KEY, null);
}

/** What was typed for a round and not sent yet. */
export function readDraft(round: number): string {
  const [number, ...text] = (read(DRAFT_KEY) ?? '').split(' ');
  return Number(number) === round ? text.join(' ') : '';
}

export const keepDraft = (round: number, text: string): void =>
  write(DRAFT_KEY, text === '' ? null : `${round} ${text}`);
