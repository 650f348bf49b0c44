import { FULL_MESSAGES } from '~/contract/messages';
import type { notesContract } from '~/contract/notes';
import { instantOf } from '~/domain/instant';
import { savedText } from '~/domain/things/saved-text';
import { lockPerson } from '../db/local-day';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { listKeyed, putKeyed, removeKeyed } from '../things/keep-keyed';

/** Texts put by for later over HTTP. */
export function notesHandlers(deps: Deps): Handlers<typeof notesContract> {
  return {
    'GET /api/users/:uid/saved-texts': async ({ user }) => ({
      status: 200,
      body: { texts: await listKeyed(deps, savedText, user.id) },
    }),
    'PUT /api/users/:uid/saved-texts': ({ user, body: { path, title, saved, at } }) =>
      deps.db.transaction(async (client) => {
        // Texts that are put by at the same time must see each other when they are counted.
        await lockPerson(client, user.id);
        if (!saved) {
          await removeKeyed(client, savedText, user.id, [path]);
          return { status: 200, body: { text: null } };
        }
        const savedAt = instantOf(at, deps.clock()).toISOString();
        const text = await putKeyed(deps, client, savedText, user.id, { path, title, savedAt });
        return text ? { status: 200, body: { text } } : refuse('too-many-rows', { message: FULL_MESSAGES.saved });
      }),
  };
}
