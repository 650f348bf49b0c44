import type { SessionView } from '~/contract/conversations';
import type { Award } from '~/contract/progress';
import { type AnsweredRound, FINISHED_MIN_CARDS } from '~/domain/conversations/conversation';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { admit, type Outcome, refused, type Sitter } from './admission';
import { insertConversation } from './conversation-store';
import { cardText, findDeck } from './deck-cards';
import { answersContext } from './finish-conversation';
import { openSaid } from './sealed-answer';
import { newSeat, seatHash } from './seats';
import {
  clearWords,
  deleteSession,
  lockSession,
  readRounds,
  type SessionRow,
  setConsent,
  touchSession,
} from './session-store';
import { depthOf, otherSeat, type SessionDeps, viewOf } from './session-view';

export interface Closed {
  /** Null: all of it is deleted. */
  view: SessionView | null;
  /** For the one who opened the talk. */
  award: Award | null;
}

/** Three cards that both have answered are a talk, whether its words are kept or not. */
async function award(client: Queryable, session: SessionRow, said: readonly AnsweredRound[], now: Date) {
  if (said.length < FINISHED_MIN_CARDS) return null;
  const work = { userId: session.user_id, cause: 'conversation-held', reference: session.id, now } as const;
  const given = await awardPoints(client, work);
  return session.seat === 'host' ? given : null;
}

async function saveAnswered(
  client: Queryable,
  keys: Deps['keys'],
  session: SessionRow,
  said: AnsweredRound[],
  now: Date,
) {
  const { id, user_id: userId, deck } = session;
  return insertConversation(client, userId, {
    id,
    deck,
    depth: depthOf(session) ?? 1,
    cards: said.length,
    heldAt: now,
    keyId: keys.activeId,
    kept: keys.encrypt(JSON.stringify(said), answersContext(userId, id)),
    now,
  });
}

/**
 * Ends a talk for a seat. A refusal, or nothing said, deletes all of it at once. With both consents the host's account keeps what both
 * have said, and the words stay for the guest to take a copy. `full`: the host's history takes no more of them.
 */
export async function closeSession(
  { db, clock, keys, config }: SessionDeps,
  sitter: Sitter,
  keep: boolean,
): Promise<Outcome<Closed> | { ok: false; code: 'full' }> {
  const now = clock();
  const hash = seatHash(config.authSecret, sitter.seat);
  return db.transaction(async (client) => {
    const admitted = admit(config.authSecret, await lockSession(client, hash, now), sitter);
    if (!admitted.ok) return admitted;
    const { session } = admitted;
    const done = (view: SessionView | null, given: Award | null) =>
      ({ ok: true, body: { view, award: given } }) as const;
    const rows = await readRounds(client, session.id);
    const view = (changed: Partial<SessionRow> = {}) => viewOf(keys, { ...session, ...changed }, rows, now);
    if (session.host_keeps && session.guest_keeps) return done(view(), null);
    const deck = findDeck(session.deck);
    const said = openSaid(keys, session.id, rows, (card) => cardText(deck, card));
    if (!keep || said.length === 0) {
      const given = await award(client, session, said, now);
      await deleteSession(client, session.id);
      return done(null, given);
    }
    const isAgreed = session[`${otherSeat(session.seat)}_keeps`];
    if (isAgreed && !(await saveAnswered(client, keys, session, said, now))) return { ok: false, code: 'full' };
    await setConsent(client, session);
    await touchSession(client, session.id, now);
    const agreed = view({ [`${session.seat}_keeps`]: true });
    if (!isAgreed) return done(agreed, null);
    return done(agreed, await award(client, session, said, now));
  });
}

/**
 * The guest has a copy of what is kept: the words and the guest's seat go. For an hour the host still learns that all was kept.
 */
export async function leaveSession({ db, clock, config }: SessionDeps, sitter: Sitter): Promise<Outcome<null>> {
  const hash = seatHash(config.authSecret, sitter.seat);
  return db.transaction(async (client) => {
    const admitted = admit(config.authSecret, await lockSession(client, hash, clock()), sitter, 'guest');
    if (!admitted.ok) return admitted;
    const { session } = admitted;
    if (!session.host_keeps || !session.guest_keeps) return refused('not-found');
    await clearWords(client, session.id, seatHash(config.authSecret, newSeat()));
    return { ok: true, body: null };
  });
}
