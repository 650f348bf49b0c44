import type { purposeContract } from '~/contract/purpose';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { listPurposes, removePurpose, savePurpose } from './save-purpose';

/** Purpose statements over HTTP. */
export function purposeHandlers(deps: Deps): Handlers<typeof purposeContract> {
  return {
    'GET /api/users/:uid/purposes': async ({ user }) => ({
      status: 200,
      body: { purposes: await listPurposes(deps, user.id) },
    }),
    'PUT /api/users/:uid/assessments/:id/purpose': async ({ user, params, body }) => {
      const kept = await savePurpose(deps, user.id, params.id, body.statement);
      return kept ? { status: 200, body: kept } : refuse('not-found');
    },
    'DELETE /api/users/:uid/assessments/:id/purpose': async ({ user, params }) =>
      (await removePurpose(deps, user.id, params.id)) ? { status: 204 } : refuse('not-found'),
  };
}
