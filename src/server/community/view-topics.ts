import type { Ask, CategoryKey, TopicAudience, WarningLabel } from '~/catalogue/community';
import type { OwnTopic } from '~/contract/community';
import type { PostState } from '~/domain/community/post';
import type { Queryable } from '../db/connect';
import { knownAuthorSql, openAuthorSql, topicVisibleSql } from './visible';
import { toHour, WRITER_COLUMNS, type WriterRow, writerJoins, writerOf, writtenAt } from './writer';

/** Topics as their readers get them. */

interface TopicRow extends WriterRow {
  id: string;
  category: CategoryKey;
  title: string;
  asks: Ask;
  audience: TopicAudience;
  state: PostState;
  warning: WarningLabel | null;
  locked_at: Date | null;
  created_at: Date;
  last_at: Date;
  replies: number;
  followed: boolean;
  unread: number | null;
}

export interface ListedTopic {
  topic: OwnTopic;
  /** Its place in a list; it never leaves the server in clear. */
  place: { at: Date; id: string };
}

const VIEWER = '$1::text';

/** Which topics, before anything is joined to them: who wrote and what is unread is asked of those of the page alone. */
const selectOf = (
  which: string,
) => `select t.id, ${knownAuthorSql(VIEWER, 't')} as user_id, t.category, t.title, t.asks, t.audience, t.state, t.warning, t.locked_at,
  t.created_at, t.last_at, t.replies, ${WRITER_COLUMNS}, coalesce(t.followed, false) as followed,
  case when t.read_number > 0 then (select count(*)::integer from community_post np where np.topic_id = t.id
    and np.number > t.read_number and np.state = 'shown' and np.user_id is distinct from ${VIEWER}
    and ${openAuthorSql('np', 'np.topic_id')}) end as unread
  from (select t.*, k.followed, k.read_number from community_topic t
    left join community_mark k on k.topic_id = t.id and k.user_id = ${VIEWER} where ${which}) t ${writerJoins(knownAuthorSql(VIEWER, 't'), 't.id')}`;

function toTopic(row: TopicRow, viewer: string | null): OwnTopic {
  return {
    id: row.id,
    category: row.category,
    title: row.title,
    asks: row.asks,
    audience: row.audience,
    writer: writerOf(row, viewer),
    createdAt: writtenAt(row.created_at, row),
    lastAt: toHour(row.last_at),
    replies: row.replies,
    locked: row.locked_at !== null,
    state: row.state,
    warning: row.warning,
    followed: row.followed,
    unread: row.unread,
  };
}

const listed = (viewer: string | null) => (row: TopicRow) => ({
  topic: toTopic(row, viewer),
  place: { at: row.last_at, id: row.id },
});

export interface TopicQuery {
  list: 'all' | 'followed' | 'mine';
  category: CategoryKey | null;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Which topics of a list there are besides what is visible. */
const LISTED = {
  all: "t.state = 'shown'",
  followed: 'k.followed',
  mine: `t.user_id = ${VIEWER}`,
} as const;

/** A page of topics, where something was written last above. */
export async function readTopics(
  client: Queryable,
  viewer: string | null,
  { list, category, after, limit }: TopicQuery,
): Promise<ListedTopic[]> {
  const values: unknown[] = [viewer, limit];
  const where = [LISTED[list], topicVisibleSql(VIEWER)];
  if (category) where.push(`t.category = $${values.push(category)}`);
  if (after)
    where.push(`(t.last_at, t.id) < ($${values.push(after.at)}::timestamptz, $${values.push(after.id)}::uuid)`);
  const { rows } = await client.query<TopicRow>({
    // Planning it takes longer than running it.
    name: `community-topics-${list}${category ? '-category' : ''}${after ? '-after' : ''}`,
    text: `${selectOf(`${where.join(' and ')} order by t.last_at desc, t.id desc limit $2`)} order by t.last_at desc, t.id desc`,
    values,
  });
  return rows.map(listed(viewer));
}

/** Topics by their ids in no order, as far as the viewer may see them. */
export async function findTopics(
  client: Queryable,
  viewer: string | null,
  ids: readonly string[],
): Promise<OwnTopic[]> {
  const { rows } = await client.query<TopicRow>({
    name: 'community-topics-by-id',
    text: selectOf(`t.id = any($2::uuid[]) and ${topicVisibleSql(VIEWER)}`),
    values: [viewer, ids],
  });
  return rows.map((row) => toTopic(row, viewer));
}

/** One topic; null: for the viewer it is not there. */
export const findTopic = async (client: Queryable, viewer: string | null, id: string): Promise<OwnTopic | null> =>
  (await findTopics(client, viewer, [id]))[0] ?? null;
