import * as z from 'zod/mini';
import { SEAT_LENGTH } from '~/domain/conversations/conversation';
import { type DeviceKey, GUEST, OWNER_KEYS } from '~/web/device/device-keys';
import { currentOwner } from '~/web/device/device-owner';
import { readDeviceText, writeDeviceText } from '~/web/device/device-text';

/** The seat of this tab: it lasts as long as the tab, over reloads. What is being typed, too. */

const SEAT = new RegExp(`^[A-Za-z0-9_-]{${SEAT_LENGTH}}$`);

const seat = z.string().check(z.regex(SEAT));
export const ownSeatSchema = z.object({ seat, guestSeat: z.optional(seat) });
/** `guestSeat`: only for the one who opened the talk, to give it away. */
export type OwnSeat = z.infer<typeof ownSeatSchema>;

type KeyOf = (owner: string) => DeviceKey;

/** A guest who signs in meanwhile sits on. */
const read = (keyOf: KeyOf): string | null => readDeviceText(keyOf(currentOwner())) ?? readDeviceText(keyOf(GUEST));

function write(keyOf: KeyOf, text: string | null): void {
  writeDeviceText(keyOf(GUEST), null);
  writeDeviceText(keyOf(currentOwner()), text);
}

/** The secret in the part of an address after `#`; null: there is none. */
export const seatOfHash = (hash: string): string | null => (SEAT.test(hash.slice(1)) ? hash.slice(1) : null);

export function takeSeat(own: OwnSeat): void {
  write(OWNER_KEYS.seat, JSON.stringify(own));
  write(OWNER_KEYS.seatDraft, null);
}

export function ownSeat(): OwnSeat | null {
  try {
    const parsed = ownSeatSchema.safeParse(JSON.parse(read(OWNER_KEYS.seat) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Gets up: nothing of the talk stays in this tab. */
export function giveUpSeat(): void {
  write(OWNER_KEYS.seat, null);
  write(OWNER_KEYS.seatDraft, null);
}

/** What was typed for a round and not sent yet. */
export function readDraft(round: number): string {
  const [number, ...text] = (read(OWNER_KEYS.seatDraft) ?? '').split(' ');
  return Number(number) === round ? text.join(' ') : '';
}

export const storeDraft = (round: number, text: string): void =>
  write(OWNER_KEYS.seatDraft, text === '' ? null : `${round} ${text}`);
