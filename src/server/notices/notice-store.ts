import type { Notice } from '~/contract/notices';
import { PAGE } from '~/domain/community/limits';
import type { NoticeKind } from '~/domain/community/notice';
import { postSentSql, topicVisibleSql } from '../community/visible';
import type { Queryable } from '../db/connect';
import { decodeCursor, encodeCursor } from '../db/list-cursor';
import { countUnread } from './count-unread';

/** What people were told of, as they read it. */

interface NoticeRow {
  id: string;
  kind: NoticeKind;
  at: Date;
  read_at: Date | null;
  count: number;
  topic_id: string | null;
  title: string | null;
  post_id: string | null;
  name: string | null;
}

/** Those of somebody else's words of which the name is told, as it stands in that topic. */
const NAMED: readonly NoticeKind[] = ['reply', 'quote'];

const SELECT = `select n.id, n.kind, n.at, n.read_at, n.count, n.topic_id, t.title, p.id as post_id,
    case when n.kind = any($2::text[]) and p.user_id is not null and ${postSentSql('n.user_id')} then coalesce(v.pseudonym, u.name) end as name
  from notice n
    left join community_topic t on t.id = n.topic_id and ${topicVisibleSql('n.user_id')}
    left join community_post p on p.id = n.post_id and t.id is not null
    left join "user" u on u.id = p.user_id
    left join community_voice v on v.user_id = p.user_id and v.topic_id = p.topic_id
  where n.user_id = $1`;

const toNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  read: row.read_at !== null,
  count: row.count,
  topic: row.topic_id === null || row.title === null ? null : { id: row.topic_id, title: row.title },
  post: row.post_id,
  name: row.name,
});

export type NoticePage =
  | { ok: true; notices: Notice[]; unread: number; nextCursor: string | null }
  | { ok: false; code: 'cursor' };

/** A page of a person's notices, the newest first. */
export async function listNotices(client: Queryable, userId: string, cursor: string | undefined): Promise<NoticePage> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  if (cursor !== undefined && !after) return { ok: false, code: 'cursor' };
  const { rows } = await client.query<NoticeRow>(
    `${SELECT} and ($3::timestamptz is null or (n.at, n.id) < ($3::timestamptz, $4::uuid))
      order by n.at desc, n.id desc limit $5`,
    [userId, NAMED, after?.createdAt ?? null, after?.id ?? null, PAGE.notices + 1],
  );
  const page = rows.slice(0, PAGE.notices);
  const last = rows.length > PAGE.notices ? page.at(-1) : undefined;
  return {
    ok: true,
    notices: page.map(toNotice),
    unread: (await countUnread(client, [userId])).get(userId) ?? 0,
    nextCursor: last ? encodeCursor({ createdAt: last.at, id: last.id }) : null,
  };
}

/** Marks notices as read. Returns how many are left unread. */
export async function markNoticesRead(
  client: Queryable,
  userId: string,
  ids: 'all' | readonly string[],
  now: Date,
): Promise<number> {
  await client.query(
    'update notice set read_at = $3 where user_id = $1 and read_at is null and ($2::uuid[] is null or id = any($2::uuid[]))',
    [userId, ids === 'all' ? null : ids, now],
  );
  return (await countUnread(client, [userId])).get(userId) ?? 0;
}
