import type { Conversation, Said } from '~/contract/conversations';
import type { Award } from '~/contract/progress';
import type { Held, SaidRound } from '~/domain/conversations/conversation';
import type { Deps } from '../deps';
import { awardPoints } from '../progress/award-points';
import { deleteTalk, insertTalk, readTalks } from './conversation-store';
import { findDeck } from './deck-cards';

/** What binds the kept words of a talk to their place. */
export const keptContext = (userId: string, id: string) => [userId, id, 'kept'];

/** Records a talk at one screen and gives its points, once for its id; null: no such deck. A day ahead of now counts as today. */
export async function holdConversation(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  { id, deck, depth, cards, heldAt }: Held,
): Promise<{ award: Award | null } | null> {
  if (!findDeck(deck)) return null;
  const now = clock();
  const held = new Date(heldAt);
  const talk = { id, deck, depth, cards, heldAt: held < now ? held : now, keyId: keys.activeId, kept: null, now };
  return db.transaction(async (client) => {
    await insertTalk(client, userId, talk);
    return { award: await awardPoints(client, { userId, cause: 'conversation-held', reference: id, now }) };
  });
}

/** A person's talks, the newest first; words whose bytes were damaged count as not kept. */
export async function readConversations(
  { db, keys }: Pick<Deps, 'db' | 'keys'>,
  userId: string,
): Promise<Conversation[]> {
  const rows = await readTalks(db.pool, userId);
  return rows.map(({ id, deck, depth, cards, day, key_id, kept }) => {
    const read = (): Said[] | null => {
      if (kept === null) return null;
      try {
        const rounds = JSON.parse(keys.decrypt(kept, keptContext(userId, id), key_id)) as SaidRound[];
        return rounds.map(({ card, host, guest }) => ({ card, mine: host, theirs: guest }));
      } catch {
        return null;
      }
    };
    return { id, deck, depth: kept === null ? depth : null, cards, day, kept: read() };
  });
}

export const removeConversation = ({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<boolean> =>
  deleteTalk(db.pool, userId, id);
