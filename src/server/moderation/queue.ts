import type { CategoryKey } from '~/catalogue/community';
import { COMMUNITY_MESSAGES } from '~/contract/messages';
import type { QueueItem } from '~/contract/moderation';
import { PAGE } from '~/domain/community/limits';
import { flagsOf } from '~/domain/wall/review';
import { openAppealWords, openReportNote } from '../community/sealed-words';
import { findForModerators } from '../community/view-posts';
import { toHour } from '../community/writer';
import { runInboxCommand } from '../contact/inbox-command';
import { openMessage } from '../contact/sealed-message';
import type { KeyRing } from '../crypto/key-ring';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { openNote } from '../wall/sealed-report';
import { listForReview } from '../wall/words-for-review';
import { WAITS, WAITS_SINCE } from './awaiting-review';
import { KNOWN_SAME, SUBJECT_STANDS } from './known-same';
import { isForAnotherSql } from './roles';

/**
 * All that waits for somebody who cares for the place, what waits longest first: since the first report, or since the words are what they
 * are. Of posts to the hour: writers may be under pseudonyms.
 */

type Item<K extends QueueItem['kind']> = Extract<QueueItem, { kind: K }>;

interface WaitingPost {
  id: string;
  at: Date;
  state: string;
  topic_id: string;
  title: string;
  category: CategoryKey;
  locked: boolean;
  first: boolean;
}

interface ReportRow {
  post_id: string;
  user_id: string;
  reason: string;
  created_at: Date;
  key_id: string | null;
  note: Buffer | null;
}

/** A text that was damaged is told as such: the rest of the queue is there all the same. */
function opened(open: () => string): string {
  try {
    return open();
  } catch {
    return COMMUNITY_MESSAGES.damaged;
  }
}

/** Open reports of posts, without who reported. */
export async function readReports(client: Queryable, keys: KeyRing, postIds: readonly string[]) {
  const { rows } = await client.query<ReportRow>(
    `select post_id, user_id, reason, created_at, key_id, note from community_report
      where post_id = any($1::uuid[]) and settled_at is null order by created_at`,
    [postIds],
  );
  return rows.map((row) => ({
    postId: row.post_id,
    report: {
      reason: row.reason,
      note: opened(() => openReportNote(keys, row.user_id, row.post_id, row.note, row.key_id)),
      at: row.created_at.toISOString(),
    },
  }));
}

async function readPosts({ db, keys }: Deps): Promise<{ items: Item<'post'>[]; count: number }> {
  const { rows } = await db.pool.query<WaitingPost & { count: number }>(
    `select p.id, p.state, p.topic_id, t.title, t.category, t.locked_at is not null as locked,
        ${WAITS_SINCE} as at,
        not exists (select 1 from community_post a where ${KNOWN_SAME} and a.state = 'shown') as first,
        count(*) over ()::integer as count
      from community_post p join community_topic t on t.id = p.topic_id
      where ${WAITS}
      order by at, p.id limit $1`,
    [PAGE.queue],
  );
  const ids = rows.map(({ id }) => id);
  const [posts, reports] = await Promise.all([findForModerators(db.pool, ids), readReports(db.pool, keys, ids)]);
  const items = rows.flatMap((row): Item<'post'>[] => {
    const post = posts.find(({ id }) => id === row.id);
    if (!post) return [];
    const own = reports.filter(({ postId }) => postId === row.id).map(({ report }) => report);
    return [
      {
        kind: 'post',
        id: row.id,
        why: [...(row.state === 'held' ? (['held'] as const) : []), ...(own.length > 0 ? (['reported'] as const) : [])],
        flags: flagsOf(`${row.title}\n${post.text}`),
        at: toHour(row.at),
        topic: { id: row.topic_id, title: row.title, category: row.category, locked: row.locked },
        post,
        first: row.first,
        reports: own,
      },
    ];
  });
  return { items, count: rows[0]?.count ?? 0 };
}

interface AppealRow {
  id: string;
  act: string;
  reason: string;
  at: Date;
  key_id: string | null;
  words: Buffer | null;
  own: boolean;
  topic_id: string | null;
  title: string | null;
  post_id: string | null;
  word: string | null;
  count: number;
}

async function readAppeals({ db, keys }: Deps, viewer: string): Promise<{ items: Item<'appeal'>[]; count: number }> {
  const { rows } = await db.pool.query<AppealRow>(
    `select a.id, a.act, a.reason, a.appealed_at as at, a.key_id, a.words, ${isForAnotherSql('$1')} as own,
        a.topic_id, t.title, a.post_id, w.text as word, count(*) over ()::integer as count
      from community_act a left join community_topic t on t.id = a.topic_id left join wall_post w on w.id = a.word_id
      where a.appeal = 'sent' and ${SUBJECT_STANDS} order by a.appealed_at, a.id limit $2`,
    [viewer, PAGE.queue],
  );
  const posts = await findForModerators(
    db.pool,
    rows.flatMap(({ post_id: id }) => (id === null ? [] : [id])),
  );
  const items = rows.map(
    (row): Item<'appeal'> => ({
      kind: 'appeal',
      id: row.id,
      at: toHour(row.at),
      act: row.act,
      reason: row.reason,
      words: opened(() => openAppealWords(keys, row.id, row.words, row.key_id)),
      own: row.own,
      topic: row.topic_id === null ? null : { id: row.topic_id, title: row.title ?? '' },
      post: posts.find(({ id }) => id === row.post_id) ?? null,
      word: row.word,
    }),
  );
  return { items, count: rows[0]?.count ?? 0 };
}

async function readWall(deps: Deps): Promise<Item<'wall'>[]> {
  const words = await listForReview(deps.db.pool);
  return words.map((word) => ({
    kind: 'wall',
    id: word.id,
    at: word.reports[0]?.at ?? word.createdAt,
    text: word.text,
    source: [word.author, word.work].filter(Boolean).join(', '),
    state: word.state,
    flags: word.flags,
    name: word.name,
    signed: word.signed,
    formerName: word.renamed ? word.shown_name : null,
    first: word.first,
    reports: word.reports.map((report) => ({
      reason: report.reason,
      note: opened(() => openNote(deps.keys, word.id, report)),
      at: report.at,
    })),
  }));
}

async function readMessages(deps: Deps): Promise<Item<'message'>[]> {
  const answer = await runInboxCommand(deps, { action: 'list', all: false });
  if (!('messages' in answer)) return [];
  return answer.messages.map((row) => {
    const common = { kind: 'message' as const, id: row.id, at: row.created_at, topic: row.topic };
    try {
      const { name, email, message } = openMessage(deps.keys, row);
      return { ...common, name, email, text: message };
    } catch {
      return { ...common, name: '', email: '', text: COMMUNITY_MESSAGES.damaged };
    }
  });
}

/** `isOwner`: messages to the owner of the site are for the owner alone. */
export async function readQueue(deps: Deps, viewer: string, isOwner: boolean) {
  const [posts, appeals, wall, messages] = await Promise.all([
    readPosts(deps),
    readAppeals(deps, viewer),
    readWall(deps),
    isOwner ? readMessages(deps) : [],
  ]);
  const items = [...posts.items, ...appeals.items, ...wall, ...messages].sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
  return {
    items: items.slice(0, PAGE.queue),
    counts: { post: posts.count, appeal: appeals.count, wall: wall.length, message: messages.length },
  };
}
