import type { AnsweredRound } from '~/domain/conversations/conversation';
import type { KeyRing } from '../crypto/key-ring';
import type { RotatedTable } from '../crypto/rotate-keys';
import type { Seat } from './seats';
import type { RoundRow } from './session-store';

/** Answers at rest. They are kept as JSON texts: an answer without words is there, too, and is not empty. */

const contextOf = (sessionId: string, round: number | string, seat: Seat) => [
  sessionId,
  String(round),
  `${seat}_answer`,
];

/** Encrypts an answer under the key of its round. */
export const sealAnswer = (
  keys: KeyRing,
  place: { sessionId: string; round: RoundRow; seat: Seat },
  text: string,
): Buffer | null =>
  keys.encrypt(JSON.stringify(text), contextOf(place.sessionId, place.round.round, place.seat), place.round.key_id);

/** An answer, null where there is none yet. Throws when it was moved or changed. */
export function openAnswer(keys: KeyRing, sessionId: string, row: RoundRow, seat: Seat): string | null {
  const value = row[`${seat}_answer`];
  if (value === null) return null;
  return JSON.parse(keys.decrypt(value, contextOf(sessionId, row.round, seat), row.key_id)) as string;
}

export const isRevealed = (row: RoundRow): boolean => row.host_answer !== null && row.guest_answer !== null;

/** Both answers of the rounds that both have answered; nothing else is read. */
export function openSaid(
  keys: KeyRing,
  sessionId: string,
  rows: readonly RoundRow[],
  textOf: (card: string) => string,
): AnsweredRound[] {
  return rows.filter(isRevealed).map((row) => ({
    card: textOf(row.card),
    host: openAnswer(keys, sessionId, row, 'host') ?? '',
    guest: openAnswer(keys, sessionId, row, 'guest') ?? '',
  }));
}

type StoredRound = RoundRow & { session_id: string };

/** Answers of talks that go on, for the rotation of keys. A round that was answered meanwhile is left for the next pass. */
export const rotatedAnswersOfCards: RotatedTable<StoredRound> = {
  table: 'card_round',
  keyColumns: [
    { name: 'session_id', type: 'uuid' },
    { name: 'round', type: 'bigint' },
  ],
  columns: 'session_id, round, host_answer, guest_answer',
  rewrite(client, keys, row) {
    const renew = (seat: Seat) => {
      const text = openAnswer(keys, row.session_id, row, seat);
      if (text === null) return null;
      return keys.encrypt(JSON.stringify(text), contextOf(row.session_id, row.round, seat));
    };
    return client
      .query(
        `update card_round set key_id = $3, host_answer = $4, guest_answer = $5
          where session_id = $1 and round = $2 and key_id = $6
            and host_answer is not distinct from $7 and guest_answer is not distinct from $8`,
        [
          row.session_id,
          row.round,
          keys.activeId,
          renew('host'),
          renew('guest'),
          row.key_id,
          row.host_answer,
          row.guest_answer,
        ],
      )
      .then(({ rowCount }) => rowCount ?? 0);
  },
};
