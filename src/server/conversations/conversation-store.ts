import { CONVERSATIONS_MAX } from '~/domain/conversations/conversation';
import type { Depth } from '~/domain/conversations/deck';
import type { Queryable } from '../db/connect';
import type { TimelineCursor } from '../db/list-cursor';
import { localDay, lockPerson, zoneOf } from '../db/local-day';

/** Queries of one person's talks that took place. */

export interface ConversationRow {
  id: string;
  deck: string;
  depth: Depth;
  cards: number;
  day: string;
  key_id: string;
  kept: Buffer | null;
  created_at: Date;
}

/** A talk's place in the history. */
export interface ConversationCursor extends TimelineCursor {
  day: string;
}

/** Talks after a place, the latest first. */
export async function readConversationRows(
  client: Queryable,
  userId: string,
  { after, limit }: { after: ConversationCursor | null; limit: number },
): Promise<ConversationRow[]> {
  const { rows } = await client.query<ConversationRow>({
    name: 'conversations',
    text: `select id, deck, depth, cards, day::text as day, key_id, kept, created_at from conversation
      where user_id = $1 and ($2::date is null or (day, created_at, id) < ($2::date, $3::timestamptz, $4::uuid))
      order by day desc, created_at desc, id desc limit $5`,
    values: [userId, after?.day ?? null, after?.createdAt ?? null, after?.id ?? null, limit],
  });
  return rows;
}

interface NewConversation {
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

/** Records a talk; one that is known stays as it is. False: the person has as many as fit. Others wait until the transaction ends. */
export async function insertConversation(client: Queryable, userId: string, talk: NewConversation): Promise<boolean> {
  await lockPerson(client, userId);
  const { rowCount } = await client.query(
    `insert into conversation (user_id, id, deck, depth, cards, day, key_id, kept, created_at)
      select $1, $2::uuid, $3, $4::smallint, $5::smallint, ${localDay('$6', zoneOf('$1'))}, $7, $8::bytea,
        $9::timestamptz
      where (select count(*) from conversation where user_id = $1) < ${CONVERSATIONS_MAX}
        or exists (select 1 from conversation where user_id = $1 and id = $2::uuid)
      on conflict (user_id, id) do update set id = excluded.id`,
    [userId, talk.id, talk.deck, talk.depth, talk.cards, talk.heldAt, talk.keyId, talk.kept, talk.now],
  );
  return rowCount === 1;
}

/** False when there is none. */
export async function deleteConversation(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from conversation where user_id = $1 and id = $2', [userId, id]);
  return rowCount === 1;
}
