import type { listeningContract } from '~/contract/listening';
import type { Deps } from '../deps';
import { refuse } from '../http/errors';
import type { Handlers } from '../http/mount';
import { readPositions } from './position-store';
import { savePosition } from './save-position';

export function listeningHandlers(deps: Deps): Handlers<typeof listeningContract> {
  return {
    'GET /api/users/:uid/listening': async ({ user }) => ({
      status: 200,
      body: { places: await readPositions(deps.db.pool, user.id) },
    }),
    'PUT /api/users/:uid/listening/:item': async ({ user, params, body }) => {
      const place = await savePosition(deps, user.id, params.item, body);
      return place ? { status: 200, body: place } : refuse('not-found');
    },
  };
}
