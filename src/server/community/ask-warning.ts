import { randomUUID } from 'node:crypto';
import type { WarningLabel } from '~/catalogue/community';
import type { OwnPost } from '~/contract/community';
import { COMMUNITY_MESSAGES } from '~/contract/messages';
import { foldsAfter } from '~/domain/community/review';
import type { Queryable } from '../db/connect';
import { trustedAccount } from '../db/trusted-account';
import type { Deps } from '../deps';
import { countAlarm } from '../http/use-counter';
import { notify, notifyModerators, signal } from '../notify/notify';
import { type Full, full } from './may-write';
import { lockOwnPost, lockSeenPost, type SeenPost } from './post-store';
import { sealAppealWords } from './sealed-words';
import { lockTopic, settleTopic } from './settle-topic';
import { findOwnPost, findPosts } from './view-posts';

/** «Нужно предупреждение»: readers fold a post under its hard subject, and its author answers. */

export type Asked = { ok: true } | Full | { ok: false; code: 'not-found' | 'own-post' };

/** The label that most readers have named, and how many they are; who asked before a moderator took a warning off was heard then. */
async function countRequests(
  client: Queryable,
  id: string,
  now: Date,
): Promise<{ people: number; label: WarningLabel } | null> {
  const { rows } = await client.query<{ people: number; label: WarningLabel }>(
    `select sum(count(*)) over ()::integer as people, label from community_warning w ${trustedAccount('w.user_id', '$2')} where post_id = $1
        and w.created_at > coalesce((select max(coalesce(answered_at, a.created_at)) from community_act a
          where a.post_id = $1 and (a.act = 'unfold' or (a.act = 'fold' and a.appeal = 'granted'))), '-infinity')
      group by label order by count(*) desc, min(w.created_at) limit 1`,
    [id, now],
  );
  return rows[0] ?? null;
}

async function fold(client: Queryable, post: SeenPost, label: WarningLabel, now: Date): Promise<void> {
  const act = randomUUID();
  await client.query(
    `update community_post set warning = $2, warning_origin = 'readers', warning_answer = 'none' where id = $1`,
    [post.id, label],
  );
  await client.query(
    `insert into community_act (id, act, user_id, topic_id, post_id, reason, created_at) values ($1, 'fold', $2, $3, $4, $5, $6)`,
    [act, post.userId, post.topicId, post.id, COMMUNITY_MESSAGES.foldedByReaders, now],
  );
  await settleTopic(client, post.topicId);
  await signal(client, { topic: post.topicId });
  if (post.userId === null) return;
  const place = { topicId: post.topicId, postId: post.id, subject: post.id, now };
  await notify(client, { userId: post.userId, kind: 'warning-asked', ...place });
}

/**
 * Asks for a warning over somebody else's post; the second reader's request folds it, those of new accounts left out. One of a person for a post.
 * @param ip the client's address, for the limits
 */
export async function askWarning(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
  label: WarningLabel,
  ip: string,
): Promise<Asked> {
  const { db, clock } = deps;
  const now = clock();
  const retryAfter = await countAlarm(deps, { userId, ip });
  if (retryAfter !== null) return full(retryAfter);
  return db.transaction(async (client) => {
    const [known] = await findPosts(client, userId, [id]);
    if (!known || !(await lockTopic(client, known.topic))) return { ok: false, code: 'not-found' };
    const post = await lockSeenPost(client, userId, id);
    if (!post) return { ok: false, code: 'not-found' };
    if (post.userId === userId) return { ok: false, code: 'own-post' };
    await client.query(
      `insert into community_warning (user_id, post_id, created_at, label) values ($1, $2, $3, $4)
        on conflict (user_id, post_id) do update set label = excluded.label`,
      [userId, id, now, label],
    );
    const asked = await countRequests(client, id, now);
    if (asked && post.warning === null && foldsAfter(asked.people)) await fold(client, post, asked.label, now);
    return { ok: true };
  });
}

export type WarningAnswered = { ok: true; post: OwnPost } | { ok: false; code: 'not-found' };

/** What the author says to the readers' warning: it stands, or a moderator looks at it. It stands until then. */
export async function answerWarning(
  { db, clock, keys }: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  id: string,
  { answer, words }: { answer: 'agreed' | 'appealed'; words?: string | undefined },
): Promise<WarningAnswered> {
  const now = clock();
  return db.transaction(async (client) => {
    const post = await lockOwnPost(client, userId, id);
    const { rows } = await client.query<{ id: string }>(
      `select a.id from community_act a join community_post p on p.id = a.post_id
        where a.post_id = $1 and a.act = 'fold' and a.by_id is null and a.appeal = 'none' and p.warning_origin = 'readers'
          and p.warning_answer = 'none' order by a.created_at desc limit 1`,
      [id],
    );
    const [act] = rows;
    if (!post || !act) return { ok: false, code: 'not-found' };
    await client.query('update community_post set warning_answer = $2 where id = $1', [id, answer]);
    if (answer === 'appealed') {
      const { keyId, sealed } = sealAppealWords(keys, act.id, words ?? '');
      await client.query(
        `update community_act set appeal = 'sent', appealed_at = $2, key_id = $3, words = $4 where id = $1`,
        [act.id, now, keyId, sealed],
      );
      await notifyModerators(client, now);
    }
    const changed = await findOwnPost(client, userId, id);
    return changed ? { ok: true, post: changed } : { ok: false, code: 'not-found' };
  });
}
