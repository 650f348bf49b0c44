import type { WallKind } from '~/catalogue/wall';
import type { WordState } from '~/domain/wall/word';
import type { Database, Queryable } from '../db/connect';
import type { StoredReport } from './sealed-report';

export interface WaitingRow {
  id: string;
  created_at: Date;
  text: string;
  topic: string;
  kind: WallKind;
  author: string;
  work: string;
  state: WordState;
  signed: boolean;
  /** The present name of its author, signed or not; null: they have left and the word stays without a name. */
  name: string | null;
  /** The name that stands under it; null: none. */
  shown_name: string | null;
  /** It is signed and on the wall, and its author has another name that the owner has not looked at. */
  renamed: boolean;
  /** Whether none of the person's words has been shown yet. */
  first: boolean;
  reports: StoredReport[];
}

const RENAMED = `(p.signed and p.state = 'shown' and p.shown_name is distinct from u.name
  and p.declined_name is distinct from u.name)`;

/** Held words, shown ones with reports and those of people with a new name, the oldest first. */
export async function readWaiting(client: Queryable): Promise<WaitingRow[]> {
  const { rows } = await client.query<WaitingRow>(
    `select p.id, p.created_at, p.text, p.topic, p.kind, p.author, p.work, p.state, p.signed, u.name, p.shown_name, ${RENAMED} as renamed,
        p.user_id is not null and not exists (select 1 from wall_post o where o.user_id = p.user_id and o.state = 'shown') as first,
        (select coalesce(json_agg(json_build_object('user_id', r.user_id, 'reason', r.reason, 'key_id', r.key_id,
            'note', replace(encode(r.note, 'base64'), E'\\n', '')) order by r.created_at), '[]'::json)
          from wall_report r where r.post_id = p.id) as reports
      from wall_post p left join "user" u on u.id = p.user_id
      where p.state = 'held'
        or (p.state = 'shown' and exists (select 1 from wall_report r where r.post_id = p.id))
        or ${RENAMED}
      order by p.created_at, p.id`,
  );
  return rows;
}

/** Ids of the words that begin so; two at most. */
export async function findWords(client: Queryable, beginning: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from wall_post where starts_with(id::text, $1) limit 2',
    [beginning],
  );
  return rows.map(({ id }) => id);
}

/** Waits for a change of the author's name and keeps it from changing; null: the word is gone. */
async function holdName(client: Queryable, id: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from "user" where id = (select user_id from wall_post where id = $1) for no key update',
    [id],
  );
  return rows[0] ?? null;
}

/** Shows a word that its author has left behind; false: the word is gone. */
async function showNameless(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `update wall_post set state = 'shown', reason = '' where id = $1 and user_id is null`,
    [id],
  );
  await client.query('delete from wall_report where post_id = $1', [id]);
  return rowCount === 1;
}

/**
 * Shows a word; one that was shown before keeps its place. Its reports are settled by this, and its author's present name stands under
 * all that they have signed. Returns that name, empty for a word without an author; null: the word is gone.
 */
export function showWord(db: Database, id: string, now: Date): Promise<string | null> {
  return db.transaction(async (client) => {
    const author = await holdName(client, id);
    if (!author) return (await showNameless(client, id)) ? '' : null;
    await client.query(
      `update wall_post set state = 'shown', reason = '', shown_at = coalesce(shown_at, $2) where id = $1`,
      [id, now],
    );
    await client.query('delete from wall_report where post_id = $1', [id]);
    await client.query(
      `update wall_post set shown_name = $2, declined_name = null where user_id = $1 and state = 'shown'`,
      [author.id, author.name],
    );
    return author.name;
  });
}

/** Leaves the approved name under all shown words of a word's author; the present one waits no more. Returns the name that stays; null: there is no other. */
export function keepName(db: Database, id: string): Promise<string | null> {
  return db.transaction(async (client) => {
    const author = await holdName(client, id);
    if (!author) return null;
    const { rows } = await client.query<{ shown_name: string }>(
      `update wall_post set declined_name = $2
        where user_id = $1 and signed and state = 'shown' and shown_name <> $2 returning shown_name`,
      [author.id, author.name],
    );
    return rows[0]?.shown_name ?? null;
  });
}

export async function hideWord(client: Queryable, id: string, reason: string): Promise<void> {
  await client.query(`update wall_post set state = 'hidden', reason = $2 where id = $1`, [id, reason]);
}
