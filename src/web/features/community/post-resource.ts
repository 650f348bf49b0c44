import * as z from 'zod/mini';
import type { OwnPost, OwnTopic } from '~/contract/community';
import { newPostSchema, newTopicSchema } from '~/domain/community/post';
import { idSchema } from '~/domain/id';
import { api } from '~/web/sync/api';
import { defineResource } from '~/web/sync/resource';

/** Topics and answers on their way to the community: they stay on the device until it has them, and a repeat doubles nothing. */

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('topic'), id: idSchema, body: newTopicSchema }),
  z.object({ kind: z.literal('post'), id: idSchema, body: newPostSchema }),
]);
export type PostChange = z.infer<typeof changeSchema>;
/** `topic`: the one that was opened with the post. */
interface SentPost {
  topic: OwnTopic | null;
  post: OwnPost;
}

export const postResource = defineResource<readonly PostChange[], PostChange, never, SentPost>({
  name: 'community-posts',
  state: z.array(changeSchema),
  empty: [],
  change: changeSchema,
  keyOf: ({ id }) => id,
  apply: (waiting, change) => [...waiting.filter(({ id }) => id !== change.id), change],
  // From then on the topic itself tells it.
  taken: (waiting, change) => waiting.filter(({ id }) => id !== change.id),
  // An answer in one's own topic comes after it.
  inOrder: true,
  read: async () => [],
  send: async ({ uid, change }) => {
    const params = { uid, id: change.id };
    if (change.kind === 'topic') return api('PUT /api/users/:uid/community/topics/:id', { params, body: change.body });
    return { topic: null, post: await api('PUT /api/users/:uid/community/posts/:id', { params, body: change.body }) };
  },
  invalidates: 'community',
  fromGuest: () => [],
  wordsOf: ({ body }) => body.text,
  countOf: (waiting) => waiting.length,
});
