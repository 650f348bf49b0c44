import * as z from 'zod/mini';
import type { OwnWallPost } from '~/contract/wall';
import { idSchema } from '~/domain/id';
import { newWordSchema } from '~/domain/wall/word';
import { api } from '~/web/sync/api';
import { ignoreNotFound } from '~/web/sync/ignore-not-found';
import { defineResource } from '~/web/sync/resource';

/** Words that their author takes down from the wall: the ids of those that the account may still show. */

const id = idSchema;
const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('gone'), id }),
  /** Put up again, without the responses that it had. */
  z.object({ kind: z.literal('back'), id, word: newWordSchema }),
]);

export const removalResource = defineResource<
  readonly string[],
  z.infer<typeof changeSchema>,
  never,
  OwnWallPost | undefined
>({
  name: 'wall-removals',
  state: z.array(id),
  empty: [],
  change: changeSchema,
  keyOf: (change) => change.id,
  apply: (ids, change) => {
    const others = ids.filter((one) => one !== change.id);
    return change.kind === 'gone' ? [...others, change.id] : others;
  },
  // What has arrived the wall itself tells.
  read: async () => [],
  send: ({ uid, change }) => {
    const params = { uid, id: change.id };
    return change.kind === 'gone'
      ? ignoreNotFound(api('DELETE /api/users/:uid/wall/:id', { params }, { keepalive: true }))
      : api('PUT /api/users/:uid/wall/:id', { params, body: change.word });
  },
  invalidates: 'wall',
  fromGuest: () => [],
  wordsOf: (change) => (change.kind === 'back' ? change.word.text : ''),
  countOf: (ids) => ids.length,
});
