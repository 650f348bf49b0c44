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
  /** The public name, signed or not. */
  name: string;
  /** Whether none of the person's words has been shown yet. */
  first: boolean;
  reports: StoredReport[];
}

/** Held words and shown ones with reports, the oldest first. */
export async function readWaiting(client: Queryable): Promise<WaitingRow[]> {
  const { rows } = await client.query<WaitingRow>(
    `select p.id, p.created_at, p.text, p.topic, p.kind, p.author, p.work, p.state, p.signed, u.name,
        not exists (select 1 from wall_post o where o.user_id = p.user_id and o.state = 'shown') as first,
        (select coalesce(json_agg(json_build_object('user_id', r.user_id, 'reason', r.reason, 'key_id', r.key_id,
            'note', replace(encode(r.note, 'base64'), E'\\n', '')) order by r.created_at), '[]'::json)
          from wall_report r where r.post_id = p.id) as reports
      from wall_post p join "user" u on u.id = p.user_id
      where p.state = 'held'
        or (p.state = 'shown' and exists (select 1 from wall_report r where r.post_id = p.id))
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

/** Shows a word; one that was shown before keeps its place. Its reports are settled by this. */
export function showWord(db: Database, id: string, now: Date): Promise<void> {
  return db.transaction(async (client) => {
    await client.query(
      `update wall_post set state = 'shown', reason = '', shown_at = coalesce(shown_at, $2) where id = $1`,
      [id, now],
    );
    await client.query('delete from wall_report where post_id = $1', [id]);
  });
}

export async function hideWord(client: Queryable, id: string, reason: string): Promise<void> {
  await client.query(`update wall_post set state = 'hidden', reason = $2 where id = $1`, [id, reason]);
}
