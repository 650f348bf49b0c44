import type { Depth } from '~/domain/conversations/deck';
import type { Queryable } from '../db/connect';

/** Queries of one person's marks and own cards. Every one begins with the owner's id. */

export interface MarkRow {
  card: string;
  favourite: boolean;
  drawn: boolean;
}

export interface OwnCardRow {
  id: string;
  deck: string;
  depth: Depth;
  key_id: string;
  card: Buffer;
  created_at: Date;
}

export async function readMarks(client: Queryable, userId: string): Promise<MarkRow[]> {
  const { rows } = await client.query<MarkRow>({
    name: 'card-marks',
    text: 'select card, favourite, drawn_at is not null as drawn from card_mark where user_id = $1 order by card',
    values: [userId],
  });
  return rows;
}

export async function readOwnCards(client: Queryable, userId: string): Promise<OwnCardRow[]> {
  const { rows } = await client.query<OwnCardRow>({
    name: 'own-cards',
    text: 'select id, deck, depth, key_id, card, created_at from own_card where user_id = $1 order by created_at, id',
    values: [userId],
  });
  return rows;
}

interface Mark {
  card: string;
  favourite?: boolean | undefined;
  drawn?: boolean | undefined;
}

/** Sets what the mark names and leaves the rest; one's own card must be there. False: no such card. */
export async function setMark(
  client: Queryable,
  userId: string,
  { card, favourite = null, drawn = null }: { [K in keyof Mark]: Mark[K] | null } & { card: string },
  { isOwn, now }: { isOwn: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into card_mark as m (user_id, card, favourite, drawn_at)
      select $1, $2, coalesce($3::boolean, false), case when $4::boolean then $5::timestamptz end
      where not $6 or exists (select 1 from own_card where user_id = $1 and id::text = $2)
      on conflict (user_id, card) do update set favourite = coalesce($3::boolean, m.favourite),
        drawn_at = case when $4::boolean is null then m.drawn_at when $4::boolean then excluded.drawn_at end`,
    [userId, card, favourite, drawn, now, isOwn],
  );
  return rowCount === 1;
}

/** Puts the named cards and one's own of the deck back; marks without meaning go. */
export async function putBack(client: Queryable, userId: string, deck: string, cards: readonly string[]) {
  await client.query(
    `update card_mark set drawn_at = null where user_id = $1
      and (card = any($2::text[]) or card in (select id::text from own_card where user_id = $1 and deck = $3))`,
    [userId, cards, deck],
  );
  await client.query('delete from card_mark where user_id = $1 and drawn_at is null and not favourite', [userId]);
}

interface NewOwnCard {
  id: string;
  deck: string;
  depth: Depth;
  keyId: string;
  card: Buffer | null;
  now: Date;
}

/** Adds or changes an own card; false when the person has `max` of them already. */
export async function putOwnCard(client: Queryable, userId: string, card: NewOwnCard, max: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into own_card (user_id, id, deck, depth, key_id, card, created_at)
      select $1, $2::uuid, $3, $4::smallint, $5, $6, $7::timestamptz
      where (select count(*) from own_card where user_id = $1) < $8
        or exists (select 1 from own_card where user_id = $1 and id = $2::uuid)
      on conflict (user_id, id) do update set deck = excluded.deck, depth = excluded.depth, key_id = excluded.key_id,
        card = excluded.card`,
    [userId, card.id, card.deck, card.depth, card.keyId, card.card, card.now, max],
  );
  return rowCount === 1;
}

/** Removes an own card with its mark; false when there is none. */
export async function dropOwnCard(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `with gone as (delete from card_mark where user_id = $1 and card = $2)
      delete from own_card where user_id = $1 and id = $2::uuid`,
    [userId, id],
  );
  return rowCount === 1;
}
