import type { CategoryKey, WarningLabel } from '~/catalogue/community';
import type { PostState } from '~/domain/community/post';
import { findForModerators } from '../community/view-posts';
import { toHour } from '../community/writer';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { listActsOn } from './act-log';
import { KNOWN_SAME } from './known-same';
import { readReports } from './queue';
import { knownSuspensionSql } from './suspensions';

interface PostPosition {
  topic_id: string;
  title: string;
  category: CategoryKey;
  locked: boolean;
  state: PostState;
  suspended_until: Date | null;
}

/** What was decided before about a writer, as far as it is known to be the same one. */
async function readBefore(client: Queryable, postId: string) {
  const { rows } = await client.query<{ hidden: number; warned: number; suspended: number }>(
    `select count(*) filter (where a.act in ('hide', 'delete'))::integer as hidden,
        count(*) filter (where a.act = 'warn')::integer as warned,
        count(*) filter (where a.act = 'suspend')::integer as suspended
      from community_post p join community_act a on ${KNOWN_SAME} where p.id = $1`,
    [postId],
  );
  return rows[0] ?? { hidden: 0, warned: 0, suspended: 0 };
}

/** A post with all that is known of it; null: there is none. */
export async function viewPost({ db, keys, clock }: Deps, id: string) {
  const { rows } = await db.pool.query<PostPosition>(
    `select p.topic_id, t.title, t.category, t.locked_at is not null as locked, t.state,
        ${knownSuspensionSql('$2::timestamptz')} as suspended_until
      from community_post p join community_topic t on t.id = p.topic_id where p.id = $1`,
    [id, clock()],
  );
  const [placed] = rows;
  const [post] = await findForModerators(db.pool, [id]);
  if (!placed || !post) return null;
  const [history, reports, warnings, acts, before] = await Promise.all([
    db.pool.query<{ at: Date; text: string }>('select at, text from community_version where post_id = $1 order by at', [
      id,
    ]),
    readReports(db.pool, keys, [id]),
    db.pool.query<{ created_at: Date; label: WarningLabel }>(
      'select created_at, label from community_warning where post_id = $1 order by created_at',
      [id],
    ),
    listActsOn(db.pool, id, placed.topic_id),
    readBefore(db.pool, id),
  ]);
  const until = placed.suspended_until;
  return {
    post,
    topic: {
      id: placed.topic_id,
      title: placed.title,
      category: placed.category,
      locked: placed.locked,
      state: placed.state,
    },
    history: history.rows.map(({ at, text }) => ({
      at: post.writer.voice === 'public' ? at.toISOString() : toHour(at),
      text,
    })),
    reports: reports.map(({ report }) => report),
    warnings: warnings.rows.map(({ label, created_at: at }) => ({ label, at: at.toISOString() })),
    acts,
    before,
    suspendedUntil: until?.toISOString() ?? null,
  };
}
