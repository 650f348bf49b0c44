import { FULL_MESSAGES } from '~/contract/messages';
import type { notesContract } from '~/contract/notes';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { listSaved, saveText } from './save-text';

/** Texts put by for later over HTTP. */
export function notesHandlers(deps: Deps): Handlers<typeof notesContract> {
  return {
    'GET /api/users/:uid/saved-texts': async ({ user }) => ({
      status: 200,
      body: { texts: await listSaved(deps, user.id) },
    }),
    'PUT /api/users/:uid/saved-texts': async ({ user, body }) => {
      const saved = await saveText(deps, user.id, body);
      return saved === 'full'
        ? refuse('too-many-rows', { message: FULL_MESSAGES.saved })
        : { status: 200, body: saved };
    },
  };
}
