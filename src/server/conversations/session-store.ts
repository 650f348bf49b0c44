import { SESSION_HOURS } from '~/domain/conversations/conversation';
import type { Depth } from '~/domain/conversations/deck';
import type { Queryable } from '../db/connect';
import { lockPerson } from '../db/local-day';
import type { Seat } from './seats';

/** Queries of talks on two devices. A session is found by a seat's hash alone. */

export interface SessionRow {
  id: string;
  user_id: string;
  deck: string;
  seat: Seat;
  host_depth: Depth | null;
  guest_depth: Depth | null;
  host_keeps: boolean | null;
  guest_keeps: boolean | null;
  host_seen_at: Date | null;
  guest_seen_at: Date | null;
  host_device: Buffer | null;
  guest_device: Buffer | null;
  host_elsewhere_at: Date | null;
  guest_knocked_at: Date | null;
  round: number;
}

export interface RoundRow {
  round: number;
  card: string;
  key_id: string;
  host_answer: Buffer | null;
  guest_answer: Buffer | null;
}

const FIND = `select id, user_id, deck, case when host_seat = $1 then 'host' else 'guest' end as seat, host_depth, guest_depth,
  host_keeps, guest_keeps, host_seen_at, guest_seen_at, host_device, guest_device, host_elsewhere_at, guest_knocked_at,
  round
  from card_session where (host_seat = $1 or guest_seat = $1) and touched_at > $2`;

const bound = (now: Date) => new Date(now.getTime() - SESSION_HOURS * 3_600_000);

export async function findSession(client: Queryable, hash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await client.query<SessionRow>({ name: 'session-find', text: FIND, values: [hash, bound(now)] });
  return rows[0];
}

/**
 * The session, locked for the rest of the transaction: what both do at once happens one after the other. Its host comes first, as
 * wherever a person's things are ended: who took the session first and then needed the host would wait for who waits for the session.
 */
export async function lockSession(client: Queryable, hash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const found = await findSession(client, hash, now);
  if (!found) return undefined;
  await client.query('select 1 from "user" where id = $1 for key share', [found.user_id]);
  await lockPerson(client, found.user_id);
  const { rows } = await client.query<SessionRow>(`${FIND} for update`, [hash, bound(now)]);
  return rows[0];
}

/** Rounds of a session, the first one first. */
export async function readRounds(client: Queryable, sessionId: string): Promise<RoundRow[]> {
  const { rows } = await client.query<RoundRow>({
    name: 'session-rounds',
    text: `select round, card, key_id, host_answer, guest_answer from card_round where session_id = $1 order by round`,
    values: [sessionId],
  });
  return rows;
}

interface NewSession {
  id: string;
  userId: string;
  deck: string;
  hostSeat: Buffer;
  guestSeat: Buffer;
  now: Date;
}

export async function insertSession(client: Queryable, session: NewSession): Promise<void> {
  await client.query(
    `insert into card_session (id, user_id, deck, host_seat, guest_seat, created_at, touched_at)
      values ($1, $2, $3, $4, $5, $6, $6)`,
    [session.id, session.userId, session.deck, session.hostSeat, session.guestSeat, session.now],
  );
}

/** The first device of the host; another one's later call changes nothing. */
async function bindHost(client: Queryable, id: string, device: Buffer): Promise<void> {
  await client.query('update card_session set host_device = $2 where id = $1 and host_device is null', [id, device]);
}

/** Notes that a seat was asked from, the host's from which device; at most every `everyMs`. */
export async function noteSeen(
  client: Queryable,
  { id, seat, host_device: first }: SessionRow,
  { device, now, everyMs }: { device: Buffer | null; now: Date; everyMs: number },
): Promise<void> {
  if (seat === 'host' && !first && device) await bindHost(client, id, device);
  const isElsewhere = seat === 'host' && first && device && !first.equals(device);
  const column = isElsewhere ? 'host_elsewhere_at' : `${seat}_seen_at`;
  await client.query(
    `update card_session set ${column} = $2 where id = $1 and (${column} is null or ${column} < $3::timestamptz)`,
    [id, now, new Date(now.getTime() - everyMs)],
  );
}

/** The guest's seat is this device's. */
export async function bindGuest(client: Queryable, id: string, device: Buffer, now: Date): Promise<void> {
  await client.query('update card_session set guest_device = $2, guest_seen_at = $3 where id = $1', [id, device, now]);
}

/** Another device asked for the guest's seat. */
export async function noteKnock(client: Queryable, id: string, now: Date): Promise<void> {
  await client.query('update card_session set guest_knocked_at = $2 where id = $1', [id, now]);
}

/** Begins anew for a guest with another link; the host's own choice of depth stands. */
export async function freeGuestSeat(client: Queryable, id: string, seat: Buffer): Promise<void> {
  await client.query('delete from card_round where session_id = $1', [id]);
  await client.query(
    `update card_session set guest_seat = $2, guest_device = null, guest_seen_at = null, guest_knocked_at = null,
      guest_depth = null, round = 0 where id = $1`,
    [id, seat],
  );
}

/** Something was done: the session lasts again. */
export async function touchSession(client: Queryable, id: string, now: Date): Promise<void> {
  await client.query('update card_session set touched_at = $2 where id = $1', [id, now]);
}

export async function setDepth(client: Queryable, { id, seat }: SessionRow, depth: Depth): Promise<void> {
  await client.query(`update card_session set ${seat}_depth = $2 where id = $1`, [id, depth]);
}

export async function setConsent(client: Queryable, { id, seat }: SessionRow): Promise<void> {
  await client.query(`update card_session set ${seat}_keeps = true where id = $1`, [id]);
}

/** Lays a card on the table as the next round. */
export async function addRound(
  client: Queryable,
  id: string,
  { round, card, keyId }: { round: number; card: string; keyId: string },
): Promise<void> {
  await client.query('insert into card_round (session_id, round, card, key_id) values ($1, $2, $3, $4)', [
    id,
    round,
    card,
    keyId,
  ]);
  await client.query('update card_session set round = $2 where id = $1', [id, round]);
}

/** Writes an answer that is not there yet. */
export async function writeAnswer(
  client: Queryable,
  { id, seat }: SessionRow,
  round: number,
  answer: Buffer | null,
): Promise<void> {
  const column = `${seat}_answer`;
  await client.query(
    `update card_round set ${column} = $3 where session_id = $1 and round = $2 and ${column} is null`,
    [id, round, answer],
  );
}

/** Deletes the rounds of a session and gives the guest's place to a hash that nobody's secret has. */
export async function clearWords(client: Queryable, id: string, seatOfNobody: Buffer): Promise<void> {
  await client.query('delete from card_round where session_id = $1', [id]);
  await client.query('update card_session set guest_seat = $2 where id = $1', [id, seatOfNobody]);
}

/** Deletes a session and, by it, its rounds. */
export async function deleteSession(client: Queryable, id: string): Promise<void> {
  await client.query('delete from card_session where id = $1', [id]);
}
