import type { Person } from '../../bench/people';
import type { Reply, TestApp } from './app';

/** Both sides of a talk on two devices. */
export interface Seats {
  hostSeat: string;
  guestSeat: string;
}

/** Secrets of devices as browsers choose them. */
export const HOST_DEVICE = 'h'.repeat(32);
export const GUEST_DEVICE = 'g'.repeat(32);

export type Ask = (what: string, seat: string, body?: object) => Promise<Reply>;

/** Asks from a seat as its side does: the host signed in, each from a device of its own. */
export const askFrom =
  (site: TestApp, host: () => Person, seats: () => Seats): Ask =>
  (what, seat, body = {}) => {
    const isHost = seat === seats().hostSeat;
    const device = isHost ? HOST_DEVICE : GUEST_DEVICE;
    return (isHost ? site.as(host()) : site).call(`POST /api/card-sessions/${what}`, {
      body: { seat, device, ...body },
    });
  };
