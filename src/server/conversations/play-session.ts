import { randomInt, randomUUID } from 'node:crypto';
import type { SessionView } from '~/contract/conversations';
import { type Depth, drawCard } from '~/domain/conversations/deck';
import type { Queryable } from '../db/connect';
import { countUse } from '../http/use-counter';
import { admit, type Outcome, type Sitter } from './admission';
import { findDeck } from './deck-cards';
import { isRevealed, sealAnswer } from './sealed-answer';
import { newSeat, seatHash } from './seats';
import {
  addRound,
  findSession,
  insertSession,
  lockSession,
  noteSeen,
  type RoundRow,
  readRounds,
  type SessionRow,
  setDepth,
  touchSession,
  writeAnswer,
} from './session-store';
import { depthOf, openingsOf, type SessionDeps, seenOf } from './session-view';

/** A talk on two devices while it lasts. Every function but the first is asked from a seat. */

const SEEN_EVERY_MS = 8_000;
const RANDOM_STEPS = 2 ** 40;
const random = () => randomInt(RANDOM_STEPS) / RANDOM_STEPS;

/** Opens a talk and gives the secrets of its two seats; they are told this once. */
export async function openSession({ db, clock, config }: SessionDeps, userId: string, deck: string) {
  if (!findDeck(deck)) return { ok: false, code: 'not-found' } as const;
  const now = clock();
  const retryAfter = await countUse(db, now, [openingsOf(userId)]);
  if (retryAfter !== null) return { ok: false, code: 'too-many-requests', retryAfter } as const;
  const [hostSeat, guestSeat] = [newSeat(), newSeat()];
  const hash = (seat: string) => seatHash(config.authSecret, seat);
  await insertSession(db.pool, {
    id: randomUUID(),
    userId,
    deck,
    hostSeat: hash(hostSeat),
    guestSeat: hash(guestSeat),
    now,
  });
  return { ok: true, seats: { hostSeat, guestSeat } } as const;
}

interface Look extends Sitter {
  version?: string | undefined;
  /** From outside: the other one does not see anybody come. */
  glance?: boolean | undefined;
}

/** How the talk stands; `view` is null when nothing has changed since `version`. Looking alone does not make it last longer. */
export async function lookAt(
  { db, clock, keys, config }: SessionDeps,
  { version: known, glance, ...sitter }: Look,
): Promise<Outcome<{ version: string; view: SessionView | null }>> {
  const now = clock();
  const found = await findSession(db.pool, seatHash(config.authSecret, sitter.seat), now);
  const admitted = admit(config.authSecret, found, sitter);
  if (!admitted.ok) return admitted;
  const { session, device } = admitted;
  if (!glance) await noteSeen(db.pool, session, { device, now, everyMs: SEEN_EVERY_MS });
  const seen = seenOf(keys, session, await readRounds(db.pool, session.id), now);
  return { ok: true, body: { version: seen.version, view: seen.version === known ? null : seen.view } };
}

type Step = (client: Queryable, session: SessionRow, rows: readonly RoundRow[]) => Promise<void>;

/** Does a step with the talk locked, and shows how it stands then. A step that no longer fits changes nothing. */
async function play(
  { db, clock, keys, config }: SessionDeps,
  sitter: Sitter,
  step: Step,
): Promise<Outcome<{ version: string; view: SessionView }>> {
  const now = clock();
  const hash = seatHash(config.authSecret, sitter.seat);
  return db.transaction(async (client) => {
    const admitted = admit(config.authSecret, await lockSession(client, hash, now), sitter);
    if (!admitted.ok) return admitted;
    const { session } = admitted;
    if (!session.host_keeps && !session.guest_keeps) {
      await step(client, session, await readRounds(client, session.id));
      await touchSession(client, session.id, now);
    }
    const after = (await findSession(client, hash, now)) ?? session;
    return { ok: true, body: seenOf(keys, after, await readRounds(client, session.id), now) };
  });
}

/** Lays the next card on the table; a used-up deck leaves the last one there. */
async function deal(
  client: Queryable,
  deps: SessionDeps,
  session: SessionRow,
  rows: readonly RoundRow[],
  depth: Depth,
) {
  const drawn = new Set(rows.map(({ card }) => card));
  const cards = findDeck(session.deck)?.cards ?? [];
  const card = drawCard(cards, drawn, { depth, turned: session.round }, random);
  if (card) await addRound(client, session.id, { round: session.round + 1, card: card.id, keyId: deps.keys.activeId });
}

/** A private choice, changeable until the other has chosen too; then the first card comes. */
export const chooseDepth = (deps: SessionDeps, sitter: Sitter, depth: Depth) =>
  play(deps, sitter, async (client, session, rows) => {
    if (session.round > 0) return;
    await setDepth(client, session, depth);
    const shared = depthOf({ ...session, [`${session.seat}_depth`]: depth });
    if (shared) await deal(client, deps, session, rows, shared);
  });

/** The first answer of a seat to a round stands. */
export const answerCard = (deps: SessionDeps, sitter: Sitter, { round, text }: { round: number; text: string }) =>
  play(deps, sitter, async (client, session, rows) => {
    const current = rows.at(-1);
    if (!current || current.round !== round || current[`${session.seat}_answer`] !== null) return;
    const place = { sessionId: session.id, round: current, seat: session.seat };
    await writeAnswer(client, session, round, sealAnswer(deps.keys, place, text));
  });

/** Goes on from the named round once both have answered it; two who ask at once go one step. */
export const nextRound = (deps: SessionDeps, sitter: Sitter, round: number) =>
  play(deps, sitter, async (client, session, rows) => {
    const current = rows.at(-1);
    const depth = depthOf(session);
    if (!depth || current?.round !== round || !isRevealed(current)) return;
    await deal(client, deps, session, rows, depth);
  });
