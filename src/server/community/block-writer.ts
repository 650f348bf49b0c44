import { randomUUID } from 'node:crypto';
import type { input } from 'zod/v4/core';
import type { blockedSchema } from '~/contract/community';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { lockSeenPost } from './post-store';
import { openVoiceSql } from './visible';

/** Whom a person does not want to see. Under a pseudonym somebody is barred in its one topic: elsewhere nobody knows them by it. */

type BlockedWriter = input<typeof blockedSchema>;

interface BlockRow {
  id: string;
  kind: 'block' | 'mute';
  created_at: Date;
  name: string | null;
  topic_id: string | null;
  title: string | null;
}

/** Where a topic is named, the pseudonym alone: who it was is told to nobody, also when it is gone. */
const SELECT = `select b.id, b.kind, b.created_at, b.topic_id, t.title,
    case when b.topic_id is null then u.name else v.pseudonym end as name
  from community_bar b join "user" u on u.id = b.barred_id left join community_topic t on t.id = b.topic_id
    left join community_voice v on v.user_id = b.barred_id and v.topic_id = b.topic_id`;

const toBlocked = ({ id, kind, created_at, name, topic_id, title }: BlockRow): BlockedWriter => ({
  id,
  kind,
  name,
  topic: topic_id === null ? null : { id: topic_id, title: title ?? '' },
  at: created_at.toISOString(),
});

async function putBlock(client: Queryable, values: readonly unknown[], isOfTopic: boolean): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into community_bar (id, user_id, barred_id, topic_id, kind, created_at) values ($1, $2, $3, $4, $5, $6)
      on conflict ${isOfTopic ? '(user_id, barred_id, topic_id) where topic_id is not null' : '(user_id, barred_id) where topic_id is null'}
      do update set kind = excluded.kind returning id`,
    [...values],
  );
  return rows[0]?.id ?? '';
}

export type Block = { ok: true; barred: BlockedWriter } | { ok: false; code: 'not-found' | 'own-post' };

/** Turns away from who wrote a post. */
export async function blockWriter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  postId: string,
  kind: 'block' | 'mute',
): Promise<Block> {
  return db.transaction(async (client) => {
    const post = await lockSeenPost(client, userId, postId);
    if (!post?.userId) return { ok: false, code: 'not-found' };
    if (post.userId === userId) return { ok: false, code: 'own-post' };
    const topic = post.masked ? post.topicId : null;
    const id = await putBlock(client, [randomUUID(), userId, post.userId, topic, kind, clock()], post.masked);
    const { rows } = await client.query<BlockRow>(`${SELECT} where b.id = $1`, [id]);
    if (!rows[0]) throw new Error('a bar that was just set is not there');
    return { ok: true, barred: toBlocked(rows[0]) };
  });
}

export async function listBlocked({ db }: Pick<Deps, 'db'>, userId: string): Promise<BlockedWriter[]> {
  // One goes out of sight with its words, not when the account behind several of them is erased.
  const { rows } = await db.pool.query<BlockRow>(
    `${SELECT} where b.user_id = $1 and ${openVoiceSql('b.barred_id', 'b.topic_id')} order by b.created_at desc, b.id`,
    [userId],
  );
  return rows.map(toBlocked);
}

/** Sees a person again. */
export async function unblock({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  await db.pool.query('delete from community_bar where user_id = $1 and id = $2', [userId, id]);
}
