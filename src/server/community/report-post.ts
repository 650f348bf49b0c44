import type { PostReport } from '~/domain/community/post';
import { stateAfterReports } from '~/domain/community/review';
import { trustedAccount } from '../db/trusted-account';
import type { Deps } from '../deps';
import { countAlarm } from '../http/use-counter';
import { notifyModerators, signal } from '../notify/notify';
import { type Full, full } from './may-write';
import { lockSeenPost } from './post-store';
import { sealReportNote } from './sealed-words';
import { lockTopic, settleTopic } from './settle-topic';
import { findPosts } from './view-posts';

export type Reported = { ok: true } | Full | { ok: false; code: 'not-found' | 'own-post' };

/**
 * Of the post `$1`: a moderator has looked at reports of these very words and left them. They are held no more, or a few accounts would hide
 * somebody's words as often as they like.
 */
const LEFT_AS_THEY_ARE = `(exists (select 1 from community_report d where d.post_id = $1 and d.outcome is not null)
  and exists (select 1 from community_act a join community_post p on p.id = a.post_id where a.post_id = $1
    and case when a.act in ('approve', 'dismiss', 'warn', 'suspend', 'restore') then a.created_at
      when a.act in ('hide', 'delete') and a.appeal = 'granted' then a.answered_at end > coalesce(p.edited_at, p.created_at)))`;

/**
 * Tells the moderators what is wrong with a post; the third person's report holds it until one has looked, those of new accounts left out.
 * @param ip the client's address, for the limits
 */
export async function reportPost(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  userId: string,
  id: string,
  report: PostReport,
  ip: string,
): Promise<Reported> {
  const { db, clock, keys } = deps;
  const now = clock();
  const retryAfter = await countAlarm(deps, { userId, ip });
  if (retryAfter !== null) return full(retryAfter);
  return db.transaction(async (client) => {
    const [known] = await findPosts(client, userId, [id]);
    if (!known || !(await lockTopic(client, known.topic))) return { ok: false, code: 'not-found' };
    const post = await lockSeenPost(client, userId, id);
    if (!post) return { ok: false, code: 'not-found' };
    if (post.userId === userId) return { ok: false, code: 'own-post' };
    const { keyId, sealed } = sealReportNote(keys, userId, id, report.note ?? '');
    await client.query(
      `insert into community_report (user_id, post_id, created_at, reason, key_id, note) values ($1, $2, $3, $4, $5, $6)
        on conflict (user_id, post_id) do update set created_at = excluded.created_at, reason = excluded.reason,
          key_id = excluded.key_id, note = excluded.note, settled_at = null`,
      [userId, id, now, report.reason, keyId, sealed],
    );
    const { rows } = await client.query<{ people: number }>(
      `select count(*)::integer as people from community_report r ${trustedAccount('r.user_id', '$2')}
        where r.post_id = $1 and r.settled_at is null and not ${LEFT_AS_THEY_ARE}`,
      [id, now],
    );
    const state = stateAfterReports(post.state, rows[0]?.people ?? 0);
    if (state !== post.state) {
      await client.query('update community_post set state = $2 where id = $1', [id, state]);
      await settleTopic(client, post.topicId);
      await signal(client, { topic: post.topicId, taken: true });
    }
    await notifyModerators(client, now);
    return { ok: true };
  });
}
