import type { WarningLabel } from '~/catalogue/community';
import type { PostState } from '~/domain/community/post';
import { wordStems } from '../crypto/word-stems';
import type { Queryable } from '../db/connect';
import { knownAuthorSql, postVisibleSql, topicVisibleSql } from './visible';

/** Posts as rows. */

export interface StoredPost {
  id: string;
  topicId: string;
  userId: string;
  text: string;
  /** Words of the title, which the first post is found by, too; empty in an answer. */
  title: string;
  quote: string | null;
  warning: WarningLabel | null;
  state: PostState;
  now: Date;
}

/** Most stems of one post that a search knows. */
const MAX_STEMS = 2_000;

/** What a search compares, of a title and a text. */
export const stemsOfPost = (title: string, text: string): string[] =>
  [...wordStems(`${title}\n${text}`)].slice(0, MAX_STEMS);

/** Puts a post into the next place of its topic, which the caller's transaction holds. False: the id is taken. */
export async function insertPost(client: Queryable, post: StoredPost): Promise<boolean> {
  const { rowCount } = await client.query(
    `with place as (update community_topic set last_number = last_number + $10 where id = $2 returning last_number)
      insert into community_post (id, topic_id, number, user_id, text, stems, quote_id, state, warning, warning_origin, created_at)
      select $1::uuid, $2::uuid, last_number, $3::text, $4::text, $5::text[], $6::uuid, $7::text, $8::text,
          case when $8::text is null then null else 'author' end, $9::timestamptz from place
      on conflict (id) do nothing`,
    [
      post.id,
      post.topicId,
      post.userId,
      post.text,
      stemsOfPost(post.title, post.text),
      post.quote,
      post.state,
      post.warning,
      post.now,
      post.title === '' ? 1 : 0,
    ],
  );
  return rowCount === 1;
}

/** What stood there before a change; for moderators. */
export async function keepVersion(client: Queryable, postId: string, text: string, now: Date): Promise<void> {
  await client.query('insert into community_version (post_id, at, text) values ($1, $2, $3) on conflict do nothing', [
    postId,
    now,
    text,
  ]);
}

export interface SeenPost {
  id: string;
  topicId: string;
  number: number;
  /** Null: it stands without a name. */
  userId: string | null;
  state: PostState;
  warning: WarningLabel | null;
  topicAuthor: string | null;
  /** Written under a pseudonym. */
  masked: boolean;
  locked: boolean;
}

/** As `$1` sees it. */
const SEEN = `select p.id, p.topic_id as "topicId", p.number, ${knownAuthorSql('$1::text', 'p')} as "userId", p.state, p.warning,
  ${knownAuthorSql('$1::text', 't')} as "topicAuthor", t.locked_at is not null as locked,
  exists (select 1 from community_voice v where v.user_id = p.user_id and v.topic_id = p.topic_id and v.pseudonym is not null) as masked
  from community_post p join community_topic t on t.id = p.topic_id`;

/** A post whose words the person may read; it cannot change until the transaction ends. Null: for them there is none. */
export async function lockSeenPost(client: Queryable, viewer: string, id: string): Promise<SeenPost | null> {
  const { rows } = await client.query<SeenPost>(
    `${SEEN} where p.id = $2 and ${topicVisibleSql('$1::text')} and ${postVisibleSql('$1::text')} for update of p`,
    [viewer, id],
  );
  return rows[0] ?? null;
}

/** A post of one's own in any state; it cannot change until the transaction ends. Null: there is none. */
export async function lockOwnPost(client: Queryable, userId: string, id: string): Promise<SeenPost | null> {
  const { rows } = await client.query<SeenPost>(`${SEEN} where p.id = $2 and p.user_id = $1 for update of p`, [
    userId,
    id,
  ]);
  return rows[0] ?? null;
}
