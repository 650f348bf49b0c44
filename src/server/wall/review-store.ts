import type { WallKind } from '~/catalogue/wall';
import type { WordState } from '~/domain/wall/word';
import type { Queryable } from '../db/connect';
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
  /** `at`: ISO instant. */
  reports: (StoredReport & { at: string })[];
}

const RENAMED = `(p.signed and p.state = 'shown' and p.shown_name is distinct from u.name
  and p.declined_name is distinct from u.name)`;

/** Held words, shown ones with reports and those of people with a new name, the oldest first. */
export async function readWaiting(client: Queryable): Promise<WaitingRow[]> {
  const { rows } = await client.query<WaitingRow>(
    `select p.id, p.created_at, p.text, p.topic, p.kind, p.author, p.work, p.state, p.signed, u.name, p.shown_name, ${RENAMED} as renamed,
        p.user_id is not null and not exists (select 1 from wall_post o where o.user_id = p.user_id and o.state = 'shown') as first,
        (select coalesce(json_agg(json_build_object('user_id', r.user_id, 'reason', r.reason, 'key_id', r.key_id,
            'at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'note', replace(encode(r.note, 'base64'), E'\\n', '')) order by r.created_at), '[]'::json)
          from wall_report r where r.post_id = p.id) as reports
      from wall_post p left join "user" u on u.id = p.user_id
      where p.state = 'held'
        or (p.state = 'shown' and exists (select 1 from wall_report r where r.post_id = p.id))
        or ${RENAMED}
      order by p.created_at, p.id`,
  );
  return rows;
}
