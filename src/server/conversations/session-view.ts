import { createHash } from 'node:crypto';
import type { AnsweredCard, SessionView } from '~/contract/conversations';
import { type Depth, drawable, sharedDepth } from '~/domain/conversations/deck';
import type { KeyRing } from '../crypto/key-ring';
import type { Deps } from '../deps';
import { personKey } from '../http/limits';
import type { Counter } from '../http/use-counter';
import { cardText, findDeck } from './deck-cards';
import { isRevealed, openAnswer, openSaid } from './sealed-answer';
import type { Seat } from './seats';
import type { RoundRow, SessionRow } from './session-store';

/** Milliseconds since the last question from a seat during which its person counts as present. */
const PRESENT_MS = 30_000;

export type SessionDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'config'>;

const OPEN_LIMIT = { max: 20, seconds: 3_600 };
/** Counts the links that a person makes. */
export const openingsOf = (userId: string): Counter => ({ ...OPEN_LIMIT, key: `card-session:${personKey(userId)}` });

export const otherSeat = (seat: Seat): Seat => (seat === 'host' ? 'guest' : 'host');

function phaseOf({ round, host_keeps, guest_keeps }: SessionRow): SessionView['phase'] {
  if (host_keeps && guest_keeps) return 'kept';
  if (host_keeps || guest_keeps) return 'closing';
  return round === 0 ? 'depth' : 'card';
}

/** The depth that counts; null before both have chosen. */
export const depthOf = ({ host_depth, guest_depth }: SessionRow): Depth | null =>
  host_depth && guest_depth ? sharedDepth(host_depth, guest_depth) : null;

/** Whether a card is left for the next round. */
function hasNext(session: SessionRow, rows: readonly RoundRow[]): boolean {
  const depth = depthOf(session);
  const cards = findDeck(session.deck)?.cards ?? [];
  return depth !== null && drawable(cards, new Set(rows.map(({ card }) => card)), depth, rows.length).length > 0;
}

/** What both sides see of a deck; one that is gone keeps its name alone. */
export const deckOf = (slug: string, deck: ReturnType<typeof findDeck>): SessionView['deck'] => {
  const { title = '', cover = 'ripples', caution = false, opening = '', closing = '' } = deck ?? {};
  return { slug, title, cover, caution, opening, closing };
};

/** Whether each side has come at all, is here now, and the host's is open on two devices. */
function presenceOf(session: SessionRow, now: Date) {
  const isRecent = (at: Date | null) => at !== null && now.getTime() - at.getTime() < PRESENT_MS;
  const { host_seen_at, host_elsewhere_at, guest_seen_at, guest_device } = session;
  const [first, second] = [isRecent(host_seen_at), isRecent(host_elsewhere_at)];
  return {
    host: { joined: host_seen_at !== null, present: first || second },
    guest: { joined: guest_device !== null, present: guest_device !== null && isRecent(guest_seen_at) },
    hostTwice: first && second,
  };
}

/** What a seat may see: the other's answer of a round is not even decrypted before both are there. */
export function viewOf(keys: KeyRing, session: SessionRow, stored: readonly RoundRow[], now: Date): SessionView {
  const { id, seat } = session;
  const other = otherSeat(seat);
  const deck = findDeck(session.deck);
  // A card that came between the two readings is left for the next look.
  const rows = stored.filter(({ round }) => round <= session.round);
  const current = rows.at(-1);
  const presence = presenceOf(session, now);
  const toSaid = ({ card, host, guest }: { card: string; host: string; guest: string }): AnsweredCard =>
    seat === 'host' ? { card, mine: host, theirs: guest } : { card, mine: guest, theirs: host };
  const phase = phaseOf(session);
  const isOver = phase === 'closing' || phase === 'kept';
  return {
    phase,
    seat,
    deck: deckOf(session.deck, deck),
    other: presence[other],
    hostTwice: presence.hostTwice,
    knocked: seat === 'host' && session.guest_knocked_at !== null,
    depth: { mine: session[`${seat}_depth`], theirsChosen: session[`${other}_depth`] !== null },
    round:
      current && !isOver
        ? {
            number: current.round,
            card: cardText(deck, current.card),
            mine: openAnswer(keys, id, current, seat),
            theirsAnswered: current[`${other}_answer`] !== null,
            theirs: isRevealed(current) ? openAnswer(keys, id, current, other) : null,
            last: !hasNext(session, rows),
          }
        : null,
    said: openSaid(keys, id, isOver ? rows : rows.slice(0, -1), (card) => cardText(deck, card)).map(toSaid),
    keeps: session[`${seat}_keeps`],
  };
}

/** Names the state of a view: equal versions, nothing to show anew. */
const versionOf = (view: SessionView): string =>
  createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 22);

/** A view with the name of its state. */
export function seenOf(keys: KeyRing, session: SessionRow, rows: readonly RoundRow[], now: Date) {
  const view = viewOf(keys, session, rows, now);
  return { version: versionOf(view), view };
}
