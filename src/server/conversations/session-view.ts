import { createHash } from 'node:crypto';
import type { Said, SessionView } from '~/contract/conversations';
import { type Depth, drawable, sharedDepth } from '~/domain/conversations/deck';
import type { KeyRing } from '../crypto/key-ring';
import { cardText, findDeck } from './deck-cards';
import { isRevealed, openAnswer, openSaid } from './sealed-answer';
import type { Seat } from './seats';
import type { RoundRow, SessionRow } from './session-store';

/** Milliseconds since the last question from a seat during which its person counts as present. */
const PRESENT_MS = 30_000;

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

/** What a seat may see: the other's answer of a round is not even decrypted before both are there. */
export function viewOf(keys: KeyRing, session: SessionRow, stored: readonly RoundRow[], now: Date): SessionView {
  const { id, seat } = session;
  const other = otherSeat(seat);
  const deck = findDeck(session.deck);
  const { slug = session.deck, title = '', cover = 'ripples', opening = '', closing = '' } = deck ?? {};
  // A card that came between the two readings is left for the next look.
  const rows = stored.filter(({ round }) => round <= session.round);
  const current = rows.at(-1);
  const seenAt = session[`${other}_seen_at`];
  const toSaid = ({ card, host, guest }: { card: string; host: string; guest: string }): Said =>
    seat === 'host' ? { card, mine: host, theirs: guest } : { card, mine: guest, theirs: host };
  const phase = phaseOf(session);
  const isOver = phase === 'closing' || phase === 'kept';
  return {
    phase,
    seat,
    deck: { slug, title, cover, opening, closing },
    other: { joined: seenAt !== null, present: seenAt !== null && now.getTime() - seenAt.getTime() < PRESENT_MS },
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
export const versionOf = (view: SessionView): string =>
  createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 22);
