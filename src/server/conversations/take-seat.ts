import type { SessionView } from '~/contract/conversations';
import { countUse } from '../http/use-counter';
import { admit, isSame, type Outcome, refused, type Sitter } from './admission';
import { findDeck } from './deck-cards';
import { deviceHash, newSeat, seatHash } from './seats';
import {
  bindGuest,
  findSession,
  freeGuestSeat,
  lockSession,
  noteKnock,
  readRounds,
  touchSession,
} from './session-store';
import { deckOf, openingsOf, type SessionDeps, seenOf } from './session-view';

/** What a link invites to. It takes no seat, whoever loads it, and shows nothing of the talk. */
export async function readInvitation({ db, clock, config }: SessionDeps, seat: string) {
  const session = await findSession(db.pool, seatHash(config.authSecret, seat), clock());
  return session?.seat === 'guest' ? { deck: deckOf(session.deck, findDeck(session.deck)) } : null;
}

type Seen = { version: string; view: SessionView };

/** Gives the guest's seat to the first device that asks for it; for every other one it stays taken, and the host is told of the attempt. */
export async function joinSession(
  { db, clock, keys, config }: SessionDeps,
  { seat, device }: { seat: string; device: string },
): Promise<Outcome<Seen>> {
  const now = clock();
  const hash = seatHash(config.authSecret, seat);
  const asked = deviceHash(config.authSecret, seat, device);
  return db.transaction(async (client) => {
    const session = await lockSession(client, hash, now);
    if (session?.seat !== 'guest') return refused('not-found');
    if (session.guest_device && !isSame(session.guest_device, asked)) {
      await noteKnock(client, session.id, now);
      return refused('seat-taken');
    }
    await bindGuest(client, session.id, asked, now);
    const after = (await findSession(client, hash, now)) ?? session;
    return { ok: true, body: seenOf(keys, after, await readRounds(client, session.id), now) };
  });
}

/**
 * Gives the host a new link. The seat of the earlier one ends with all that was said from it: it was said to nobody who comes later.
 */
export async function renewLink(deps: SessionDeps, sitter: Sitter) {
  const { db, clock, keys, config } = deps;
  const now = clock();
  const hash = seatHash(config.authSecret, sitter.seat);
  const before = admit(config.authSecret, await findSession(db.pool, hash, now), sitter, 'host');
  if (!before.ok) return before;
  const retryAfter = await countUse(db, now, [openingsOf(before.session.user_id)]);
  if (retryAfter !== null) return { ok: false, code: 'too-many-requests', retryAfter } as const;
  return db.transaction(async (client) => {
    const session = await lockSession(client, hash, now);
    if (!session || session.host_keeps || session.guest_keeps) return refused('not-found');
    const guestSeat = newSeat();
    await freeGuestSeat(client, session.id, seatHash(config.authSecret, guestSeat));
    await touchSession(client, session.id, now);
    const after = (await findSession(client, hash, now)) ?? session;
    return { ok: true, body: { guestSeat, ...seenOf(keys, after, [], now) } } as const;
  });
}
