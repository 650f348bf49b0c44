import * as z from 'zod/mini';
import { idSchema } from '~/domain/id';
import { MAX_DEVICE_SAVED } from '~/domain/wall/limits';
import { api } from '~/web/sync/api';
import { ignoreNotFound } from '~/web/sync/ignore-not-found';
import { defineResource } from '~/web/sync/resource';

/**
 * Cards that somebody keeps: for a guest all of them, the newest first; for an account those that are on their way to it, the rest is
 * read with the wall.
 */

const changeSchema = z.object({ id: idSchema, keeps: z.boolean() });

export const savedWordsResource = defineResource<readonly string[], z.infer<typeof changeSchema>>({
  name: 'wall-kept',
  state: z.array(idSchema),
  empty: [],
  change: changeSchema,
  keyOf: ({ id }) => id,
  apply: (ids, { id, keeps }) => {
    const others = ids.filter((one) => one !== id);
    return keeps ? [id, ...others].slice(0, MAX_DEVICE_SAVED) : others;
  },
  // The account lists them by when they came.
  inOrder: true,
  read: async () => [],
  send: ({ uid, change: { id, keeps } }) => {
    const params = { uid, id };
    // A card that is gone is no loss.
    return ignoreNotFound(
      keeps
        ? api('PUT /api/users/:uid/wall/:id/kept', { params })
        : api('DELETE /api/users/:uid/wall/:id/kept', { params }),
    );
  },
  invalidates: 'wall',
  fromGuest: (ids) => ids.toReversed().map((id) => ({ id, keeps: true })),
  wordsOf: () => '',
  countOf: (ids) => ids.length,
});
