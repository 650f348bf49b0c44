import { deviceHash, type Seat } from './seats';
import type { SessionRow } from './session-store';

/** Who may sit on which seat: the guest's is one device's, the host's is the account's that opened the talk. */

/** Who asks from a seat. */
export interface Sitter {
  /** The seat's secret. */
  seat: string;
  /** The secret of the browser, which never was in a link. */
  device?: string | undefined;
  /** Who is signed in there. */
  userId: string | null;
}

export type SeatRefusal = 'not-found' | 'seat-taken' | 'host-seat';
export type Outcome<T> = { ok: true; body: T } | { ok: false; code: SeatRefusal };

export const refused = (code: SeatRefusal) => ({ ok: false, code }) as const;

type Admission = { ok: true; session: SessionRow; device: Buffer | null } | { ok: false; code: SeatRefusal };

/** Whether two hashes are of one device. */
export const isSame = (kept: Buffer | null, asked: Buffer | null): boolean =>
  kept !== null && asked !== null && kept.equals(asked);

/** Lets a sitter at the talk of their seat, or says why not. `only`: what another seat may not do. */
export function admit(
  authSecret: string,
  session: SessionRow | undefined,
  { seat, device, userId }: Sitter,
  only?: Seat,
): Admission {
  if (!session || (only && session.seat !== only)) return refused('not-found');
  const hash = device === undefined ? null : deviceHash(authSecret, seat, device);
  if (session.seat === 'guest' && !isSame(session.guest_device, hash)) return refused('seat-taken');
  if (session.seat === 'host' && session.user_id !== userId) return refused('host-seat');
  return { ok: true, session, device: hash };
}
