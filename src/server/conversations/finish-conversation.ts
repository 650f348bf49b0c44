import type { AnsweredCard, Conversation } from '~/contract/conversations';
import type { Award } from '~/contract/progress';
import { type AnsweredRound, FINISHED_MIN_CARDS, type FinishedConversation } from '~/domain/conversations/conversation';
import { daySchema } from '~/domain/day-schema';
import { instantOf } from '~/domain/instant';
import { decodeCursor, encodeCursor } from '../db/list-cursor';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import {
  type ConversationCursor,
  type ConversationRow,
  deleteConversation,
  insertConversation,
  readConversationRows,
} from './conversation-store';
import { findDeck } from './deck-cards';

/** What binds the kept words of a talk to their place. */
export const answersContext = (userId: string, id: string) => [userId, id, 'kept'];

type FinishResult = { ok: true; award: Award | null } | { ok: false; code: 'not-found' | 'too-many-rows' };

/** Records a talk at one screen and gives its points, once for its id. A day ahead of now counts as today. Only who was alone leaves words. */
export async function finishConversation(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  { id, deck, depth, cards, heldAt, notes = [] }: FinishedConversation,
): Promise<FinishResult> {
  const found = findDeck(deck);
  if (!found) return { ok: false, code: 'not-found' };
  const now = clock();
  const written = notes.map(({ card, text }): AnsweredRound => ({ card, host: text, guest: '' }));
  const kept =
    found.solo && written.length > 0 ? keys.encrypt(JSON.stringify(written), answersContext(userId, id)) : null;
  const talk = { id, deck, depth, cards, heldAt: instantOf(heldAt, now), keyId: keys.activeId, kept, now };
  return db.transaction(async (client) => {
    if (!(await insertConversation(client, userId, talk))) return { ok: false, code: 'too-many-rows' };
    if (cards < FINISHED_MIN_CARDS) return { ok: true, award: null };
    return { ok: true, award: await awardPoints(client, { userId, cause: 'conversation-held', reference: id, now }) };
  });
}

const PAGE_LIMIT = 50;
const DAY_LENGTH = '2026-11-21'.length;

const cursorAt = ({ day, created_at, id }: Pick<ConversationRow, 'day' | 'created_at' | 'id'>) =>
  `${day}_${encodeCursor({ createdAt: created_at, id })}`;

function parseCursor(cursor: string): ConversationCursor | null {
  const day = daySchema.safeParse(cursor.slice(0, DAY_LENGTH));
  const place = decodeCursor(cursor.slice(DAY_LENGTH + 1));
  return day.success && place ? { ...place, day: day.data } : null;
}

interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/**
 * A page of a person's talks, the newest first; words whose bytes were damaged count as not kept. Null: no list gave out the cursor.
 */
export async function readConversations(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
  { limit = PAGE_LIMIT, cursor }: PageQuery,
): Promise<{ conversations: Conversation[]; nextCursor: string | null } | null> {
  const after = cursor === undefined ? null : parseCursor(cursor);
  if (cursor !== undefined && !after) return null;
  const rows = await readConversationRows(db.pool, userId, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const conversations = page.map(({ id, deck, depth, cards, day, key_id, kept }) => {
    const read = (): AnsweredCard[] | null => {
      if (kept === null) return null;
      try {
        const rounds = JSON.parse(keys.decrypt(kept, answersContext(userId, id), key_id)) as AnsweredRound[];
        return rounds.map(({ card, host, guest }) => ({ card, mine: host, theirs: guest }));
      } catch {
        return null;
      }
    };
    return { id, deck, depth: kept === null ? depth : null, cards, day, kept: read() };
  });
  return { conversations, nextCursor: last ? cursorAt(last) : null };
}

export const removeConversation = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<boolean> =>
  deleteConversation(db.pool, userId, id);
