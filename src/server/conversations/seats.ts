import { createHmac, randomBytes } from 'node:crypto';
import { SEAT_LENGTH } from '~/domain/conversations/conversation';

/** Seats of a talk on two devices and the devices that have taken them; the database knows keyed hashes of their secrets only. */

export type Seat = 'host' | 'guest';

/** A new secret: 192 random bits. */
export const newSeat = (): string => randomBytes((SEAT_LENGTH * 3) / 4).toString('base64url');

/** What the database keeps of a secret. `authSecret`: AUTH_SECRET, of which a key of its own is derived; text keys may turn meanwhile. */
export function seatHash(authSecret: string, seat: string): Buffer {
  const key = createHmac('sha256', authSecret).update('card session seats').digest();
  return createHmac('sha256', key).update(seat).digest();
}

/** What the database keeps of the secret of a device that has taken a seat. */
export const deviceHash = (authSecret: string, seat: string, device: string): Buffer =>
  seatHash(authSecret, `${seat} ${device}`);
