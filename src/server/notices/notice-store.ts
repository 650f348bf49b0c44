import type { Notice } from '~/contract/notices';
import { PAGE } from '~/domain/community/limits';
import type { NoticeKind } from '~/domain/community/notice';
import { shownName } from '~/domain/community/review';
import { decryptCursor, encryptCursor } from '../community/encrypted-cursor';
import { knownAuthorSql, NOTICE_STANDS, postSentSql, topicVisibleSql } from '../community/visible';
import { toHour } from '../community/writer';
import type { KeyRing } from '../crypto/key-ring';
import type { Queryable } from '../db/connect';
import { signal } from '../notify/notify';
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
  outcome: Notice['outcome'];
}

/** Those of somebody else's words of which the name is told, as it stands in that topic. */
const NAMED: readonly NoticeKind[] = ['reply', 'quote'];

const SELECT = `select n.id, n.kind, n.at, n.read_at, n.count, n.topic_id, t.title, p.id as post_id, r.outcome,
    case when n.kind = any($2::text[]) and p.state = 'shown' then coalesce(v.pseudonym, u.name) end as name
  from notice n
    left join community_topic t on t.id = n.topic_id and ${topicVisibleSql('n.user_id')}
    left join community_post p on p.id = n.post_id and t.id is not null and ${postSentSql('n.user_id')}
    left join "user" u on u.id = ${knownAuthorSql('n.user_id', 'p')}
    left join community_voice v on v.user_id = u.id and v.topic_id = p.topic_id
    left join community_report r on n.kind = 'report-settled' and r.user_id = n.user_id and r.post_id = n.post_id
  where n.user_id = $1 and ${NOTICE_STANDS}`;

const toNotice = (row: NoticeRow): Notice => ({
  id: row.id,
  kind: row.kind,
  // When exactly somebody wrote could lead from a pseudonym to a name.
  at: toHour(row.at),
  read: row.read_at !== null,
  count: row.count,
  topic: row.topic_id === null || row.title === null ? null : { id: row.topic_id, title: row.title },
  post: row.post_id,
  name: shownName(row.name),
  outcome: row.outcome,
});

export type NoticePage =
  | { ok: true; notices: Notice[]; unread: number; nextCursor: string | null }
  | { ok: false; code: 'cursor' };

/** A page of a person's notices, the newest first. */
export async function listNotices(
  client: Queryable,
  keys: KeyRing,
  userId: string,
  cursor: string | undefined,
): Promise<NoticePage> {
  const after = cursor === undefined ? null : decryptCursor(keys, cursor);
  if (cursor !== undefined && !after) return { ok: false, code: 'cursor' };
  const { rows } = await client.query<NoticeRow>(
    `${SELECT} and ($3::timestamptz is null or (n.at, n.id) < ($3::timestamptz, $4::uuid))
      order by n.at desc, n.id desc limit $5`,
    [userId, NAMED, after?.at ?? null, after?.id ?? null, PAGE.notices + 1],
  );
  const page = rows.slice(0, PAGE.notices);
  const last = rows.length > PAGE.notices ? page.at(-1) : undefined;
  return {
    ok: true,
    notices: page.map(toNotice),
    unread: (await countUnread(client, [userId])).get(userId) ?? 0,
    nextCursor: last ? encryptCursor(keys, last) : null,
  };
}

/** Marks notices as read and tells the person's open pages. Returns how many are left unread. */
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
  await signal(client, { person: userId });
  return (await countUnread(client, [userId])).get(userId) ?? 0;
}
