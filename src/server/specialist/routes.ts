import { FULL_MESSAGES, ISSUE_MESSAGES } from '~/contract/messages';
import type { specialistContract } from '~/contract/specialist';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { documentWaits } from '../pdf/document-waits';
import { gatherView } from './gather-view';
import { dropView, followLink, listViews, saveView } from './save-view';
import { writeView } from './view-document';

const wrongCursor = () => refuse('invalid-argument', { issues: [{ path: 'cursor', message: ISSUE_MESSAGES.format }] });

/** Links for a specialist over HTTP. */
export function specialistHandlers(deps: Deps): Handlers<typeof specialistContract> {
  return {
    'GET /api/users/:uid/specialist-views': async ({ user }) => ({
      status: 200,
      body: { views: await listViews(deps, user.id) },
    }),
    'PUT /api/users/:uid/specialist-views/:id': async ({ user, params, body }) => {
      const kept = await saveView(deps, user, params.id, body);
      return kept ? { status: 200, body: kept } : refuse('too-many-rows', { message: FULL_MESSAGES.views });
    },
    'DELETE /api/users/:uid/specialist-views/:id': async ({ user, params }) =>
      (await dropView(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
    'POST /api/users/:uid/specialist-views/preview': async ({ user, body }) => {
      const shown = await gatherView(deps, user.id, body);
      return shown ? { status: 200, body: shown } : wrongCursor();
    },
    'POST /api/users/:uid/specialist-views/document': async ({ user, body }) => {
      const file = await writeView(deps, user.id, body.view, user.id);
      return file ? { status: 200, ...file } : documentWaits();
    },
    'POST /api/specialist-view': async ({ body: { share, cursor } }) => {
      const open = await followLink(deps, share, cursor === undefined);
      if (!open) return refuse('not-found');
      const shown = await gatherView(deps, open.owner, { ...open, cursor });
      return shown ? { status: 200, body: shown } : wrongCursor();
    },
    'POST /api/specialist-view/document': async ({ body: { share } }) => {
      const open = await followLink(deps, share, false);
      if (!open) return refuse('not-found');
      const file = await writeView(deps, open.owner, open.view, share);
      return file ? { status: 200, ...file } : documentWaits();
    },
  };
}
