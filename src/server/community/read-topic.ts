import type { Voice } from '~/catalogue/community';
import type { OwnPost, OwnTopic } from '~/contract/community';
import { PAGE } from '~/domain/community/limits';
import { isId } from '~/domain/id';
import type { Queryable } from '../db/connect';
import type { Deps } from '../deps';
import { type AuthService, personOf } from '../http/session';
import { type DocumentMaker, MISSING, PRESENT } from '../http/static';
import { readPosts } from './view-posts';
import { findTopic } from './view-topics';
import { postSentSql } from './visible';
import { readVoice } from './voices';

export interface TopicView {
  topic: OwnTopic;
  posts: OwnPost[];
  from: number;
  to: number;
  last: number;
  read: number;
  voice: { voice: Voice; name: string } | null;
  readers: { username: string; name: string }[] | null;
}

interface Asked {
  /** -1: from the first unread one. */
  from?: number | undefined;
  post?: string | undefined;
  limit?: number | undefined;
}

interface ReadPositions {
  last: number;
  read: number;
  /** Place of the post that is asked for. */
  asked: number | null;
}

async function readPositions(
  client: Queryable,
  viewer: string | null,
  id: string,
  post: string | null,
): Promise<ReadPositions> {
  const { rows } = await client.query<ReadPositions>(
    `select t.last_number as last, coalesce(k.read_number, 0) as read,
        (select p.number from community_post p where p.id = $3 and p.topic_id = $1 and ${postSentSql('$2::text')}) as asked
      from community_topic t left join community_mark k on k.topic_id = t.id and k.user_id = $2 where t.id = $1`,
    [id, viewer, post],
  );
  return rows[0] ?? { last: 0, read: 0, asked: null };
}

/** Chosen readers, for the author alone: those who have a name in the address. */
async function readReaders(client: Queryable, id: string) {
  const { rows } = await client.query<{ username: string; name: string }>(
    `select n.name as username, u.name from community_reader r join "user" u on u.id = r.user_id
        join username n on n.user_id = r.user_id and n.left_at is null
      where r.topic_id = $1 order by n.name`,
    [id],
  );
  return rows;
}

/** Where the page begins: a few posts above the one that is asked for, so that it stands in its talk. */
const ABOVE = 3;

function firstPosition({ from, post }: Asked, { read, asked, last }: ReadPositions): number {
  if (post !== undefined) return Math.max(1, (asked ?? 1) - ABOVE);
  if (from === -1) return Math.max(1, Math.min(read + 1, last));
  return Math.max(1, from ?? 1);
}

/** A topic with a page of its posts; null: for the viewer it is not there. */
export async function readTopic(
  { db }: Pick<Deps, 'db'>,
  viewer: string | null,
  id: string,
  asked: Asked,
): Promise<TopicView | null> {
  const topic = await findTopic(db.pool, viewer, id);
  if (!topic) return null;
  const standing = await readPositions(db.pool, viewer, id, asked.post ?? null);
  const from = firstPosition(asked, standing);
  const posts = await readPosts(db.pool, viewer, { topic: id, from, limit: asked.limit ?? PAGE.posts });
  return {
    topic,
    posts,
    from,
    to: posts.at(-1)?.number ?? from,
    last: standing.last,
    read: standing.read,
    voice: viewer === null ? null : await readVoice(db.pool, viewer, id),
    readers: topic.audience === 'chosen' && topic.writer.mine ? await readReaders(db.pool, id) : null,
  };
}

/** What the document of a topic says of itself: one that its reader may not see is not there. Nothing of it stands in the head. */
export function topicDocuments({ db }: Pick<Deps, 'db'>, auth: AuthService): DocumentMaker {
  return async (pathname, cookie) => {
    const [, id] = /^\/community\/topics\/([^/]+)$/.exec(pathname) ?? [];
    if (id === undefined) return null;
    if (!isId(id)) return MISSING;
    try {
      const person = await personOf(auth, cookie);
      return (await findTopic(db.pool, person?.id ?? null, id)) ? PRESENT : MISSING;
    } catch {
      // The page itself tells that the database is away.
      return PRESENT;
    }
  };
}
