import type { TopicKey } from '~/catalogue/topics';
import type { WallKind } from '~/catalogue/wall';
import type { NewWord, WordState } from '~/domain/wall/word';
import type { Queryable } from '../db/connect';
import type { TimelineCursor } from '../db/list-cursor';
import { localDay, zoneOf } from '../db/local-day';
import { WORD_STAYS } from './departure';

/** Queries of the wall's words. A viewer's own marks come with each row; without a viewer they are false. */

export interface WordRow {
  id: string;
  text: string;
  topic: TopicKey;
  kind: WallKind;
  author: string;
  work: string;
  name: string | null;
  seed: number;
  state: WordState;
  reason: string;
  shown_at: Date | null;
  responses: number;
  mine: boolean;
  responded: boolean;
  kept: boolean;
  /** The author's present name, where another one stands on the wall; for the author alone. */
  new_name: string | null;
  name_declined: boolean;
  /** What the list is ordered by. */
  placed_at: Date;
}

/**
 * A word may outlive its author; of a closed account only those are shown that stay without a name, of one that is shut none. Unsigned ones go
 * and come back each at a time of its own (departure.ts).
 */
const WORDS = `wall_post p left join "user" u on u.id = p.user_id left join closed_account c on c.user_id = p.user_id
  left join disabled_account d on d.user_id = p.user_id`;
const SHOWN = `(p.state = 'shown' and ${WORD_STAYS})`;
/** `$1` is the viewer or null. */
const COLUMNS = `p.id, p.text, p.topic, p.kind, p.author, p.work, p.seed, p.state, p.shown_at,
  case when p.signed and c.user_id is null then case when p.state = 'shown' then p.shown_name else u.name end end as name,
  case when p.user_id = $1::text and p.signed and p.state = 'shown' and p.shown_name is distinct from u.name
    then u.name end as new_name,
  coalesce(p.declined_name = u.name, false) as name_declined,
  (select count(*)::integer from wall_response r where r.post_id = p.id) as responses,
  coalesce(p.user_id = $1::text, false) as mine,
  exists (select 1 from wall_response r where r.post_id = p.id and r.user_id = $1::text) as responded,
  exists (select 1 from wall_kept k where k.post_id = p.id and k.user_id = $1::text) as kept,
  case when p.user_id = $1::text then p.reason else '' end as reason`;
/** Held and hidden words are there for their author alone. */
const VISIBLE = `(${SHOWN} or p.user_id = $1::text)`;

export type WallList = 'all' | 'mine' | 'kept';

const LISTS: Record<WallList, { from: string; placed: string }> = {
  all: { from: `${WORDS} where ${SHOWN}`, placed: 'p.shown_at' },
  mine: { from: `${WORDS} where p.user_id = $1::text`, placed: 'p.created_at' },
  kept: {
    from: `${WORDS} join wall_kept m on m.post_id = p.id where m.user_id = $1::text and ${VISIBLE}`,
    placed: 'm.created_at',
  },
};

export interface WallQuery {
  viewer: string | null;
  list: WallList;
  topic?: string | undefined;
  kind?: string | undefined;
  ids?: string[] | undefined;
  after: TimelineCursor | null;
  limit: number;
}

/** One page of a list, newest first. */
export async function readWords(client: Queryable, query: WallQuery): Promise<WordRow[]> {
  const { from, placed } = LISTS[query.list];
  const { rows } = await client.query<WordRow>({
    name: `wall-${query.list}`,
    text: `select ${COLUMNS}, ${placed} as placed_at from ${from}
      and ($2::text is null or p.topic = $2) and ($3::text is null or p.kind = $3)
      and ($4::uuid[] is null or p.id = any($4::uuid[]))
      and ($5::timestamptz is null or (${placed}, p.id) < ($5::timestamptz, $6::uuid))
      order by ${placed} desc, p.id desc limit $7`,
    values: [
      query.viewer,
      query.topic ?? null,
      query.kind ?? null,
      query.ids ?? null,
      query.after?.createdAt ?? null,
      query.after?.id ?? null,
      query.limit,
    ],
  });
  return rows;
}

/** A word that the viewer may see, or null. */
export async function readWord(client: Queryable, viewer: string | null, id: string): Promise<WordRow | null> {
  const { rows } = await client.query<WordRow>({
    name: 'wall-word',
    text: `select ${COLUMNS}, p.created_at as placed_at from ${WORDS} where p.id = $2 and ${VISIBLE}`,
    values: [viewer, id],
  });
  return rows[0] ?? null;
}

export type SignedWord = Pick<WordRow, 'id' | 'text' | 'topic' | 'kind' | 'author' | 'work'>;

/** Shown words that a person has signed, the newest first: nothing else on the wall leads to them. */
export async function readSignedWords(client: Queryable, userId: string, limit: number): Promise<SignedWord[]> {
  const { rows } = await client.query<SignedWord>({
    name: 'wall-signed',
    text: `select id, text, topic, kind, author, work from wall_post
      where user_id = $1 and signed and state = 'shown' order by shown_at desc, id desc limit $2`,
    values: [userId, limit],
  });
  return rows;
}

/** Makes the person's other additions wait, and tells what decides over a new one. */
export async function lockAuthor(client: Queryable, userId: string, now: Date) {
  await client.query('select 1 from "user" where id = $1 for no key update', [userId]);
  const { rows } = await client.query<{ today: number; trusted: boolean; nameApproved: boolean }>(
    `select count(*) filter (where ${localDay('created_at', 'zone')} = ${localDay('$2', 'zone')})::integer as today,
        coalesce(bool_or(state = 'shown'), false) as trusted,
        coalesce(bool_or(state = 'shown' and shown_name = (select name from "user" where id = $1)), false) as "nameApproved"
      from wall_post, (select ${zoneOf('$1')} as zone) z where user_id = $1`,
    [userId, now],
  );
  return rows[0] ?? { today: 0, trusted: false, nameApproved: false };
}

export interface StoredWord {
  id: string;
  userId: string;
  word: NewWord;
  state: WordState;
  now: Date;
}

const fieldsOf = ({ userId, word }: Pick<StoredWord, 'userId' | 'word'>) => [
  userId,
  word.text,
  word.topic,
  word.kind,
  word.author ?? '',
  word.work ?? '',
  word.signed,
  word.seed,
];

/** Whether the id is free, holds this very word of this person, or something else. */
export async function compareWord(client: Queryable, stored: Pick<StoredWord, 'id' | 'userId' | 'word'>) {
  const { rows } = await client.query<{ same: boolean }>(
    `select (user_id, text, topic, kind, author, work, signed, seed)
        = ($2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::boolean, $9::integer) as same
      from wall_post where id = $1`,
    [stored.id, ...fieldsOf(stored)],
  );
  const [row] = rows;
  return row === undefined ? 'free' : row.same ? 'same' : 'other';
}

/** False when the id was taken meanwhile. */
export async function insertWord(client: Queryable, stored: StoredWord): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into wall_post
      (id, user_id, text, topic, kind, author, work, signed, seed, state, created_at, shown_at, shown_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz,
        case when $10 = 'shown' then $11::timestamptz end,
        case when $8 and $10 = 'shown' then (select name from "user" where id = $2) end)
      on conflict (id) do nothing`,
    [stored.id, ...fieldsOf(stored), stored.state, stored.now],
  );
  return rowCount === 1;
}

/** False when the person has no such word. */
export async function deleteWord(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query('delete from wall_post where id = $2 and user_id = $1', [userId, id]);
  return rowCount === 1;
}
