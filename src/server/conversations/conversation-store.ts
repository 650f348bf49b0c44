import { DEFAULT_TIME_ZONE } from '~/domain/accounts/profile';
import type { Depth } from '~/domain/conversations/deck';
import type { Queryable } from '../db/connect';

/** Queries of one person's talks that took place. */

export interface ConversationRow {
  id: string;
  deck: string;
  depth: Depth;
  cards: number;
  day: string;
  key_id: string;
  kept: Buffer | null;
}

/** Enough for years; a talk takes an evening. */
const MOST = 500;

/** The latest talks, the newest first. */
export async function readTalks(client: Queryable, userId: string): Promise<ConversationRow[]> {
  const { rows } = await client.query<ConversationRow>({
    name: 'conversations',
    text: `select id, deck, depth, cards, day::text as day, key_id, kept from conversation where user_id = $1
      order by day desc, created_at desc, id limit ${MOST}`,
    values: [userId],
  });
  return rows;
}

interface NewTalk {
  id: string;
  deck: string;
  depth: Depth;
  cards: number;
  /** Its local day in the person's time zone is kept. */
  heldAt: Date;
  keyId: string;
  kept: Buffer | null;
  now: Date;
}

/** Records a talk; one that is known stays as it is. */
export async function insertTalk(client: Queryable, userId: string, talk: NewTalk): Promise<void> {
  await client.query(
    `insert into conversation (user_id, id, deck, depth, cards, day, key_id, kept, created_at)
      values ($1, $2, $3, $4, $5, ($6::timestamptz at time zone
        coalesce((select time_zone from profile where user_id = $1), $10))::date, $7, $8, $9)
      on conflict do nothing`,
    [
      userId,
      talk.id,
      talk.deck,
      talk.depth,
      talk.cards,
      talk.heldAt,
      talk.keyId,
      talk.kept,
      talk.now,
      DEFAULT_TIME_ZONE,
    ],
  );
}

/** False when there is none. */
export async function deleteTalk(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from conversation where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
