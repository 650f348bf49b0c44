import type { ownSearchContract } from '~/contract/own-search';
import type { Deps } from '../deps';
import type { Handlers } from '../http/mount';
import { findOwn } from './find-own';

/** The search over one's own things over HTTP. */
export function ownSearchHandlers(deps: Deps): Handlers<typeof ownSearchContract> {
  return {
    'POST /api/users/:uid/own-search': async ({ user, body }) => ({
      status: 200,
      body: { found: await findOwn(deps, user.id, body) },
    }),
  };
}
