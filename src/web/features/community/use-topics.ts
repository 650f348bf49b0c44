import { useMemo } from 'react';
import type { OwnTopic, Topic } from '~/contract/community';
import { api } from '~/web/sync/api';
import { type ApiPages, useApiPages } from '~/web/sync/use-api-query';
import type { ListAddress } from './community-address';

export interface TopicPage {
  topics: OwnTopic[];
  nextCursor: string | null;
}

/** A topic as a visitor has it: nothing is marked. */
export const asVisitor = (topic: Topic): OwnTopic => ({ ...topic, followed: false, unread: 0 });

async function load(
  uid: string | null,
  { list, category }: ListAddress,
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<TopicPage> {
  const query = { category: category ?? undefined, cursor };
  if (uid && list !== 'saved')
    return api('GET /api/users/:uid/community', { params: { uid }, query: { ...query, list } }, { signal });
  const { topics, nextCursor } = await api('GET /api/community', { query }, { signal });
  return { topics: topics.map(asVisitor), nextCursor };
}

/** Topics that the address asks for, page by page. `uid` undefined: nobody knows yet who this is; null: a visitor. */
export function useTopics(
  uid: string | null | undefined,
  address: ListAddress | null,
): ApiPages<TopicPage> & { topics: OwnTopic[] } {
  const read = useApiPages<TopicPage>(
    uid === undefined || address === null
      ? null
      : [uid === null ? 'GET /api/community' : 'GET /api/users/:uid/community', { uid, ...address }],
    (cursor, signal) => {
      if (uid === undefined || address === null) throw new Error('nothing is asked for');
      return load(uid, address, cursor ?? undefined, signal);
    },
  );
  // What came up meanwhile moves the others on: each stands once.
  const topics = useMemo(
    () => [...new Map(read.pages.flatMap((page) => page.topics).map((topic) => [topic.id, topic])).values()],
    [read.pages],
  );
  return { ...read, topics };
}
