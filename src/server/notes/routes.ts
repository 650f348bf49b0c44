import { FULL_MESSAGES } from '~/contract/messages';
import type { notesContract } from '~/contract/notes';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { dropNote, listNotes, listSaved, saveNote, saveText } from './save-note';

/** Notes and texts put by for later over HTTP. */
export function notesHandlers(deps: Deps): Handlers<typeof notesContract> {
  return {
    'GET /api/users/:uid/notes': async ({ user }) => ({
      status: 200,
      body: { notes: await listNotes(deps, user.id) },
    }),
    'PUT /api/users/:uid/notes/:id': async ({ user, params, body, request }) => {
      const kept = await saveNote(deps, user.id, params.id, body, request.base);
      if (kept.kind === 'kept') return { status: 200, body: { note: kept.note } };
      return kept.kind === 'full'
        ? refuse('too-many-rows', { message: FULL_MESSAGES.notes })
        : refuse('changed-elsewhere', { current: kept.current });
    },
    'DELETE /api/users/:uid/notes/:id': async ({ user, params, request }) => {
      const dropped = await dropNote(deps, user.id, params.id, request.base);
      if (dropped.kind === 'stale') return refuse('changed-elsewhere', { current: dropped.current });
      return dropped.kind === 'gone' ? { status: 204 } : refuse('not-found');
    },
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
