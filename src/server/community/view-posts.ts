import { SUPPORT_KEYS, type Support, type WarningLabel } from '~/catalogue/community';
import type { OwnPost } from '~/contract/community';
import { QUOTE_LENGTH, RESTORE_DAYS } from '~/domain/community/limits';
import type { PostState, WARNING_ANSWERS, WARNING_ORIGINS } from '~/domain/community/post';
import { shownName } from '~/domain/community/review';
import type { Queryable } from '../db/connect';
import { knownAuthorSql, openAuthorSql, postSentSql, postVisibleSql, topicVisibleSql, warningOverSql } from './visible';
import { WRITER_COLUMNS, type WriterRow, writerJoins, writerOf, writtenAt } from './writer';

/** Posts as their readers get them. */

interface PostRow extends WriterRow {
  id: string;
  topic_id: string;
  number: number;
  text: string;
  state: PostState;
  reason: string;
  warning: WarningLabel | null;
  warning_origin: (typeof WARNING_ORIGINS)[number] | null;
  warning_answer: (typeof WARNING_ANSWERS)[number];
  created_at: Date;
  edited_at: Date | null;
  removed_at: Date | null;
  removed_by: 'author' | 'moderator' | null;
  quote: { id: string; number: number; name: string | null; text: string; warning: WarningLabel | null } | null;
  supports: Support[];
  given: Support[];
  people: Partial<Record<Support, number>> | null;
  saved: boolean;
  asked_warning: boolean;
  reported: boolean;
}

const VIEWER = '$1::text';

const markOf = (table: string) =>
  `exists (select 1 from ${table} mark where mark.user_id = ${VIEWER} and mark.post_id = p.id)`;

/**
 * The quoted words are shown where the viewer could read them in their place, and without being asked whether to. `where`: what else has
 * to hold of the quoted post `q`.
 */
const quoteSql = (
  where = 'true',
) => `(select json_build_object('id', q.id, 'number', q.number, 'text', left(q.text, ${QUOTE_LENGTH}),
    'warning', ${warningOverSql(VIEWER, 'q')}, 'name', coalesce(qv.pseudonym, qu.name))
  from community_post q left join "user" qu on qu.id = ${knownAuthorSql(VIEWER, 'q')}
    left join community_voice qv on qv.user_id = qu.id and qv.topic_id = q.topic_id
  where q.id = p.quote_id and ${postVisibleSql(VIEWER, 'q')} and ${where})`;

const selectOf = (
  quote: string,
) => `select p.id, p.topic_id, p.number, ${knownAuthorSql(VIEWER, 'p')} as user_id, p.text, p.state, p.reason, p.warning, p.warning_origin,
  p.warning_answer, p.created_at, p.edited_at, p.removed_at, p.removed_by, ${WRITER_COLUMNS}, ${quote} as quote,
  array(select distinct kind from community_support g where g.post_id = p.id) as supports,
  array(select kind from community_support g where g.post_id = p.id and g.user_id = ${VIEWER}) as given,
  case when p.user_id = ${VIEWER} then (select json_object_agg(kind, people) from
    (select kind, count(*)::integer as people from community_support g where g.post_id = p.id group by kind) counted) end as people,
  ${markOf('community_saved')} as saved, ${markOf('community_warning')} as asked_warning,
  ${markOf('community_report')} as reported
  from community_post p ${writerJoins(knownAuthorSql(VIEWER, 'p'), 'p.topic_id')}`;
const SELECT = selectOf(quoteSql());
/** Where it is not known that the viewer sees the topic: one's own words stay there, those of others are closed with it. */
const SELECT_OWN = selectOf(
  quoteSql(`exists (select 1 from community_topic t where t.id = q.topic_id and ${topicVisibleSql(VIEWER)})`),
);

const inOrder = (kinds: readonly Support[]): Support[] => SUPPORT_KEYS.filter((kind) => kinds.includes(kind));

const restorableUntil = ({ removed_at, removed_by }: PostRow): string | null =>
  removed_at === null || removed_by !== 'author'
    ? null
    : new Date(removed_at.getTime() + RESTORE_DAYS * 86_400_000).toISOString();

/** `whole`: a moderator reads what nobody else does, the writer still under the pseudonym. */
function toPost(row: PostRow, viewer: string | null, whole = false): OwnPost {
  const writer = writerOf(row, viewer, whole);
  const isGone = !whole && (row.state === 'removed' || (row.state === 'hidden' && !writer.mine));
  const common = {
    id: row.id,
    topic: row.topic_id,
    number: row.number,
    createdAt: writtenAt(row.created_at, row),
    state: row.state,
    saved: row.saved,
    askedWarning: row.asked_warning,
    reported: row.reported,
    own: writer.mine
      ? {
          people: row.people ?? {},
          reason: row.reason,
          warningAnswer: row.warning_answer,
          restorableUntil: restorableUntil(row),
        }
      : null,
  };
  if (isGone)
    return {
      ...common,
      writer: { name: null, voice: 'public', username: null, avatar: null, role: null, mine: writer.mine },
      text: '',
      quote: null,
      edited: false,
      warning: null,
      supports: [],
      given: [],
    };
  return {
    ...common,
    writer,
    text: row.text,
    quote: row.quote && {
      ...row.quote,
      ...(whole ? {} : { name: shownName(row.quote.name), text: row.quote.warning ? '' : row.quote.text }),
    },
    edited: row.edited_at !== null,
    warning: row.warning && row.warning_origin ? { label: row.warning, origin: row.warning_origin } : null,
    supports: inOrder(row.supports),
    given: inOrder(row.given),
  };
}

/** Posts of a topic that the viewer is known to see, from a place on, in their order. */
export async function readPosts(
  client: Queryable,
  viewer: string | null,
  { topic, from, limit }: { topic: string; from: number; limit: number },
): Promise<OwnPost[]> {
  const { rows } = await client.query<PostRow>({
    name: 'community-posts',
    text: `${SELECT} where p.topic_id = $2 and p.number >= $3 and ${postSentSql(VIEWER)} order by p.number limit $4`,
    values: [viewer, topic, from, limit],
  });
  return rows.map((row) => toPost(row, viewer));
}

/** Posts by their ids in no order, of topics that the viewer is known to see. */
export async function findPosts(client: Queryable, viewer: string | null, ids: readonly string[]): Promise<OwnPost[]> {
  const { rows } = await client.query<PostRow>(`${SELECT} where p.id = any($2::uuid[]) and ${postSentSql(VIEWER)}`, [
    viewer,
    ids,
  ]);
  return rows.map((row) => toPost(row, viewer));
}

/** One's own post, whatever its state; null: the person has none of this id. */
export async function findOwnPost(client: Queryable, viewer: string, id: string): Promise<OwnPost | null> {
  const { rows } = await client.query<PostRow>(`${SELECT_OWN} where p.id = $2 and p.user_id = ${VIEWER}`, [viewer, id]);
  return rows[0] ? toPost(rows[0], viewer) : null;
}

/**
 * Posts as moderators read them, in no order: whatever their state and audience, and under the names that readers know. With a closed or
 * shut account they go for moderators, too: all that is erased at one moment would tell whose it was.
 */
export async function findForModerators(client: Queryable, ids: readonly string[]): Promise<OwnPost[]> {
  const { rows } = await client.query<PostRow>(
    `${SELECT} where p.id = any($2::uuid[]) and ${openAuthorSql('p', 'p.topic_id')}`,
    [null, ids],
  );
  return rows.map((row) => toPost(row, null, true));
}
