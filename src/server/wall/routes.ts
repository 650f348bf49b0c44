import { ISSUE_MESSAGES } from '~/contract/messages';
import type { wallContract } from '~/contract/wall';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { addWord } from './add-word';
import { findWord, listWords, toOwnPost, toPost } from './list-words';
import { removeWord } from './remove-word';
import { reportWord } from './report-word';
import { respondToWord } from './respond-to-word';
import { saveWord, unsaveWord } from './save-word';

const badCursor = () => refuse('invalid-argument', { issues: [{ path: 'cursor', message: ISSUE_MESSAGES.format }] });

/** The wall over HTTP. */
export function wallHandlers(deps: Deps): Handlers<typeof wallContract> {
  return {
    'GET /api/wall': async ({ query }) => {
      const page = await listWords(deps, null, query);
      if (!page.ok) return badCursor();
      return { status: 200, body: { posts: page.rows.map(toPost), nextCursor: page.nextCursor } };
    },
    'GET /api/wall/:id': async ({ params }) => {
      const row = await findWord(deps, null, params.id);
      return row ? { status: 200, body: toPost(row) } : refuse('not-found');
    },
    'GET /api/users/:uid/wall': async ({ user, query }) => {
      const page = await listWords(deps, user.id, query);
      if (!page.ok) return badCursor();
      return { status: 200, body: { posts: page.rows.map(toOwnPost), nextCursor: page.nextCursor } };
    },
    'GET /api/users/:uid/wall/:id': async ({ user, params }) => {
      const row = await findWord(deps, user.id, params.id);
      return row ? { status: 200, body: toOwnPost(row) } : refuse('not-found');
    },
    'PUT /api/users/:uid/wall/:id': async ({ user, params, body }) => {
      const added = await addWord(deps, user.id, params.id, body);
      return added.ok ? { status: 200, body: added.post } : refuse(added.code);
    },
    'DELETE /api/users/:uid/wall/:id': async ({ user, params }) =>
      (await removeWord(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'PUT /api/users/:uid/wall/:id/response': async ({ user, params }) => {
      const done = await respondToWord(deps, user.id, params.id, true);
      return done.ok ? { status: 200, body: { responses: done.responses } } : refuse(done.code);
    },
    'DELETE /api/users/:uid/wall/:id/response': async ({ user, params }) => {
      const done = await respondToWord(deps, user.id, params.id, false);
      return done.ok ? { status: 200, body: { responses: done.responses } } : refuse(done.code);
    },
    'PUT /api/users/:uid/wall/:id/kept': async ({ user, params }) =>
      (await saveWord(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'DELETE /api/users/:uid/wall/:id/kept': async ({ user, params }) => {
      await unsaveWord(deps, user.id, params.id);
      return { status: 204 };
    },
    'POST /api/users/:uid/wall/:id/report': async ({ user, params, body, request }) => {
      const done = await reportWord(deps, user.id, params.id, body, request.ip);
      if (done.ok) return { status: 204 };
      return done.code === 'too-many-requests' ? refuse(done.code, { retryAfter: done.retryAfter }) : refuse(done.code);
    },
  };
}
