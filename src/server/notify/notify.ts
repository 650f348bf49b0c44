import { randomUUID } from 'node:crypto';
import type { NoticeKind } from '~/domain/community/notice';
import type { Queryable } from '../db/connect';
import { CHANNEL } from '../db/database-listener';

/** What servers tell each other, so that open pages ask for what is new: ids alone, never words. */
export type Signal =
  /** There is something new in a topic. `taken`: some may have lost it from sight by this, and are told for the last time. */
  | { topic: string; taken?: boolean }
  /** The notices of a person have changed. */
  | { person: string }
  /** Sessions of a person have ended. */
  | { ended: string };

/** Sends a signal when the transaction of the client has gone through; outside one at once. */
export async function signal(client: Queryable, what: Signal): Promise<void> {
  await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(what)]);
}

export interface NewNotice {
  userId: string;
  kind: NoticeKind;
  /** What it gathers by: the id of a topic, a post or an act. */
  subject: string;
  topicId?: string | null;
  postId?: string | null;
  now: Date;
}

/** Tells a person of something within the transaction where it happens. Alike things that are not read yet become one. */
export async function notify(client: Queryable, told: NewNotice): Promise<void> {
  await client.query(
    `insert into notice (id, user_id, kind, subject, topic_id, post_id, at) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (user_id, kind, subject) where read_at is null
      do update set count = notice.count + 1, at = excluded.at, mailed_at = null`,
    [randomUUID(), told.userId, told.kind, told.subject, told.topicId ?? null, told.postId ?? null, told.now],
  );
  await signal(client, { person: told.userId });
}

/** Takes one of the alike things back that was told at an instant, as long as it is not read: what was undone is no news. */
export async function retractNotice(
  client: Queryable,
  { userId, kind, subject, toldAt }: Pick<NewNotice, 'userId' | 'kind' | 'subject'> & { toldAt: Date },
): Promise<void> {
  const { rowCount } = await client.query(
    `with alike as (select id, count, read_at from notice where user_id = $1 and kind = $2 and subject = $3),
        unread as (select id from alike where read_at is null
          and $4::timestamptz > coalesce((select max(read_at) from alike), '-infinity')),
        less as (update notice set count = count - 1 where id in (select id from unread) and count > 1)
      delete from notice where id in (select id from unread) and count = 1`,
    [userId, kind, subject, toldAt],
  );
  if (rowCount) await signal(client, { person: userId });
}

/** Tells all who care for the place that something waits; in one order, so that no two tell each the other's first. */
export async function notifyModerators(client: Queryable, now: Date): Promise<void> {
  const { rows } = await client.query<{ user_id: string }>(
    'select user_id from community_member where role is not null order by user_id',
  );
  for (const { user_id } of rows) await notify(client, { userId: user_id, kind: 'queue', subject: 'queue', now });
}
