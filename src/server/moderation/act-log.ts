import type { CategoryKey } from '~/catalogue/community';
import type { ActLogged } from '~/contract/moderation';
import { openAuthorSql } from '../community/visible';
import type { Queryable } from '../db/connect';
import { decodeCursor, encodeCursor } from '../db/list-cursor';
import { SUBJECT_STANDS } from './known-same';

/** The log of decisions, as moderators read it: nobody whom a decision concerns is named. */

interface LogRow {
  id: string;
  act: string;
  created_at: Date;
  by_name: string | null;
  reason: string;
  topic_id: string | null;
  title: string | null;
  post_id: string | null;
  until: Date | null;
  moved_from: CategoryKey | null;
  appeal: ActLogged['appeal'];
}

const SELECT = `select a.id, a.act, a.created_at, u.name as by_name, a.reason, a.topic_id,
  case when ${openAuthorSql('t', 't.id')} then t.title end as title, a.post_id, a.until, a.moved_from, a.appeal
  from community_act a left join "user" u on u.id = a.by_id left join community_topic t on t.id = a.topic_id`;

const toLogged = (row: LogRow): ActLogged => ({
  id: row.id,
  act: row.act,
  at: row.created_at.toISOString(),
  by: row.by_name,
  reason: row.reason,
  topic: row.topic_id === null ? null : { id: row.topic_id, title: row.title ?? '' },
  post: row.post_id,
  until: row.until?.toISOString() ?? null,
  movedFrom: row.moved_from,
  appeal: row.appeal,
});

const PAGE = 50;

export type LogPage = { ok: true; acts: ActLogged[]; nextCursor: string | null } | { ok: false; code: 'cursor' };

/** Decisions, the newest first. */
export async function listLog(client: Queryable, cursor: string | undefined): Promise<LogPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && !after) return { ok: false, code: 'cursor' };
  const { rows } = await client.query<LogRow>(
    `${SELECT} where ($1::timestamptz is null or (a.created_at, a.id) < ($1::timestamptz, $2::uuid)) and ${SUBJECT_STANDS}
      order by a.created_at desc, a.id desc limit ${PAGE + 1}`,
    [after?.createdAt ?? null, after?.id ?? null],
  );
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    ok: true,
    acts: page.map(toLogged),
    nextCursor: last ? encodeCursor({ createdAt: last.created_at, id: last.id }) : null,
  };
}

/** One decision; it is there. */
export async function readLogged(client: Queryable, id: string): Promise<ActLogged> {
  const { rows } = await client.query<LogRow>(`${SELECT} where a.id = $1`, [id]);
  if (!rows[0]) throw new Error('a decision that was just written is not there');
  return toLogged(rows[0]);
}

/** Decisions about a post and its topic, the newest first. */
export async function listActsOn(client: Queryable, postId: string, topicId: string): Promise<ActLogged[]> {
  const { rows } = await client.query<LogRow>(
    `${SELECT} where (a.post_id = $1 or (a.topic_id = $2 and a.post_id is null)) and ${SUBJECT_STANDS}
      order by a.created_at desc, a.id limit ${PAGE}`,
    [postId, topicId],
  );
  return rows.map(toLogged);
}
